import type { BookLibrary } from '@souvenance/contracts';

/** A question of the library that the onboarding offers. */
export interface OfferedQuestion {
  readonly id: string;
  /** The question as the narrator reads it. */
  readonly text: string;
}

/** Number of questions in sight. */
export const SHOWN_COUNT = 3;
/** Number of questions to leaf through. */
const OFFERED_COUNT = 24;

/** The first question of each theme, then the second of each; without optional themes and sensitive questions. */
export const chooseOfferedQuestions = ({ themes }: Pick<BookLibrary, 'themes'>): OfferedQuestion[] => {
  const questionsByTheme = themes
    .filter(({ optional }) => !optional)
    .map(({ questions }) => questions.filter(({ isSensitive }) => !isSensitive));
  const rounds = Math.max(0, ...questionsByTheme.map((questions) => questions.length));
  return Array.from({ length: rounds }, (_, round) =>
    questionsByTheme.flatMap((questions) => questions.slice(round, round + 1)),
  )
    .flat()
    .slice(0, OFFERED_COUNT)
    .map(({ id, text }) => ({ id, text }));
};
