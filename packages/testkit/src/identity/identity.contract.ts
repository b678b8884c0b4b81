import { setTimeout as pause } from 'node:timers/promises';
import type { Identity } from '@souvenance/core';
import { computeTotpCode } from '@souvenance/fakes/authenticator';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeAuthenticator } from './authenticator.contract.ts';
import type { IdentityWorld, OpenedIdentityService } from './identity-browser.ts';
import { SIMONE } from './opened-identity.ts';

export interface IdentitySubject {
  readonly name: string;
  /** Opens the service without accounts. `now` is the adapter's clock. */
  openFresh(now: () => Date): Promise<OpenedIdentityService>;
}

const INVALID = { code: 'identity.token_invalid' };
const FRESH = 'une brouette pleine de tilleul';

const resetsOf = ({ localAccounts, hostedAccounts }: Identity) => {
  const resets = localAccounts ?? hostedAccounts;
  if (resets === null) throw new Error('this identity can set no new password');
  return resets;
};

const describeTokens = (get: () => IdentityWorld): void => {
  test('a token contains its person, and when the password was given', async () => {
    const { identity, browser } = get();
    const verifiedIdentity = await identity.verify(await browser.signUp(SIMONE));
    const { authenticatedAt, uid, ...rest } = verifiedIdentity;
    expect(rest).toEqual({
      email: SIMONE.email,
      name: SIMONE.name,
      emailVerified: false,
      secondFactor: false,
    });
    expect(uid).not.toBe('');
    expect(Math.abs(Date.now() - authenticatedAt.getTime())).toBeLessThan(60_000);
  });

  test('each sign-in returns the same person', async () => {
    const { identity, browser } = get();
    const { uid } = await identity.verify(await browser.signUp(SIMONE));
    const again = await browser.signIn({ ...SIMONE, email: 'Simone@Exemple.fr' });
    expect((await identity.verify(again)).uid).toBe(uid);
  });

  test('refuses a token five minutes after the password was given, and an invalid token', async () => {
    const { identity, browser, passMinutes } = get();
    const token = await browser.signUp(SIMONE);
    passMinutes(6);
    for (const dead of [token, 'nobody-gave-this-token', '', `${token}x`])
      await expect(identity.verify(dead)).rejects.toMatchObject(INVALID);
  });
};

const describeSessions = (get: () => IdentityWorld): void => {
  test('a session is valid while its account exists', async () => {
    const { identity, browser } = get();
    const { uid, authenticatedAt } = await identity.verify(await browser.signUp(SIMONE));
    expect(await identity.isStillValid({ uid, authenticatedAt, secondFactor: false }, 0)).toBe(true);
    expect(await identity.isStillValid({ uid: 'nobody', authenticatedAt, secondFactor: false }, 0)).toBe(
      false,
    );
  });
};

const describeProtection = (get: () => IdentityWorld): void => {
  test('invalidates sessions and tokens from before a second factor was added', async () => {
    const { identity, browser } = get();
    const { uid, authenticatedAt } = await identity.verify(await browser.signUp(SIMONE));
    const earlierToken = await browser.signIn(SIMONE);
    await identity.hostedAccounts?.markEmailVerified(uid);
    const before = { uid, authenticatedAt, secondFactor: false };
    const { otpauthUrl, confirm } = await browser.enrol(SIMONE);
    expect(await identity.isStillValid(before, 60_000)).toBe(true);
    await confirm(computeTotpCode(otpauthUrl));
    await expect(identity.verify(earlierToken)).rejects.toMatchObject(INVALID);
    expect(await identity.isStillValid(before, 0)).toBe(false);
    const answer = await browser.beginSignIn(SIMONE);
    const entered = await identity.verify(await answer(computeTotpCode(otpauthUrl, 1)));
    expect(entered.secondFactor).toBe(true);
    expect(await identity.isStillValid(entered, 60_000)).toBe(true);
    await resetsOf(identity).disableSecondFactor(uid, SIMONE.password);
    expect(await identity.isStillValid(entered, 0)).toBe(false);
  });
};

