import type { LibraryQuestion } from '../questions/library/index.ts';
import { isNamed, isOffered, type OptedIn } from '../questions/offer/offered.ts';
import type { KnownQuestion, OfferedQuestion, OfferedTheme } from '../questions/offer/read-library.ts';
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

interface Known extends OptedIn {
  /** Questions of the library that the book has, answered, chosen or refused. */
  readonly usedIds: ReadonlySet<string>;
}

interface Candidate {
  readonly theme: OfferedTheme;
  readonly question: OfferedQuestion;
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
  library: readonly OfferedTheme[],
  { usedIds, ...opted }: Known,
): { readonly theme: OfferedTheme; readonly question: OfferedQuestion } | null => {
  const candidates = library.flatMap((theme, place) => {
    const toldCount = theme.questions.filter(({ id }) => usedIds.has(id)).length;
    const isWanted = isNamed(theme, opted.themes);
    return theme.questions
      .filter((question) => !usedIds.has(question.id) && isOffered(theme, question, opted))
      .map((question, at) => ({
        theme,
        question,
        rank: [isWanted ? 0 : 1, toldCount, periods.indexOf(question.period), question.depth, place, at],
      }));
  });
  return candidates.toSorted(byRank)[0] ?? null;
};

/**
 * Whether a question of the book's list may still be put to its narrator: one that was chosen while its theme was asked
 * for rests when it no longer is. `known` is its place in the library; null for one of the family's own.
 */
export const mayBePut = (
  { state, isForRelatives }: Pick<QuestionRecord, 'state' | 'isForRelatives'>,
  libraryQuestion: KnownQuestion | null,
  opted: OptedIn,
): boolean =>
  state === 'chosen' &&
  !isForRelatives &&
  (libraryQuestion === null || isOffered(libraryQuestion.theme, libraryQuestion.question, opted));
