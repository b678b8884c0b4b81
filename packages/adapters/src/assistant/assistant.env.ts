import { z } from 'zod';
import { type Environment, readVariables } from '../foundation/read-variables.ts';

const service = z.object({
  /** Of any service that speaks the OpenAI chat interface, up to `/chat/completions`; one of the house's own too. */
  ASSISTANT_BASE_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  /** Sent as a bearer token; a server on one's own machine may need none. */
  ASSISTANT_API_KEY: z.string().min(1).optional(),
  /** No model is every service's: it is named. One that also looks at pictures, or photographs are not described. */
  ASSISTANT_MODEL: z.string().min(1).max(200),
  /** Seconds that one answer may take: somebody waits for it. */
  ASSISTANT_LIMIT_SECONDS: z.coerce.number().int().min(1).max(50).default(40),
});

export type AssistantEnv = Readonly<z.infer<typeof service>> | null;

/** Null unless an address is given: nobody's words leave the house by default. Throws a sentence that names what is wrong. */
export const readAssistantEnv = (environment: Environment): AssistantEnv => {
  if (environment.ASSISTANT_BASE_URL) return readVariables(environment, service);
  const { ASSISTANT_API_KEY: key, ASSISTANT_MODEL: model } = environment;
  if (key || model)
    throw new Error('ASSISTANT_API_KEY and ASSISTANT_MODEL are of no use without ASSISTANT_BASE_URL.');
  return null;
};
