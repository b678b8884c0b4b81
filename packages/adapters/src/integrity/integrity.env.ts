import { z } from 'zod';
import { type Environment, readChoice, readVariables } from '../foundation/read-variables.ts';

/** Firebase App Check, with reCAPTCHA Enterprise in the browser. */
const firebaseShape = {
  FIREBASE_PROJECT_ID: z.string().regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/),
  FIREBASE_API_KEY: z.string().min(1),
  /** Of the web application, such as 1:1234567890:web:abc123. */
  FIREBASE_APP_ID: z.string().regex(/^1:\d+:web:[0-9a-f]+$/),
  RECAPTCHA_SITE_KEY: z.string().min(1),
};

const off = z.object({ INTEGRITY: z.literal('off').default('off') });
const observe = z.object({ INTEGRITY: z.literal('observe'), ...firebaseShape });
const enforce = z.object({ INTEGRITY: z.literal('enforce'), ...firebaseShape });

export type IntegrityEnv = z.infer<typeof off> | z.infer<typeof observe> | z.infer<typeof enforce>;

/** Throws a sentence that names what is missing, wrong or unknown. */
export const readIntegrityEnv = (environment: Environment): IntegrityEnv => {
  const mode = readChoice(environment, 'INTEGRITY', ['off', 'observe', 'enforce']);
  if (mode === 'off') return readVariables(environment, off);
  return mode === 'observe' ? readVariables(environment, observe) : readVariables(environment, enforce);
};