const describeFactorRemoval = (get: () => IdentityWorld): void => {
  test('removes a second factor without the password: old sessions end, and a new factor can be enrolled', async () => {
    const { identity, browser } = get();
    const { uid } = await identity.verify(await browser.signUp(SIMONE));
    await identity.hostedAccounts?.markEmailVerified(uid);
    const { otpauthUrl, confirm } = await browser.enrol(SIMONE);
    await confirm(computeTotpCode(otpauthUrl));
    const answer = await browser.beginSignIn(SIMONE);
    const entered = await identity.verify(await answer(computeTotpCode(otpauthUrl, 1)));
    expect(await resetsOf(identity).removeSecondFactor(uid)).toBe(true);
    expect(await identity.isStillValid(entered, 0)).toBe(false);
    expect(await resetsOf(identity).readSecondFactor(uid)).toEqual({ active: false, recoveryCodesLeft: 0 });
    expect(await resetsOf(identity).removeSecondFactor(uid)).toBe(false);
    expect((await identity.verify(await browser.signIn(SIMONE))).secondFactor).toBe(false);
    const again = await browser.enrol(SIMONE);
    await again.confirm(computeTotpCode(again.otpauthUrl));
    expect((await resetsOf(identity).readSecondFactor(uid)).active).toBe(true);
  });

  test('refuses to remove the second factor of an unknown account', async () => {
    await expect(resetsOf(get().identity).removeSecondFactor('nobody')).rejects.toMatchObject({
      code: 'identity.refused',
    });
  });
};

const describeNewPassword = (get: () => IdentityWorld): void => {
  test('returns nothing for an unknown address', async () => {
    expect(await resetsOf(get().identity).requestPasswordReset('personne@exemple.fr')).toBeNull();
  });

  test('a new password is set once, a weak one never, and it ends everything that the old one started', async () => {
    const { identity, browser } = get();
    const signUpToken = await browser.signUp(SIMONE);
    const { uid } = await identity.verify(signUpToken);
    const resets = resetsOf(identity);
    const reset = await resets.requestPasswordReset('Simone@exemple.fr');
    expect(reset).toMatchObject({ uid, name: SIMONE.name });
    const token = reset?.token ?? '';
    await expect(resets.resetPassword(token, 'motdepasse')).rejects.toMatchObject({
      code: 'identity.password_weak',
    });
    const uidsToEnd: string[] = [];
    const dead = async (of: string): Promise<never> => {
      uidsToEnd.push(of);
      throw new Error('the sessions could not be ended');
    };
    await expect(resets.resetPassword(token, FRESH, dead)).rejects.toThrow('could not be ended');
    expect(uidsToEnd).toEqual([uid]);
    // Services count revocations in whole seconds.
    await pause(1_100);
    expect(await resets.resetPassword(token, FRESH)).toEqual({ uid });
    await expect(resets.resetPassword(token, FRESH)).rejects.toMatchObject(INVALID);
    await expect(resets.resetPassword('nobody-gave-this-token', FRESH)).rejects.toMatchObject(INVALID);
    await expect(identity.verify(signUpToken)).rejects.toMatchObject(INVALID);
    await expect(browser.signIn(SIMONE)).rejects.toThrow();
    const fresh = await browser.signIn({ ...SIMONE, password: FRESH });
    expect((await identity.verify(fresh)).uid).toBe(uid);
  });
};

const describeErasure = (get: () => IdentityWorld): void => {
  test('an erased account opens nothing, its address is free, and erasing it again is not an error', async () => {
    const { identity, browser } = get();
    const token = await browser.signUp(SIMONE);
    const { uid, authenticatedAt } = await identity.verify(token);
    await identity.hostedAccounts?.markEmailVerified(uid);
    const { otpauthUrl, confirm } = await browser.enrol(SIMONE);
    await confirm(computeTotpCode(otpauthUrl));
    expect(await identity.isStillValid({ uid, authenticatedAt, secondFactor: true }, 60_000)).toBe(true);
    await identity.remove(uid);
    await identity.remove(uid);
    await identity.remove('nobody');
    expect(await identity.isStillValid({ uid, authenticatedAt, secondFactor: true }, 60_000)).toBe(false);
    await expect(identity.verify(token)).rejects.toMatchObject(INVALID);
    await expect(browser.signIn(SIMONE)).rejects.toThrow();
    const accounts = resetsOf(identity);
    expect(await accounts.requestPasswordReset(SIMONE.email)).toBeNull();
    const again = await identity.verify(await browser.signUp(SIMONE));
    expect(again.uid).not.toBe(uid);
    expect(await accounts.readSecondFactor(again.uid)).toEqual({ active: false, recoveryCodesLeft: 0 });
  });
};

/** The contract suite of `Identity`, for local and hosted services. */
export const describeIdentity = (subject: IdentitySubject): void => {
  describe(`Identity on ${subject.name}`, () => {
    let nowMs = Date.now();
    let opened: OpenedIdentityService;
    beforeEach(async () => {
      nowMs = Date.now();
      opened = await subject.openFresh(() => new Date(nowMs));
    });
    afterEach(() => opened.dispose());
    const passMinutes = (minutes: number): void => {
      nowMs += minutes * 60_000;
    };
    const get = (): IdentityWorld => ({ ...opened, passMinutes });

    describeTokens(get);
    describeSessions(get);
    describeProtection(get);
    describeFactorRemoval(get);
    describeNewPassword(get);
    describeAuthenticator(get);
    describeErasure(get);
  });
};
