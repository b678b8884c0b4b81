import type { z } from 'zod';

/** One proposal that is requested from a language model. */
export interface AssistantTask<T> {
  /** Instructions of the installation: they describe the task and say that the material is only data. */
  readonly instructions: string;
  /** Text of a family: data, never an instruction. It is sent apart from the instructions, as JSON. */
  readonly material: Readonly<Record<string, unknown>>;
  readonly picture?: { readonly bytes: Uint8Array; readonly contentType: string };
  /** Schema that an answer must match. */
  readonly answerSchema: z.ZodType<T>;
  readonly answerTokensMax: number;
}

export interface AssistantAnswer<T> {
  readonly value: T;
  /** Tokens of question and answer, as the service counts them; null where it does not say. */
  readonly tokens: number | null;
}

/**
 * A language model that proposes texts. Its answer is never trusted: an answer that is too long, cut off or of another
 * shape than requested is a failure. Each call sends one request to the service.
 */
export interface Assistant {
  /** Host of the service that receives the requests. */
  readonly host: string;
  /**
   * Sends one request and returns the answer that its schema accepted; `signal` aborts the request. Throws
   * `assistant.unavailable` when a retry may succeed (service away, slow, busy or misconfigured; with `isBilled` when
   * we ended the call before the service did), and `assistant.refused` when the answer is unusable.
   * @example
   * const { value, tokens } = await assistant.propose(
   *   { instructions, material: { text }, answerSchema: z.object({ title: z.string() }), answerTokensMax: 200 },
   *   AbortSignal.timeout(30_000),
   * );
   */
  propose<T>(task: AssistantTask<T>, signal: AbortSignal): Promise<AssistantAnswer<T>>;
}
