import type { BookLibrary } from '@souvenance/contracts';

/** A question of the library that the first steps propose. */
export interface OfferedQuestion {
  readonly id: string;
  /** In the person of who reads: « vous » to the narrator, her name to who writes of her. */
  readonly reads: string;
}

const QUESTIONS = 3;

/** One question of each of the first themes that ask nothing delicate. */
export const offeredQuestions = ({ themes }: Pick<BookLibrary, 'themes'>): OfferedQuestion[] =>
  themes
    .filter(({ optional }) => !optional)
    .flatMap((theme) => theme.questions.filter(({ isSensitive }) => !isSensitive).slice(0, 1))
    .slice(0, QUESTIONS)
    .map(({ id, reads }) => ({ id, reads }));
