import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeTotpCode } from '@souvenance/fakes/authenticator';
import {
  describeIdentity,
  describeLocalAccounts,
  openLocalBrowser,
  quickHashing,
} from '@souvenance/testkit/identity';
import { expect, test } from 'vitest';
import type { PasswordHashing } from './auth.ts';
import { openAccountsKeyFile } from './open-accounts-key-file.ts';
import { openLocalIdentity } from './open-local-identity.ts';

const secret = 'a secret of the tests, 32 or more';

const openFresh = async (now: () => Date, hashing?: PasswordHashing) => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-identity-'));
  const file = join(folder, 'identity.sqlite');
  const identity = await openLocalIdentity({ file, secret, clock: { now }, hashing });
  const dispose = async () => {
    await identity.close();
    await rm(folder, { recursive: true });
  };
  return { file, identity, dispose };
};

// Hundreds of passwords; the test below stores one at the product's full cost.
describeLocalAccounts({ name: 'better-auth', openFresh: (now) => openFresh(now, quickHashing) });

describeIdentity({
  name: 'better-auth',
  openFresh: async (now) => {
    const opened = await openFresh(now, quickHashing);
    const { localAccounts: accounts, verify } = opened.identity;
    if (accounts === null) throw new Error('these accounts are our own');
    return { ...opened, browser: openLocalBrowser(accounts, async (token) => (await verify(token)).uid) };
  },
});

test('removing an account leaves the tries of another whose address contains its own', async () => {
  const { identity, dispose } = await openFresh(() => new Date(), quickHashing);
  const { localAccounts } = identity;
  if (localAccounts === null) throw new Error('these accounts are our own');
  const password = 'le vieux tilleul de la cour';
  await localAccounts.signUp({ email: 'marianne@exemple.fr', password, name: 'Marianne' });
  const signUp = await localAccounts.signUp({ email: 'anne@exemple.fr', password, name: 'Anne' });
  const guess = () => localAccounts.signIn({ email: 'marianne@exemple.fr', password: 'faux', device: null });
  for (let tries = 0; tries < 10; tries += 1)
    await expect(guess()).rejects.toMatchObject({ code: 'identity.refused' });
  await identity.remove((await identity.verify(signUp.identityToken)).uid);
  await expect(guess()).rejects.toMatchObject({ code: 'request.too_many' });
  await dispose();
});

test('keeps accounts over a restart, and stores no password, token or authenticator secret in clear', async () => {
  const { file, identity, dispose } = await openFresh(() => new Date());
  const password = 'le vieux tilleul de la cour';
  const account = { email: 'simone@exemple.fr', password, name: 'Simone' };
  const { identityToken } = (await identity.localAccounts?.signUp(account)) ?? { identityToken: '' };
  const { uid } = await identity.verify(identityToken);
  const { otpauthUrl, recoveryCodes } = (await identity.localAccounts?.enrolSecondFactor(uid, password)) ?? {
    otpauthUrl: 'otpauth://',
    recoveryCodes: [],
  };
  const reset = await identity.localAccounts?.requestPasswordReset(account.email);
  await identity.close();
  const fileText = `${await readFile(file, 'latin1')}`;
  const secrets = [
    password,
    identityToken,
    reset?.token ?? '',
    new URL(otpauthUrl).searchParams.get('secret') ?? '',
  ];
  expect([...secrets, ...recoveryCodes].filter((text) => text === '' || fileText.includes(text))).toEqual([]);
  const again = await openLocalIdentity({ file, secret });
  await expect(again.localAccounts?.signIn({ ...account, password: `${password} ` })).rejects.toMatchObject({
    code: 'identity.refused',
  });
  expect(await again.localAccounts?.signIn(account)).toHaveProperty('identityToken');
  await again.close();
  await dispose();
});

test('removes a second factor whose key was lost with SESSION_SECRET, and lets its owner in again', async () => {
  const { file, identity, dispose } = await openFresh(() => new Date(), quickHashing);
  const account = { email: 'simone@exemple.fr', password: 'le vieux tilleul de la cour', name: 'Simone' };
  const { identityToken } = (await identity.localAccounts?.signUp(account)) ?? { identityToken: '' };
  const { uid } = await identity.verify(identityToken);
  const enrolment = await identity.localAccounts?.enrolSecondFactor(uid, account.password);
  await identity.localAccounts?.confirmSecondFactor(uid, computeTotpCode(enrolment?.otpauthUrl ?? ''));
  await identity.close();
  const key = openAccountsKeyFile(file);
  expect(key.replace(`another ${secret}`)).toBe(1);
  key.close();
  const changed = await openLocalIdentity({ file, secret: `another ${secret}`, hashing: quickHashing });
  const unreadable = { code: 'identity.factor_unreadable' };
  await expect(changed.localAccounts?.readSecondFactor(uid)).rejects.toMatchObject(unreadable);
  const answer = await changed.localAccounts?.signIn(account);
  const challenge = answer && 'secondFactorChallenge' in answer ? answer.secondFactorChallenge : '';
  await expect(changed.localAccounts?.answerSecondFactor(challenge, '123456')).rejects.toMatchObject(
    unreadable,
  );
  expect(await changed.localAccounts?.removeSecondFactor(uid)).toBe(true);
  expect(await changed.localAccounts?.signIn(account)).toHaveProperty('identityToken');
  await changed.close();
  await dispose();
});

test('concurrent starts on a new machine all find their tables', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-identity-'));
  const file = join(folder, 'identity.sqlite');
  const opened = await Promise.all([1, 2, 3, 4].map(() => openLocalIdentity({ file, secret })));
  for (const identity of opened) await identity.close();
  await rm(folder, { recursive: true });
});
