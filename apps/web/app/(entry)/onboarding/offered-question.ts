import type { BookLibrary } from '@souvenance/contracts';

/** A question of the library that the onboarding offers. */
export interface OfferedQuestion {
  readonly id: string;
  /** The question as its reader sees it: « vous » to the narrator, the narrator's name to another writer. */
  readonly reads: string;
}

const OFFERED_COUNT = 3;

/** One question of each of the first themes, without optional themes and sensitive questions. */
export const chooseOfferedQuestions = ({ themes }: Pick<BookLibrary, 'themes'>): OfferedQuestion[] =>
  themes
    .filter(({ optional }) => !optional)
    .flatMap((theme) => theme.questions.filter(({ isSensitive }) => !isSensitive).slice(0, 1))
    .slice(0, OFFERED_COUNT)
    .map(({ id, reads }) => ({ id, reads }));
