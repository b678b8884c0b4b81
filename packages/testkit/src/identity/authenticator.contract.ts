import { totpCode } from '@souvenance/fakes/authenticator';
import { expect, test } from 'vitest';
import type { IdentityWorld } from './identity-browser.ts';
import { SIMONE } from './opened-identity.ts';

const REFUSED = { code: 'identity.code_refused' };

const signUp = async ({ identity, browser }: IdentityWorld): Promise<string> => {
  const { uid } = await identity.verify(await browser.signUp(SIMONE));
  // A service may want the address proved before it takes a second factor.
  await identity.hosted?.markEmailVerified(uid);
  return uid;
};

/** Simone with an authenticator, whose code of this moment is spent by the enrolment. */
const enrol = async (world: IdentityWorld) => {
  const uid = await signUp(world);
  const { otpauthUrl, recoveryCodes, confirm } = await world.browser.enrol(SIMONE);
  const usedCode = totpCode(otpauthUrl);
  await confirm(usedCode);
  return { uid, otpauthUrl, recoveryCodes, usedCode };
};

const accountsOf = ({ identity: { accounts, hosted } }: IdentityWorld) => {
  const openAccounts = accounts ?? hosted;
  if (openAccounts === null) throw new Error('this identity keeps no accounts');
  return openAccounts;
};

const describeCodes = (get: () => IdentityWorld): void => {
  test('an authenticator counts from its first code on; a wrong one changes nothing', async () => {
    const { browser } = get();
    const uid = await signUp(get());
    const { otpauthUrl, confirm } = await browser.enrol(SIMONE);
    await expect(confirm('000000')).rejects.toMatchObject(REFUSED);
    expect(await browser.signIn(SIMONE)).not.toBe('');
    expect(await accountsOf(get()).readSecondFactor(uid)).toMatchObject({ active: false });
    await confirm(totpCode(otpauthUrl));
    await expect(browser.signIn(SIMONE)).rejects.toThrow('a second factor is asked for');
    expect(await accountsOf(get()).readSecondFactor(uid)).toEqual({ active: true, recoveryCodesLeft: 10 });
  });

  test('one code opens one sign-in: not a wrong one, not that of the enrolment, none twice', async () => {
    const { identity, browser } = get();
    const { uid, otpauthUrl, usedCode } = await enrol(get());
    const next = totpCode(otpauthUrl, 1);
    const give = async (code: string) => (await browser.beginSignIn(SIMONE))(code);
    for (const code of ['000000', usedCode]) await expect(give(code)).rejects.toMatchObject(REFUSED);
    expect(await identity.verify(await give(next))).toMatchObject({ uid, secondFactor: true });
    await expect(give(next)).rejects.toMatchObject(REFUSED);
  });

  test('of two sign-ins that bring the same code at the same moment, one is opened', async () => {
    const { browser } = get();
    const { otpauthUrl } = await enrol(get());
    const code = totpCode(otpauthUrl, 1);
    const answers = [await browser.beginSignIn(SIMONE), await browser.beginSignIn(SIMONE)];
    const outcomes = await Promise.allSettled(answers.map((give) => give(code)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: REFUSED });
  });

  test('a sign-in that was answered, or waited too long, takes no code', async () => {
    const { browser, passMinutes } = get();
    const { otpauthUrl } = await enrol(get());
    const [answeredChallenge, late] = [await browser.beginSignIn(SIMONE), await browser.beginSignIn(SIMONE)];
    await answeredChallenge(totpCode(otpauthUrl, 1));
    passMinutes(11);
    for (const dead of [answeredChallenge, late])
      await expect(dead(totpCode(otpauthUrl, 1))).rejects.toThrow();
  });
};

/** The second factor, as a person meets it at every identity service. */
export const describeAuthenticator = (get: () => IdentityWorld): void => {
  describeCodes(get);

  test('a recovery code opens once for ever; a hosted service forgets the authenticator with it', async () => {
    const { identity, browser } = get();
    const { uid, recoveryCodes } = await enrol(get());
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    const answer = await browser.beginSignIn(SIMONE);
    const late = await browser.beginSignIn(SIMONE);
    const verifiedIdentity = await identity.verify(await answer(first.toUpperCase().replaceAll('-', ' ')));
    const active = identity.hosted === null;
    expect(verifiedIdentity).toMatchObject({ uid, secondFactor: active });
    expect(await accountsOf(get()).readSecondFactor(uid)).toEqual({ active, recoveryCodesLeft: 9 });
    await expect(late(first)).rejects.toMatchObject(REFUSED);
    expect(await identity.verify(await late(second))).toMatchObject({ uid });
  });
};
