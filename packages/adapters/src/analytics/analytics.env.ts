import { z } from 'zod';
import { type Environment, readChoice, readVariables } from '../foundation/read-variables.ts';

const schemas = {
  off: z.object({ ANALYTICS: z.literal('off').default('off') }),
  cookieless: z.object({
    ANALYTICS: z.literal('cookieless'),
    SITE_URL: z.url().transform((url) => url.replace(/\/$/, '')),
    /** Where visits are sent by the server, as Plausible's and its kin's `/api/event`. */
    ANALYTICS_URL: z.url({ protocol: /^https?$/ }),
    ANALYTICS_SITE: z.string().min(1).max(200),
  }),
  consent: z.object({
    ANALYTICS: z.literal('consent'),
    /** Script that is loaded once the visitor has agreed. */
    ANALYTICS_SCRIPT_URL: z.url({ protocol: /^https$/ }),
    ANALYTICS_SITE: z.string().min(1).max(200),
  }),
};
export type AnalyticsEnv = z.infer<(typeof schemas)[keyof typeof schemas]>;

/** Throws a sentence that names what is missing, wrong or unknown. */
export const readAnalyticsEnv = (environment: Environment): AnalyticsEnv =>
  readVariables(environment, schemas[readChoice(environment, 'ANALYTICS', ['off', 'cookieless', 'consent'])]);
