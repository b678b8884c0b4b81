import { PressError, type PressErrorCode } from '../foundation/press-error.ts';

/** What is said to a process apart: a question, or to leave off answering it. */
export type ToApart = { readonly question: unknown } | { readonly stop: true };

export type Refused =
  | { readonly refusal: { readonly code: PressErrorCode; readonly facts: PressError['facts'] } }
  | { readonly fault: string };

export interface Answered {
  readonly answer: unknown;
  /** It has grown too much to be asked again. */
  readonly isLast: boolean;
}

/** What it says: notes while it works, then an answer, a refusal of the press, or a fault. */
export type FromApart = { readonly note: unknown } | Answered | Refused;

export const refusedBy = (error: unknown): Refused =>
  error instanceof PressError
    ? { refusal: { code: error.code, facts: error.facts } }
    : { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };

export const errorOf = (refused: Refused): Error =>
  'refusal' in refused
    ? new PressError(refused.refusal.code, refused.refusal.facts)
    : new Error(refused.fault);
