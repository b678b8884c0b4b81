import type { LifePeriod } from '@souvenance/contracts';

/** 1: easy to begin with; 2: asks for a scene; 3: goes deep. */
type QuestionDepth = 1 | 2 | 3;

/** One question of the library. `id` is stored with answers, so it never changes and is never reused. */
export interface LibraryQuestion {
  id: string;
  /** In French, addressed with « vous », at most 160 characters, without words that agree with a gender. */
  text: string;
  period: LifePeriod;
  depth: QuestionDepth;
  /** About death, illness, war, separation, faith or money troubles: sent only by opt-in. */
  sensitive: boolean;
  /** Further questions on the same memory; two each in our own library. */
  followUps: readonly string[];
}

/** Eighteen questions on one subject. */
export interface QuestionTheme {
  id: string;
  /** Name on screen, in French. */
  name: string;
  description: string;
  /** Offered only to families that choose it. */
  optional: boolean;
  questions: readonly LibraryQuestion[];
}

/** The question's text, then its two follow-ups. */
type Wording = readonly [text: string, first: string, second: string];

type Write = (id: string, period: LifePeriod, depth: QuestionDepth, wording: Wording) => LibraryQuestion;

/** Short constructor of a library question. */
export const q: Write = (id, period, depth, [text, first, second]) => ({
  id,
  text,
  period,
  depth,
  sensitive: false,
  followUps: [first, second],
});

/**
 * Like `q`, for a sensitive question, which a narrator gets only after agreeing to such questions.
 * @example
 * sensitive('devenir-parent.15', 'maturite', 3, ['Qui avez-vous perdu ?', 'Comment ?', 'Qui en parlait ?'])
 */
export const sensitive: Write = (...args) => ({ ...q(...args), sensitive: true });

/** Id of a follow-up: the id of its question, and its number from 1. */
export const followUpId = (questionId: string, index: number): string => `${questionId}+${index + 1}`;

/** The id of the question that a follow-up continues; that of a main question stays. */
export const toMainQuestionId = (id: string): string => id.replace(/\+\d+$/u, '');
