import type { LibraryQuestion } from '../questions/library/index.ts';
import { isChosenTheme, isOffered, type OptIn } from '../questions/offer/offered.ts';
import type { FoundQuestion, OfferedQuestion, OfferedTheme } from '../questions/offer/read-library.ts';
import type { QuestionRecord } from '../questions/question.ts';

/** The order of a life; `toute_la_vie` stands between the adult years and maturity. */
const periods: readonly LibraryQuestion['period'][] = [
  'enfance',
  'jeunesse',
  'age_adulte',
  'toute_la_vie',
  'maturite',
  'aujourdhui',
];

interface LibrarySelection extends OptIn {
  /** Ids of the library's questions that the book has, whether chosen, answered or refused. */
  readonly usedIds: ReadonlySet<string>;
}

interface Candidate {
  readonly theme: OfferedTheme;
  readonly question: OfferedQuestion;
  readonly rank: readonly number[];
}

const compareRank = (one: Candidate, other: Candidate): number =>
  one.rank.map((figure, at) => figure - (other.rank[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

/**
 * Finds the library's next question for a book without a waiting chosen question. Themes that the family named come
 * first, then those with the fewest questions used; within them by period of life, then by depth. Optional themes and
 * sensitive questions come only by opt-in. Null when nothing is left.
 */
export const findNextInLibrary = (
  library: readonly OfferedTheme[],
  { usedIds, ...optIn }: LibrarySelection,
): { readonly theme: OfferedTheme; readonly question: OfferedQuestion } | null => {
  const candidates = library.flatMap((theme, place) => {
    const usedCount = theme.questions.filter(({ id }) => usedIds.has(id)).length;
    const isWanted = isChosenTheme(theme, optIn.themes);
    return theme.questions
      .filter((question) => !usedIds.has(question.id) && isOffered(theme, question, optIn))
      .map((question, at) => ({
        theme,
        question,
        rank: [isWanted ? 0 : 1, usedCount, periods.indexOf(question.period), question.depth, place, at],
      }));
  });
  return candidates.toSorted(compareRank)[0] ?? null;
};

/**
 * Whether a question of the book's list may be sent to its narrator now. A chosen question waits while its theme is not
 * among the book's themes. `libraryQuestion` is null for the family's own question.
 */
export const canSendToNarrator = (
  { state, isForRelatives }: Pick<QuestionRecord, 'state' | 'isForRelatives'>,
  libraryQuestion: FoundQuestion | null,
  optIn: OptIn,
): boolean =>
  state === 'chosen' &&
  !isForRelatives &&
  (libraryQuestion === null || isOffered(libraryQuestion.theme, libraryQuestion.question, optIn));
