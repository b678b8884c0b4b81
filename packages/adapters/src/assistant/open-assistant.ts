import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { AppError } from '@souvenance/contracts';
import type { Assistant, AssistantTask } from '@souvenance/core';
import { APICallError, generateText, NoObjectGeneratedError, NoOutputGeneratedError, Output } from 'ai';

/** A `fetch` that follows no redirect and breaks off an answer that is larger than allowed. */
const boundedFetch =
  (bytesMax: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    let bytes = 0;
    const bounded = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (part, controller) => {
          bytes += part.byteLength;
          if (bytes > bytesMax) controller.error(new Error('the answer is too large'));
          else controller.enqueue(part);
        },
      }),
    );
    return new Response(bounded ?? null, { status: response.status, headers: response.headers });
  };

interface AssistantOptions {
  /** Up to `/chat/completions`, without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly model: string;
  readonly timeLimitMs: number;
  readonly answerBytesMax?: number;
}

/** Four times what the longest answer that is asked for can come to. */
const ANSWER_BYTES_MAX = 400_000;

/** It looked at this very question and will not have it. A wrong key, address or model is the operator's to mend. */
const FOR_GOOD = new Set([400, 413, 415, 422]);

const isUseless = (error: unknown): boolean =>
  NoObjectGeneratedError.isInstance(error) ||
  NoOutputGeneratedError.isInstance(error) ||
  (APICallError.isInstance(error) && FOR_GOOD.has(error.statusCode ?? 0));

const statusOf = (error: unknown): { status?: number } =>
  APICallError.isInstance(error) && error.statusCode !== undefined ? { status: error.statusCode } : {};

/**
 * The causes carry what was asked, a family's own words: of them nothing but the status is told. A call that we ended
 * ourselves, late or for a reader who left, is billed: the service works on.
 */
const failureOf = (error: unknown, isBilled: boolean): AppError => {
  const status = statusOf(error);
  if (isUseless(error))
    return new AppError('assistant.refused', { why: 'the answer is of no use', ...status });
  const why = 'the service is away, slow or busy';
  return new AppError('assistant.unavailable', { why, isBilled, ...status });
};

const messageOf = <T>({ material, picture }: AssistantTask<T>) => {
  const text = { type: 'text' as const, text: JSON.stringify(material) };
  if (picture === undefined) return [text];
  return [text, { type: 'file' as const, data: picture.bytes, mediaType: picture.contentType }];
};

/** A service that speaks the OpenAI chat interface, by one SDK for all of them. */
export const openAssistant = (options: AssistantOptions): Assistant => {
  const { baseUrl, apiKey, model, timeLimitMs, answerBytesMax = ANSWER_BYTES_MAX } = options;
  const provider = createOpenAICompatible({
    name: 'assistant',
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    supportsStructuredOutputs: true,
    fetch: boundedFetch(answerBytesMax),
  });
  return {
    host: new URL(baseUrl).host,
    ask: async (task, signal) => {
      const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
      try {
        const { output, usage } = await generateText({
          model: provider.chatModel(model),
          instructions: task.instructions,
          messages: [{ role: 'user', content: messageOf(task) }],
          output: Output.object({ schema: task.answer }),
          maxOutputTokens: task.answerTokensMax,
          temperature: 0,
          maxRetries: 0,
          abortSignal,
        });
        return { value: output, tokens: usage.totalTokens ?? null };
      } catch (error) {
        throw failureOf(error, abortSignal.aborted);
      }
    },
  };
};
