import { z } from 'zod';
import { type Environment, readVariables } from '../foundation/read-variables.ts';

const webhook = z.object({
  /** Where alerts are told besides the mail. */
  ALERT_WEBHOOK_URL: z.url({ protocol: /^https?$/ }),
  /** Signs them. */
  ALERT_WEBHOOK_SECRET: z.string().min(32),
});

export type AlarmEnv = { readonly url: string; readonly secret: string } | null;

/** Null unless one of both is given: then both are needed. Throws a sentence that names what is wrong. */
export const readAlarmEnv = (environment: Environment): AlarmEnv => {
  if (!environment.ALERT_WEBHOOK_URL && !environment.ALERT_WEBHOOK_SECRET) return null;
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret } = readVariables(environment, webhook);
  return { url, secret };
};
