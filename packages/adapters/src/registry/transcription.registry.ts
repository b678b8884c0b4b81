import type { Transcription } from '@souvenance/core';
import { z } from 'zod';
import { defineAdapter, noService, openRegistry } from '../foundation/adapter.ts';

const env = z.object({
  /** Base URL of a service with the OpenAI audio interface, up to `/audio/transcriptions`; it may be self-hosted. */
  TRANSCRIPTION_BASE_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  /** Sent as a bearer token; a local server may need none. */
  TRANSCRIPTION_API_KEY: z.string().min(1).optional(),
  TRANSCRIPTION_MODEL: z.string().min(1).max(200).default('whisper-1'),
  /** Time limit per recording in seconds: a self-hosted service may be slower than real time. */
  TRANSCRIPTION_LIMIT_SECONDS: z.coerce.number().int().min(1).max(7_200).default(900),
});

/** Any service with the OpenAI audio interface. */
const openAiAudio = defineAdapter({
  env,
  host: ({ TRANSCRIPTION_BASE_URL: url }) => new URL(url).host,
  open: async (variables): Promise<Transcription | null> => {
    const { openTranscription } = await import('../transcription/open-transcription.ts');
    return openTranscription({
      baseUrl: variables.TRANSCRIPTION_BASE_URL,
      apiKey: variables.TRANSCRIPTION_API_KEY,
      model: variables.TRANSCRIPTION_MODEL,
      timeLimitMs: variables.TRANSCRIPTION_LIMIT_SECONDS * 1_000,
    });
  },
});

/** No recording leaves this installation. Throws an explanation for a key or a model without a base URL. */
const off = noService(({ TRANSCRIPTION_API_KEY: key, TRANSCRIPTION_MODEL: model }) => {
  if (key || model)
    throw new Error(
      'TRANSCRIPTION_API_KEY and TRANSCRIPTION_MODEL are of no use without TRANSCRIPTION_BASE_URL.',
    );
});

export const transcriptionRegistry = openRegistry<'off' | 'audio_service', unknown, Transcription | null>(
  { off, audio_service: openAiAudio },
  ({ TRANSCRIPTION_BASE_URL: url }) => (url ? 'audio_service' : 'off'),
);
