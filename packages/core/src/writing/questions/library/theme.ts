import type { LifePeriod } from '@souvenance/contracts';

/** 1 is easy to begin with, 2 asks for a scene, 3 goes deep. */
type QuestionDepth = 1 | 2 | 3;

/** One question of the library. `id` is stored with answers, so it never changes and is never used again. */
export interface LibraryQuestion {
  id: string;
  /** French, addressed with « vous », at most 160 characters, no agreement that tells a gender. */
  text: string;
  period: LifePeriod;
  depth: QuestionDepth;
  /** About death, illness, war, separation, faith or money troubles: never sent unannounced. */
  sensitive: boolean;
  /** Further questions on the same memory, two in our own library, for a person who wants to tell more. */
  followUps: readonly string[];
}

/** Eighteen questions on one side of a life. */
export interface QuestionTheme {
  id: string;
  /** As shown on screen, in French. */
  name: string;
  description: string;
  /** Shown only to somebody who chose it. */
  optional: boolean;
  questions: readonly LibraryQuestion[];
}

/** The question, then its two follow-ups. */
type Wording = readonly [text: string, first: string, second: string];

type Write = (id: string, period: LifePeriod, depth: QuestionDepth, wording: Wording) => LibraryQuestion;

/** Writes a question down in few lines. */
export const q: Write = (id, period, depth, [text, first, second]) => ({
  id,
  text,
  period,
  depth,
  sensitive: false,
  followUps: [first, second],
});

/** The same for a question that may hurt. */
export const sensitive: Write = (...texts) => ({ ...q(...texts), sensitive: true });
