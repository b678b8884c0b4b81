import type { LocalAccounts, SignInResult } from '@souvenance/core';
import type { IdentityBrowser } from './identity-browser.ts';

const tokenOf = (result: SignInResult): string => {
  if ('identityToken' in result) return result.identityToken;
  throw new Error('a second factor is asked for');
};

/** The browser's part at accounts of our own: the calls behind /api/identity. */
export const localBrowser = (
  accounts: LocalAccounts,
  uidOf: (token: string) => Promise<string>,
): IdentityBrowser => ({
  signUp: async (account) => (await accounts.signUp(account)).identityToken,
  signIn: async (credentials) => tokenOf(await accounts.signIn(credentials)),
  beginSignIn: async (credentials) => {
    const asked = await accounts.signIn(credentials);
    if ('identityToken' in asked) throw new Error('no second factor was asked for');
    return async (code) =>
      (await accounts.answerSecondFactor(asked.secondFactorChallenge, code)).identityToken;
  },
  enrol: async (credentials) => {
    const uid = await uidOf(tokenOf(await accounts.signIn(credentials)));
    const begun = await accounts.enrolSecondFactor(uid, credentials.password);
    return { ...begun, confirm: (code) => accounts.confirmSecondFactor(uid, code) };
  },
});
