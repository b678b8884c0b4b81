import { AppError, type Client } from '@souvenance/contracts';
import type { FirebaseAccounts, FirebaseReach, PendingSignIn } from './firebase-accounts.ts';
import { asRefusal } from './firebase-refusals.ts';
import type { IdentityClient, IdentityProof } from './identity-client.ts';
import { localIdentity } from './local-identity.ts';

interface FirebaseIdentityOptions {
  readonly client: Client;
  readonly reach: FirebaseReach;
  readonly locale: string;
  /** Address of who is signed in. */
  readonly email: () => string;
}

const TOTP = /^\d{6}$/;

/** One for the page: a sign-in begun on one screen is ended on the next. */
let opened: Promise<FirebaseAccounts> | undefined;
const pending = new Map<string, PendingSignIn>();

const load = (reach: FirebaseReach, locale: string): Promise<FirebaseAccounts> => {
  opened ??= import('./firebase-accounts.ts').then((module) => module.openFirebaseAccounts(reach, locale));
  return opened;
};

const proofOf = (answer: string | PendingSignIn): IdentityProof => {
  if (typeof answer === 'string') return { kind: 'token', identityToken: answer };
  const challenge = crypto.randomUUID();
  pending.set(challenge, answer);
  return { kind: 'second-factor', challenge };
};

const heldBy = (challenge: string): PendingSignIn => {
  const pendingSignIn = pending.get(challenge);
  if (pendingSignIn === undefined) throw new AppError('identity.token_invalid');
  return pendingSignIn;
};

/**
 * Firebase Authentication: signing up, in, and the second factor are between this browser and Google; changes of an
 * account go by the same calls to our API as with accounts of our own.
 */
export const firebaseIdentity = ({
  client,
  reach,
  locale,
  email,
}: FirebaseIdentityOptions): IdentityClient => {
  const asking = async <R>(work: (accounts: FirebaseAccounts) => Promise<R>): Promise<R> => {
    try {
      return await work(await load(reach, locale));
    } catch (error) {
      throw asRefusal(error);
    }
  };
  return {
    ...localIdentity(client),
    async signUp({ name, ...credentials }) {
      await client.call('identity.weighPassword', { body: { name, ...credentials } });
      return proofOf(await asking((accounts) => accounts.signUp(name, credentials)));
    },
    signIn: async (credentials) => proofOf(await asking((accounts) => accounts.signIn(credentials))),
    signInByLink: async ({ email: address, code }) =>
      proofOf(await asking((accounts) => accounts.signInByLink(address, code))),
    async answerSecondFactor({ challenge, code }) {
      const pendingSignIn = heldBy(challenge);
      if (TOTP.test(code)) return proofOf(await asking((accounts) => accounts.answer(pendingSignIn, code)));
      await client.call('identity.recover', { body: { email: pendingSignIn.email, code } });
      pending.delete(challenge);
      const { email: address, password } = pendingSignIn;
      // The link is spent: the sign-in begins anew, without the factor.
      if (password === undefined) throw new AppError('identity.token_invalid');
      const proof = proofOf(await asking((accounts) => accounts.signIn({ email: address, password })));
      return proof.kind === 'token' ? { ...proof, enrolAgain: true } : proof;
    },
    async enrolSecondFactor({ password }) {
      const otpauthUrl = await asking((accounts) => accounts.begin({ email: email(), password }));
      const { recoveryCodes } = await client.call('identity.newRecoveryCodes', { body: { password } });
      return { otpauthUrl, recoveryCodes };
    },
    async confirmSecondFactor({ code }) {
      const identityToken = await asking((accounts) => accounts.confirm(code));
      await client.call('session.signIn', { body: { identityToken } });
      await client.call('account.endOtherSessions');
    },
    asksPasswordAgain: true,
    async refreshFactor({ password, code }) {
      const identityToken = await asking(async (accounts) => {
        const signIn = await accounts.signIn({ email: email(), password });
        return typeof signIn === 'string' ? signIn : accounts.answer(signIn, code);
      });
      await client.call('session.signIn', { body: { identityToken } });
    },
    signOut: async () => {
      pending.clear();
      if (opened !== undefined) await asking((accounts) => accounts.forget());
    },
  };
};
