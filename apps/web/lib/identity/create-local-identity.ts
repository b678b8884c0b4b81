import { AppError, type Client } from '@souvenance/contracts';
import type { IdentityClient } from './identity-client.ts';

/** Identity by the product's own accounts, under /api/identity. Stores nothing in the browser. */
export const createLocalIdentity = (client: Client): IdentityClient => ({
  async signUp(body) {
    const { identityToken } = await client.call('identity.signUp', { body });
    return { kind: 'token', identityToken };
  },
  async signIn(body) {
    const answer = await client.call('identity.signIn', { body });
    return 'identityToken' in answer
      ? { kind: 'token', identityToken: answer.identityToken }
      : { kind: 'second-factor', challenge: answer.secondFactorChallenge };
  },
  async requestSignInLink(body) {
    await client.call('identity.requestSignInLink', { body });
  },
  // The API refuses to start with sign-in links and its own accounts.
  signInByLink: async () => {
    throw new AppError('route.not_found');
  },
  async answerSecondFactor(body) {
    const { identityToken } = await client.call('identity.answerSecondFactor', { body });
    return { kind: 'token', identityToken };
  },
  async requestPasswordReset(body) {
    await client.call('identity.requestPasswordReset', { body });
  },
  async resetPassword(body) {
    await client.call('identity.resetPassword', { body });
  },
  enrolSecondFactor: ({ password }) => client.call('identity.enrolSecondFactor', { body: { password } }),
  async confirmSecondFactor(body) {
    await client.call('identity.confirmSecondFactor', { body });
  },
  async reauthenticate({ password }) {
    await client.call('identity.reauthenticate', { body: { password } });
  },
  requiresPasswordForSecondFactor: false,
  async reconfirmSecondFactor({ code }) {
    await client.call('identity.reconfirmSecondFactor', { body: { code } });
  },
  async disableSecondFactor({ password }) {
    await client.call('identity.disableSecondFactor', { body: { password } });
  },
  async newRecoveryCodes({ password }) {
    return (await client.call('identity.newRecoveryCodes', { body: { password } })).recoveryCodes;
  },
  async changePassword({ password, newPassword }) {
    await client.call('identity.changePassword', { body: { password, newPassword } });
  },
  async requestEmailChange({ password, newEmail }) {
    await client.call('account.requestEmailChange', { body: { password, newEmail } });
  },
  signOut: async () => undefined,
});
