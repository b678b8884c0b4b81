import type { Assistant } from '@souvenance/core';
import { z } from 'zod';
import { declareRegistry, defineAdapter, defineNoService } from '../foundation/adapter.ts';

const env = z.object({
  /** Base URL of a service with the OpenAI chat interface, up to `/chat/completions`; it may be self-hosted. */
  ASSISTANT_BASE_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  /** Sent as a bearer token; a local server may need none. */
  ASSISTANT_API_KEY: z.string().min(1).optional(),
  /**
   * Name of the model, which differs between services. Photographs are described only if the model accepts pictures.
   */
  ASSISTANT_MODEL: z.string().min(1).max(200),
  /** Time limit of one answer in seconds: a person waits for it. */
  ASSISTANT_LIMIT_SECONDS: z.coerce.number().int().min(1).max(50).default(40),
});

/** Any service with the OpenAI chat interface. */
const openAiChat = defineAdapter({
  env,
  host: ({ ASSISTANT_BASE_URL: url }) => new URL(url).host,
  open: async (variables): Promise<Assistant | null> => {
    const { openAssistant } = await import('../assistant/open-assistant.ts');
    return openAssistant({
      baseUrl: variables.ASSISTANT_BASE_URL,
      apiKey: variables.ASSISTANT_API_KEY,
      model: variables.ASSISTANT_MODEL,
      timeLimitMs: variables.ASSISTANT_LIMIT_SECONDS * 1_000,
    });
  },
});

/** No text leaves this installation. Throws an explanation for a key or a model without a base URL. */
const off = defineNoService(({ ASSISTANT_API_KEY: key, ASSISTANT_MODEL: model }) => {
  if (key || model)
    throw new Error('ASSISTANT_API_KEY and ASSISTANT_MODEL are of no use without ASSISTANT_BASE_URL.');
});

export const assistantRegistry = declareRegistry<'off' | 'chat_service', unknown, Assistant | null>(
  { off, chat_service: openAiChat },
  ({ ASSISTANT_BASE_URL: url }) => (url ? 'chat_service' : 'off'),
);
