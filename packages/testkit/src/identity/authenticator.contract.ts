import { computeTotpCode } from '@souvenance/fakes/authenticator';
import { expect, test } from 'vitest';
import type { IdentityWorld } from './identity-browser.ts';
import { SIMONE } from './opened-identity.ts';

const REFUSED = { code: 'identity.code_refused' };

const signUp = async ({ identity, browser }: IdentityWorld): Promise<string> => {
  const { uid } = await identity.verify(await browser.signUp(SIMONE));
  // Some services require a verified address before a second factor can be enrolled.
  await identity.hostedAccounts?.markEmailVerified(uid);
  return uid;
};

/** Enrols an authenticator for Simone, which uses up its current code. */
const enrol = async (world: IdentityWorld) => {
  const uid = await signUp(world);
  const { otpauthUrl, recoveryCodes, confirm } = await world.browser.enrol(SIMONE);
  const usedCode = computeTotpCode(otpauthUrl);
  await confirm(usedCode);
  return { uid, otpauthUrl, recoveryCodes, usedCode };
};

const accountsOf = ({ identity: { localAccounts, hostedAccounts } }: IdentityWorld) => {
  const openAccounts = localAccounts ?? hostedAccounts;
  if (openAccounts === null) throw new Error('this identity keeps no accounts');
  return openAccounts;
};

const describeCodes = (get: () => IdentityWorld): void => {
  test('an authenticator is active from its first right code on; a wrong code changes nothing', async () => {
    const { browser } = get();
    const uid = await signUp(get());
    const { otpauthUrl, confirm } = await browser.enrol(SIMONE);
    await expect(confirm('000000')).rejects.toMatchObject(REFUSED);
    expect(await browser.signIn(SIMONE)).not.toBe('');
    expect(await accountsOf(get()).readSecondFactor(uid)).toMatchObject({ active: false });
    await confirm(computeTotpCode(otpauthUrl));
    await expect(browser.signIn(SIMONE)).rejects.toThrow('a second factor is asked for');
    expect(await accountsOf(get()).readSecondFactor(uid)).toEqual({ active: true, recoveryCodesLeft: 10 });
  });

  test('a code opens one sign-in: not a wrong code, not that of the enrolment, and none twice', async () => {
    const { identity, browser } = get();
    const { uid, otpauthUrl, usedCode } = await enrol(get());
    const next = computeTotpCode(otpauthUrl, 1);
    const give = async (code: string) => (await browser.beginSignIn(SIMONE))(code);
    for (const code of ['000000', usedCode]) await expect(give(code)).rejects.toMatchObject(REFUSED);
    expect(await identity.verify(await give(next))).toMatchObject({ uid, secondFactor: true });
    await expect(give(next)).rejects.toMatchObject(REFUSED);
  });

  test('of two concurrent sign-ins with the same code, one succeeds', async () => {
    const { browser } = get();
    const { otpauthUrl } = await enrol(get());
    const code = computeTotpCode(otpauthUrl, 1);
    const answers = [await browser.beginSignIn(SIMONE), await browser.beginSignIn(SIMONE)];
    const outcomes = await Promise.allSettled(answers.map((give) => give(code)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    // A service whose challenge ends with a right code asks to begin again.
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: expect.stringMatching(/^identity\.(code_refused|token_invalid)$/) },
    });
  });

  test('a sign-in that was completed or has expired accepts no code', async () => {
    const { browser, passMinutes } = get();
    const { otpauthUrl } = await enrol(get());
    const [answeredChallenge, late] = [await browser.beginSignIn(SIMONE), await browser.beginSignIn(SIMONE)];
    await answeredChallenge(computeTotpCode(otpauthUrl, 1));
    passMinutes(11);
    for (const dead of [answeredChallenge, late])
      await expect(dead(computeTotpCode(otpauthUrl, 1))).rejects.toThrow();
  });
};

/** Suite of the second factor, for every identity service. */
export const describeAuthenticator = (get: () => IdentityWorld): void => {
  describeCodes(get);

  test('a recovery code works once; with a hosted service it also removes the authenticator', async () => {
    const { identity, browser } = get();
    const { uid, recoveryCodes } = await enrol(get());
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    const answer = await browser.beginSignIn(SIMONE);
    const late = await browser.beginSignIn(SIMONE);
    const verifiedIdentity = await identity.verify(await answer(first.toUpperCase().replaceAll('-', ' ')));
    const active = identity.hostedAccounts === null;
    expect(verifiedIdentity).toMatchObject({ uid, secondFactor: active });
    expect(await accountsOf(get()).readSecondFactor(uid)).toEqual({ active, recoveryCodesLeft: 9 });
    await expect(late(first)).rejects.toMatchObject(REFUSED);
    expect(await identity.verify(await late(second))).toMatchObject({ uid });
  });
};
