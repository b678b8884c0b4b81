import type { z } from 'zod';

/** One thing that a language model is asked to propose. */
export interface AssistantTask<T> {
  /** The instructions of the installation: the task, and that the material is only data. */
  readonly instructions: string;
  /** Text of a family: data, never an instruction; it is sent apart from the instructions, as JSON. */
  readonly material: Readonly<Record<string, unknown>>;
  readonly picture?: { readonly bytes: Uint8Array; readonly contentType: string };
  /** Schema that an answer must match. */
  readonly answer: z.ZodType<T>;
  readonly answerTokensMax: number;
}

export interface AssistantAnswer<T> {
  readonly value: T;
  /** Tokens of question and answer, as the service counts them; null where it does not say. */
  readonly tokens: number | null;
}

/**
 * A language model that proposes. Nothing of the answer is believed: what is too long, cut or of another shape than asked
 * is a failure. Throws `assistant.unavailable` when another try may do (away, slow, busy, wrongly set up; with
 * `isBilled` when we ended the call before the service did), and
 * `assistant.refused` when its answer is of no use. Asked once, it asks the service once.
 */
export interface Assistant {
  /** Where what is asked goes to. */
  readonly host: string;
  /**
   * Asks once and gives the answer that its schema accepted; `signal` aborts the request. Throws
   * `assistant.unavailable`, `assistant.refused`.
   * @example
   * const { value, tokens } = await assistant.ask(
   *   { instructions, material: { text }, answer: z.object({ title: z.string() }), answerTokensMax: 200 },
   *   AbortSignal.timeout(30_000),
   * );
   */
  ask<T>(task: AssistantTask<T>, signal: AbortSignal): Promise<AssistantAnswer<T>>;
}
