import type { LibraryQuestion, QuestionTheme } from '../questions/library/index.ts';
import type { QuestionRecord } from '../questions/question.ts';

/** The order of a life: what spans several parts of it comes where it stands between them. */
const periods: readonly LibraryQuestion['period'][] = [
  'enfance',
  'jeunesse',
  'age_adulte',
  'toute_la_vie',
  'maturite',
  'aujourdhui',
];

interface Known {
  /** Themes that the family chose, by their ids or, in older books, their names. */
  readonly themes: readonly string[];
  /** Questions of the library that the book has, answered, chosen or refused. */
  readonly used: ReadonlySet<string>;
  readonly takesSensitive: boolean;
}

interface Candidate {
  readonly theme: QuestionTheme;
  readonly question: LibraryQuestion;
  readonly rank: readonly number[];
}

const byRank = (one: Candidate, other: Candidate): number =>
  one.rank.map((figure, at) => figure - (other.rank[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

/**
 * The library's next question for a book whose family chose none, or has run out of those it chose: first of the themes
 * that it named, then of those of which least was told, from childhood on, what is easy first. An optional theme comes
 * only when it was named, what may hurt only to who asked for it. Null when nothing is left.
 */
export const nextFromLibrary = (
  library: readonly QuestionTheme[],
  { themes, used, takesSensitive }: Known,
): { readonly theme: QuestionTheme; readonly question: LibraryQuestion } | null => {
  const isNamed = ({ id, name }: QuestionTheme): boolean => themes.includes(id) || themes.includes(name);
  const candidates = library
    .filter((theme) => !theme.optional || isNamed(theme))
    .flatMap((theme, place) => {
      const told = theme.questions.filter(({ id }) => used.has(id)).length;
      return theme.questions
        .filter(({ id, sensitive }) => !used.has(id) && (takesSensitive || !sensitive))
        .map((question, at) => ({
          ...{ theme, question },
          rank: [isNamed(theme) ? 0 : 1, told, periods.indexOf(question.period), question.depth, place, at],
        }));
    });
  return candidates.toSorted(byRank)[0] ?? null;
};

/** Whether a question of the book's list may still be put to its narrator. */
export const mayBePut = (
  { state, libraryId, isForRelatives }: QuestionRecord,
  { takesSensitive }: { takesSensitive: boolean },
  isSensitive: (libraryId: string) => boolean,
): boolean =>
  state === 'chosen' && !isForRelatives && (takesSensitive || libraryId === null || !isSensitive(libraryId));
