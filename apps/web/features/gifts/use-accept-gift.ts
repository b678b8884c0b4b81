import type { Client, ReceivedGift } from '@souvenance/contracts';
import { useRef } from 'react';
import { createBrowserClient } from '#lib/api-client/create-browser-client.ts';
import { toProblem } from '#lib/api-client/problem.ts';
import { createRandomPassword } from '#lib/identity/create-random-password.ts';
import { useSession } from '#lib/session/session-provider.tsx';

/** Name and address of a recipient without an account. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** The account that is created for the recipient; a retry after a lost answer signs in to it again. */
interface NewAccount {
  readonly email: string;
  readonly password: string;
}

interface Acceptance {
  /** The gift as its new owner sees it. */
  readonly gift: ReceivedGift;
  /** Address of the account that was created for it; else null. */
  readonly newEmail: string | null;
}

/**
 * Accepts a gift for a book, or for a new one if `bookId` is null. A recipient who is not signed in gets an account
 * without a password of their own, and is signed in on this device. Calling it again after a failure continues where it
 * stopped. Throws `identity.email_taken` when the address has an account already.
 */
export const useAcceptGift = (code: string) => {
  const { client, identity, merge } = useSession();
  const newAccount = useRef<NewAccount | null>(null);
  /** Null when the account is another person's, which refuses this password. */
  const signInUnlessRefused = async (account: NewAccount) => {
    try {
      return await identity.signIn(account);
    } catch (error) {
      if (toProblem(error).code === 'identity.refused') return null;
      throw error;
    }
  };
  /** Creates the account; one that an earlier attempt created is signed in to. */
  const signUpOnce = async ({ name, email }: Recipient) => {
    const attempt = newAccount.current?.email === email ? newAccount.current : null;
    const account = attempt ?? { email, password: createRandomPassword() };
    newAccount.current = account;
    try {
      return await identity.signUp({ name, ...account });
    } catch (error) {
      if (toProblem(error).code !== 'identity.email_taken') throw error;
      const proof = attempt === null ? null : await signInUnlessRefused(account);
      if (proof !== null) return proof;
      newAccount.current = null;
      throw error;
    }
  };
  /** Creates the account and its session; returns a client with the token of that session. */
  const enter = async (recipient: Recipient): Promise<Client> => {
    const proof = await signUpOnce(recipient);
    if (proof.kind !== 'token') throw new Error('a new account has no second factor');
    const newSession = await client.call('session.signIn', { body: { identityToken: proof.identityToken } });
    merge(newSession);
    return createBrowserClient(newSession.csrfToken, undefined, newSession.settings.integrity);
  };
  return async (recipient: Recipient | null, bookId: string | null): Promise<Acceptance> => {
    const ownClient = recipient === null ? client : await enter(recipient);
    await ownClient.call('gifts.accept', { params: { code }, body: { agreed: true, bookId } });
    const gift = await ownClient.call('gifts.look', { params: { code } });
    return { gift, newEmail: newAccount.current?.email ?? null };
  };
};
