import { dirname } from 'node:path';
import { formerSecrets, type Identity } from '@souvenance/core';
import { z } from 'zod';
import { defineAdapter } from '../../foundation/adapter.ts';
import type { Environment } from '../../foundation/read-variables.ts';

const env = z.object({
  /** SQLite file of the accounts; its folder is created when missing. */
  IDENTITY_LOCAL_FILE: z.string().min(1),
  /** Seals the key that encrypts the authenticators' secrets. */
  SESSION_SECRET: z.string().min(32),
  /** Former values of it, separated by commas, until `operator rotate` has run. */
  SESSION_SECRET_PREVIOUS: formerSecrets,
});

const switches = ['SIGN_IN_EMAIL_LINK', 'SIGN_IN_PHONE', 'SIGN_IN_OAUTH'] as const;
const onWords = z.stringbool().catch(true);

/**
 * Throws an explanation when a sign-in method other than e-mail and password is switched on, which local accounts do
 * not support.
 */
const check = (_: unknown, environment: Environment): void => {
  const on = switches.filter((name) => environment[name] && onWords.parse(environment[name]));
  if (on.length === 0) return;
  throw new Error(
    `${on.join(', ')} is on, and IDENTITY=local lets people in by e-mail and password only: switch it off, or choose IDENTITY=firebase.`,
  );
};

/** Accounts in a SQLite file on this machine. */
export const localIdentity = defineAdapter({
  env,
  check,
  folder: (variables) => dirname(variables.IDENTITY_LOCAL_FILE),
  open: async (variables): Promise<Identity> => {
    const { openLocalIdentity } = await import('./open-local-identity.ts');
    return openLocalIdentity({
      file: variables.IDENTITY_LOCAL_FILE,
      secret: variables.SESSION_SECRET,
      formerSecrets: variables.SESSION_SECRET_PREVIOUS,
    });
  },
});
