import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { AppError } from '@souvenance/contracts';
import type { Assistant, AssistantTask } from '@souvenance/core';
import { APICallError, generateText, NoObjectGeneratedError, NoOutputGeneratedError, Output } from 'ai';

/** A `fetch` that follows no redirect and fails when the answer exceeds the limit. */
const createBoundedFetch =
  (bytesMax: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    let bytes = 0;
    const bounded = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          bytes += chunk.byteLength;
          if (bytes > bytesMax) controller.error(new Error('the answer is too large'));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(bounded ?? null, { status: response.status, headers: response.headers });
  };

interface AssistantOptions {
  /** Base URL up to `/chat/completions`, without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly model: string;
  readonly timeLimitMs: number;
  readonly answerBytesMax?: number;
}

/** Four times the size in bytes of the longest answer requested. */
const ANSWER_BYTES_MAX = 400_000;

/**
 * Statuses that reject this one request, so that a retry is useless. A wrong key, address or model (401, 403, 404) is
 * for the operator to correct.
 */
const PERMANENT_STATUSES = new Set([400, 413, 415, 422]);

const isPermanentFailure = (error: unknown): boolean =>
  NoObjectGeneratedError.isInstance(error) ||
  NoOutputGeneratedError.isInstance(error) ||
  (APICallError.isInstance(error) && PERMANENT_STATUSES.has(error.statusCode ?? 0));

const toStatus = (error: unknown): { status?: number } =>
  APICallError.isInstance(error) && error.statusCode !== undefined ? { status: error.statusCode } : {};

/**
 * Maps a failure to an error that carries the status only: the causes contain the family's text, which must not be
 * logged. A call that we aborted is billed, since the service finishes it.
 */
const toAppError = (error: unknown, isBilled: boolean): AppError => {
  const status = toStatus(error);
  if (isPermanentFailure(error))
    return new AppError('assistant.refused', { why: 'the answer is of no use', ...status });
  const why = 'the service is away, slow or busy';
  return new AppError('assistant.unavailable', { why, isBilled, ...status });
};

const toMessageContent = <T>({ material, picture }: AssistantTask<T>) => {
  const text = { type: 'text' as const, text: JSON.stringify(material) };
  if (picture === undefined) return [text];
  return [text, { type: 'file' as const, data: picture.bytes, mediaType: picture.contentType }];
};

/** Opens a service with the OpenAI chat interface, through one SDK for all of them. */
export const openAssistant = (options: AssistantOptions): Assistant => {
  const { baseUrl, apiKey, model, timeLimitMs, answerBytesMax = ANSWER_BYTES_MAX } = options;
  const provider = createOpenAICompatible({
    name: 'assistant',
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    supportsStructuredOutputs: true,
    fetch: createBoundedFetch(answerBytesMax),
  });
  return {
    host: new URL(baseUrl).host,
    propose: async (task, signal) => {
      const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
      try {
        const { output, usage } = await generateText({
          model: provider.chatModel(model),
          instructions: task.instructions,
          messages: [{ role: 'user', content: toMessageContent(task) }],
          output: Output.object({ schema: task.answerSchema }),
          maxOutputTokens: task.answerTokensMax,
          temperature: 0,
          maxRetries: 0,
          abortSignal,
        });
        return { value: output, tokens: usage.totalTokens ?? null };
      } catch (error) {
        throw toAppError(error, abortSignal.aborted);
      }
    },
  };
};
