import type { LocalAccounts, SignInResult } from '@souvenance/core';
import type { IdentityBrowser } from './identity-browser.ts';

const toToken = (result: SignInResult): string => {
  if ('identityToken' in result) return result.identityToken;
  throw new Error('a second factor is asked for');
};

/** A browser's calls to local accounts, like those of /api/identity. */
export const openLocalBrowser = (
  accounts: LocalAccounts,
  uidOf: (token: string) => Promise<string>,
): IdentityBrowser => ({
  signUp: async (account) => (await accounts.signUp(account)).identityToken,
  signIn: async (credentials) => toToken(await accounts.signIn(credentials)),
  beginSignIn: async (credentials) => {
    const signInResult = await accounts.signIn(credentials);
    if ('identityToken' in signInResult) throw new Error('no second factor was asked for');
    return async (code) =>
      (await accounts.answerSecondFactor(signInResult.secondFactorChallenge, code)).identityToken;
  },
  enrol: async (credentials) => {
    const uid = await uidOf(toToken(await accounts.signIn(credentials)));
    const enrolment = await accounts.enrolSecondFactor(uid, credentials.password);
    return { ...enrolment, confirm: (code) => accounts.confirmSecondFactor(uid, code) };
  },
});
