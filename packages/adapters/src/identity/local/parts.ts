import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '@souvenance/core';
import { APIError } from 'better-auth/api';
import { openAccountsKey } from './accounts-key.ts';
import { type Auth, createAuth, type PasswordHashing } from './auth.ts';
import { type KnownDevices, openKnownDevices } from './known-devices.ts';
import { type OneTimeTokens, openOneTimeTokens } from './one-time-tokens.ts';
import { openSpentCodes, type SpentCodes } from './spent-codes.ts';
import { openTries, type Tries } from './tries.ts';

/** Dependencies that the adapter's functions share. */
export interface Parts {
  readonly auth: Auth;
  readonly tokens: OneTimeTokens;
  readonly tries: Tries;
  readonly spentCodes: SpentCodes;
  readonly devices: KnownDevices;
}

interface PartsOptions {
  readonly secret: string;
  readonly formerSecrets?: readonly string[] | undefined;
  readonly hashing?: PasswordHashing | undefined;
}

export const openParts = async (
  database: DatabaseSync,
  { secret, formerSecrets = [], hashing }: PartsOptions,
  clock: Clock,
): Promise<Parts> => ({
  auth: await createAuth(database, await openAccountsKey(database, [secret, ...formerSecrets]), hashing),
  tokens: openOneTimeTokens(database, clock),
  tries: openTries(database, clock),
  spentCodes: openSpentCodes(database),
  devices: openKnownDevices(database, clock),
});

/** The code of the library's own refusals; null for any other error, which is unexpected. */
export const toRefusal = (error: unknown): { code: string } | null =>
  error instanceof APIError ? { code: String(error.body?.code ?? '') } : null;

export const findUser = async ({ auth }: Parts, uid: string) =>
  (await auth.$context).internalAdapter.findUserById(uid);

export const findUserByEmail = async ({ auth }: Parts, email: string) =>
  (await (await auth.$context).internalAdapter.findUserByEmail(email.toLowerCase()))?.user ?? null;

/** Whether an authenticator is in use, that is, its enrolment was confirmed. */
export const hasSecondFactor = (user: object): boolean =>
  'twoFactorEnabled' in user && user.twoFactorEnabled === true;

/** Ends the sessions that the library opens by itself during a call. */
export const endSessions = async ({ auth }: Parts, uid: string): Promise<void> => {
  await (await auth.$context).internalAdapter.deleteUserSessions(uid);
};

/** Calls the library in a temporary session of that person. */
export const callAsPerson = async <R>(
  parts: Parts,
  uid: string,
  call: (headers: Headers) => Promise<R>,
): Promise<R> => {
  const { internalAdapter } = await parts.auth.$context;
  const session = await internalAdapter.createSession(uid);
  try {
    return await call(new Headers({ authorization: `Bearer ${session.token}` }));
  } finally {
    await endSessions(parts, uid);
  }
};

export const giveIdentityToken = ({ tokens }: Parts, uid: string, hasSecondFactor: boolean): string =>
  tokens.give('identity', uid, hasSecondFactor ? 'second factor' : '');
