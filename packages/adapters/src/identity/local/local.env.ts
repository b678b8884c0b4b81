import { z } from 'zod';
import type { Environment } from '../../foundation/read-variables.ts';

/** Variables of accounts that are kept by ourselves. */
export const localIdentityEnv = z.object({
  /** SQLite file of the accounts; its folder is made when missing. */
  IDENTITY_LOCAL_FILE: z.string().min(1),
  /** Encrypts the authenticators' secrets: changing it makes them useless. */
  SESSION_SECRET: z.string().min(32),
});

const switches = ['SIGN_IN_EMAIL_LINK', 'SIGN_IN_PHONE', 'SIGN_IN_OAUTH'] as const;
const onWords = z.stringbool().catch(true);

/** Accounts of our own know e-mail and password only. Throws a sentence where a further way in is switched on. */
export const checkLocalSwitches = (environment: Environment): void => {
  const on = switches.filter((name) => environment[name] && onWords.parse(environment[name]));
  if (on.length === 0) return;
  throw new Error(
    `${on.join(', ')} is on, and IDENTITY=local lets people in by e-mail and password only: switch it off, or choose IDENTITY=firebase.`,
  );
};
