import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { computeTotpCode } from '@souvenance/fakes/authenticator';
import { quickHashing } from '@souvenance/testkit/identity';
import { symmetricEncrypt } from 'better-auth/crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAccountsKeyFile } from './open-accounts-key-file.ts';
import { openLocalIdentity } from './open-local-identity.ts';

const FIRST = 'the first secret, of 32 characters or more';
const SECOND = 'the second secret, of 32 characters or more';
const simone = { email: 'simone@exemple.fr', password: 'le vieux tilleul de la cour', name: 'Simone' };

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-accounts-key-'));
  file = join(folder, 'identity.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

const open = (secret: string, formerSecrets: readonly string[] = []) =>
  openLocalIdentity({ file, secret, formerSecrets, hashing: quickHashing });

/** An account with an authenticator; returns the address that its application has scanned. */
const enrol = async (secret: string): Promise<string> => {
  const identity = await open(secret);
  const { identityToken } = (await identity.localAccounts?.signUp(simone)) ?? { identityToken: '' };
  const { uid } = await identity.verify(identityToken);
  const { otpauthUrl } = (await identity.localAccounts?.enrolSecondFactor(uid, simone.password)) ?? {
    otpauthUrl: '',
  };
  await identity.localAccounts?.confirmSecondFactor(uid, computeTotpCode(otpauthUrl));
  await identity.close();
  forgetSpentCodes();
  return otpauthUrl;
};

/** A code is good once, and the next one comes after half a minute. */
const forgetSpentCodes = (): void => {
  const database = new DatabaseSync(file);
  database.exec('DELETE FROM spent_codes');
  database.close();
};

const signIn = async (
  otpauthUrl: string,
  secret: string,
  formerSecrets: readonly string[] = [],
): Promise<boolean> => {
  const identity = await open(secret, formerSecrets);
  try {
    const answer = await identity.localAccounts?.signIn(simone);
    const challenge = answer && 'secondFactorChallenge' in answer ? answer.secondFactorChallenge : '';
    const proof = await identity.localAccounts?.answerSecondFactor(challenge, computeTotpCode(otpauthUrl));
    return (await identity.verify(proof?.identityToken ?? '')).secondFactor;
  } finally {
    await identity.close();
    forgetSpentCodes();
  }
};

const reseal = async (secret: string, formerSecrets: readonly string[]): Promise<void> => {
  const key = openAccountsKeyFile(file);
  await key.reseal([secret, ...formerSecrets]);
  key.close();
};

const WRONG = /^SESSION_SECRET is not the secret of these data.*SESSION_SECRET_PREVIOUS\.$/;

test('a second factor is answered under a new secret, while a program with the former one is open', async () => {
  const otpauthUrl = await enrol(FIRST);
  const running = await open(FIRST);
  await expect(open(SECOND)).rejects.toThrow(WRONG);
  expect(await signIn(otpauthUrl, SECOND, [FIRST])).toBe(true);
  await reseal(SECOND, [FIRST]);
  expect(await signIn(otpauthUrl, SECOND)).toBe(true);
  await expect(open(FIRST)).rejects.toThrow(WRONG);
  expect(await running.localAccounts?.signIn(simone)).toHaveProperty('secondFactorChallenge');
  await running.close();
});

test('a file whose factors SESSION_SECRET itself encrypted keeps that secret as its key', async () => {
  const otpauthUrl = await enrol(FIRST);
  const secret = new URL(otpauthUrl).searchParams.get('secret') ?? '';
  const database = new DatabaseSync(file);
  // The library also reads a secret in the form in which authenticators have it.
  const data = await symmetricEncrypt({ key: FIRST, data: `base32:${secret}` });
  const codes = await symmetricEncrypt({ key: FIRST, data: JSON.stringify(['k7wqm-3xpzd']) });
  database.prepare('UPDATE "twoFactor" SET secret = ?, backupCodes = ?').run(data, codes);
  database.exec('DROP TABLE sealed_key');
  database.close();
  await expect(open(SECOND)).rejects.toThrow(WRONG);
  expect(await signIn(otpauthUrl, SECOND, [FIRST])).toBe(true);
});
