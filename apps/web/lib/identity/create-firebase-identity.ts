import { AppError, type Client } from '@souvenance/contracts';
import { createLocalIdentity } from './create-local-identity.ts';
import type { FirebaseAccounts, FirebaseConfig, PendingSignIn } from './firebase-accounts.ts';
import { toAppError } from './firebase-refusals.ts';
import type { IdentityClient, IdentityProof } from './identity-client.ts';

interface FirebaseIdentityOptions {
  readonly client: Client;
  readonly config: FirebaseConfig;
  readonly locale: string;
  /** Email address of the signed-in user. */
  readonly email: () => string;
}

const TOTP = /^\d{6}$/;

/** One instance for the page: a sign-in that starts on one screen continues on the next. */
let accountsPromise: Promise<FirebaseAccounts> | undefined;
const pending = new Map<string, PendingSignIn>();

const load = (config: FirebaseConfig, locale: string): Promise<FirebaseAccounts> => {
  accountsPromise ??= import('./firebase-accounts.ts').then((module) =>
    module.openFirebaseAccounts(config, locale),
  );
  return accountsPromise;
};

const toProof = (tokenOrPending: string | PendingSignIn): IdentityProof => {
  if (typeof tokenOrPending === 'string') return { kind: 'token', identityToken: tokenOrPending };
  const challenge = crypto.randomUUID();
  pending.set(challenge, tokenOrPending);
  return { kind: 'second-factor', challenge };
};

const findPendingSignIn = (challenge: string): PendingSignIn => {
  const pendingSignIn = pending.get(challenge);
  if (pendingSignIn === undefined) throw new AppError('identity.token_invalid');
  return pendingSignIn;
};

/**
 * Identity by Firebase Authentication: sign-up, sign-in and the second factor run between this browser and Google;
 * changes of an account use the same calls to our API as the product's own accounts.
 */
export const createFirebaseIdentity = ({
  client,
  config,
  locale,
  email,
}: FirebaseIdentityOptions): IdentityClient => {
  const withAccounts = async <R>(work: (accounts: FirebaseAccounts) => Promise<R>): Promise<R> => {
    try {
      return await work(await load(config, locale));
    } catch (error) {
      throw toAppError(error);
    }
  };
  return {
    ...createLocalIdentity(client),
    async signUp({ name, ...credentials }) {
      await client.call('identity.checkNewAccount', { body: { name, ...credentials } });
      return toProof(await withAccounts((accounts) => accounts.signUp(name, credentials)));
    },
    signIn: async (credentials) => toProof(await withAccounts((accounts) => accounts.signIn(credentials))),
    signInByLink: async ({ email: address, code }) =>
      toProof(await withAccounts((accounts) => accounts.signInByLink(address, code))),
    async answerSecondFactor({ challenge, code }) {
      const pendingSignIn = findPendingSignIn(challenge);
      if (TOTP.test(code))
        return toProof(await withAccounts((accounts) => accounts.answerSecondFactor(pendingSignIn, code)));
      await client.call('identity.recover', { body: { email: pendingSignIn.email, code } });
      pending.delete(challenge);
      const { email: address, password } = pendingSignIn;
      // The sign-in link works only once: the person starts the sign-in again, now without the second factor.
      if (password === undefined) throw new AppError('identity.token_invalid');
      const proof = toProof(await withAccounts((accounts) => accounts.signIn({ email: address, password })));
      return proof.kind === 'token' ? { ...proof, enrolAgain: true } : proof;
    },
    async enrolSecondFactor({ password }) {
      const otpauthUrl = await withAccounts((accounts) => accounts.begin({ email: email(), password }));
      const { recoveryCodes } = await client.call('identity.newRecoveryCodes', { body: { password } });
      return { otpauthUrl, recoveryCodes };
    },
    async confirmSecondFactor({ code }) {
      const identityToken = await withAccounts((accounts) => accounts.confirm(code));
      await client.call('session.signIn', { body: { identityToken } });
      await client.call('account.endOtherSessions');
    },
    requiresPasswordForSecondFactor: true,
    async reconfirmSecondFactor({ password, code }) {
      const identityToken = await withAccounts(async (accounts) => {
        const signIn = await accounts.signIn({ email: email(), password });
        return typeof signIn === 'string' ? signIn : accounts.answerSecondFactor(signIn, code);
      });
      await client.call('session.signIn', { body: { identityToken } });
    },
    signOut: async () => {
      pending.clear();
      if (accountsPromise !== undefined) await withAccounts((accounts) => accounts.forget());
    },
  };
};
