import { PressError, type PressErrorCode } from '../foundation/press-error.ts';

/** A message to the child process: a request, or the order to stop working on it. */
export type MessageToChild = { readonly request: unknown } | { readonly stop: true };

export type FailureMessage =
  | { readonly refusal: { readonly code: PressErrorCode; readonly facts: PressError['facts'] } }
  | { readonly fault: string };

export interface AnswerMessage {
  readonly answer: unknown;
  /** True when the process uses too much memory to take another request. */
  readonly isLast: boolean;
}

/** Sent once, when the program is loaded and takes requests. */
interface ReadyMessage {
  readonly isReady: true;
}

/**
 * A message from the child process: that it is ready, progress events while it works, then an answer, a `PressError` as
 * data, or the stack of any other error.
 */
export type MessageFromChild = ReadyMessage | { readonly progress: unknown } | AnswerMessage | FailureMessage;

export const toFailureMessage = (error: unknown): FailureMessage =>
  error instanceof PressError
    ? { refusal: { code: error.code, facts: error.facts } }
    : { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };

export const toError = (failure: FailureMessage): Error =>
  'refusal' in failure
    ? new PressError(failure.refusal.code, failure.refusal.facts)
    : new Error(failure.fault);
