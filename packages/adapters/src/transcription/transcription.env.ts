import { z } from 'zod';
import { type Environment, readVariables } from '../foundation/read-variables.ts';

const service = z.object({
  /** Of any service that speaks the OpenAI audio interface, up to `/audio/transcriptions`; one of the house's own too. */
  TRANSCRIPTION_BASE_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  /** Sent as a bearer token; a server on one's own machine may need none. */
  TRANSCRIPTION_API_KEY: z.string().min(1).optional(),
  TRANSCRIPTION_MODEL: z.string().min(1).max(200).default('whisper-1'),
  /** Seconds that one recording may take: a machine of one's own may be slower than the voice. */
  TRANSCRIPTION_LIMIT_SECONDS: z.coerce.number().int().min(1).max(7_200).default(900),
});

type ServiceEnv = Readonly<z.infer<typeof service>>;
export type TranscriptionEnv = ServiceEnv | null;

/** Null unless an address is given: nobody's voice leaves the house by default. Throws a sentence that names what is wrong. */
export const readTranscriptionEnv = (environment: Environment): TranscriptionEnv => {
  if (environment.TRANSCRIPTION_BASE_URL) return readVariables(environment, service);
  const { TRANSCRIPTION_API_KEY: key, TRANSCRIPTION_MODEL: model } = environment;
  if (key || model)
    throw new Error(
      'TRANSCRIPTION_API_KEY and TRANSCRIPTION_MODEL are of no use without TRANSCRIPTION_BASE_URL.',
    );
  return null;
};
