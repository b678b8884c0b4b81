import { AppError } from '@souvenance/contracts';
import type { SoundToTranscribe, Transcription } from '@souvenance/core';
import { postForm } from './post-form.ts';
import { readTranscript } from './read-transcript.ts';

interface TranscriptionOptions {
  /** Base URL up to `/audio/transcriptions`, without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly model: string;
  readonly timeLimitMs: number;
  readonly answerBytesMax?: number;
}

/** Largest accepted file (OpenAI's limit); twenty minutes in our encoding take a fifth of it. */
const SOUND_BYTES_MAX = 25_000_000;
/** Room for eight thousand words with their times. */
const ANSWER_BYTES_MAX = 8_000_000;
/** Longest wait before a retry, even when the service requests a longer one. */
const RETRY_AFTER_MAX_MS = 6 * 3_600_000;

/**
 * Statuses that reject this sound for good. A wrong key, address or model is for the operator to correct, so it is
 * retried.
 */
const FOR_GOOD = new Set([400, 413, 415, 422]);

const fileNames: Readonly<Record<string, string>> = { 'audio/ogg': 'voix.ogg', 'audio/mp4': 'voix.m4a' };

const buildForm = (model: string, { bytes, contentType, language }: SoundToTranscribe): FormData => {
  const form = new FormData();
  const file = new File([new Uint8Array(bytes)], fileNames[contentType] ?? 'voix', { type: contentType });
  form.set('file', file);
  form.set('model', model);
  form.set('language', language);
  form.set('temperature', '0');
  form.set('response_format', 'verbose_json');
  for (const granularity of ['word', 'segment']) form.append('timestamp_granularities[]', granularity);
  return form;
};

/** Parses a Retry-After header, in seconds or as a date (RFC 9110, 10.2.3). */
const retryAfterMs = (value: string | null): { retryAfterMs?: number } => {
  if (value === null) return {};
  const seconds = /^\d+$/.test(value.trim()) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  if (!Number.isFinite(seconds)) return {};
  return { retryAfterMs: Math.min(Math.max(0, Math.round(seconds * 1_000)), RETRY_AFTER_MAX_MS) };
};

const unavailable = (why: string, facts: object = {}, cause?: unknown): AppError =>
  new AppError('transcription.unavailable', { why, ...facts }, { cause });
const refusal = (why: string): AppError => new AppError('transcription.refused', { why });

/** Throws `transcription.unavailable` for invalid JSON: it was cut in transfer, and a retry may succeed. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unavailable('the answer is no JSON, or was cut', {}, cause);
  }
};

/**
 * A service with the OpenAI audio interface. It is called by a form with a limit on the response's size, not by
 * OpenAI's client library, which retries by itself while our queue counts attempts, reads responses of any size, and
 * has types for one vendor only. Throws `transcription.unavailable`, `transcription.refused` and the signal's reason.
 */
export const openTranscription = (options: TranscriptionOptions): Transcription => {
  const { baseUrl, apiKey, model, timeLimitMs, answerBytesMax = ANSWER_BYTES_MAX } = options;
  const url = new URL(`${baseUrl}/audio/transcriptions`);
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  return {
    transcribe: async (sound, signal) => {
      if (sound.bytes.byteLength > SOUND_BYTES_MAX) throw refusal('the sound is too large');
      const within = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
      const post = { url, headers, form: buildForm(model, sound), bytesMax: answerBytesMax, signal: within };
      const { status, retryAfter, text } = await postForm(post).catch((cause) => {
        signal.throwIfAborted();
        throw unavailable('the service is away or slow, or its answer was cut', {}, cause);
      });
      if (FOR_GOOD.has(status)) throw refusal(`it answered ${status}`);
      if (status !== 200) throw unavailable(`it answered ${status}`, { status, ...retryAfterMs(retryAfter) });
      if (text === null) throw refusal('the answer is too large');
      const transcript = readTranscript(parseJson(text), sound.durationSeconds);
      if (transcript === null) throw refusal('the answer is no transcript');
      return transcript;
    },
  };
};
