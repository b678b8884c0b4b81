import type { Client, ReceivedGift } from '@souvenance/contracts';
import { createBrowserClient } from '#lib/api-client/create-browser-client.ts';
import { createRandomPassword } from '#lib/identity/create-random-password.ts';
import { useSession } from '#lib/session/session-provider.tsx';

interface Acceptance {
  /** The book that the gift is for; null for a new one. */
  readonly bookId: string | null;
  readonly timeZone: string;
}

/** Name and address of a recipient without an account. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
}

/**
 * Accepts a gift and resolves with it, as its new owner sees it. A recipient who is not signed in gets an account
 * without a password of their own, and is signed in on this device. Throws `identity.email_taken` when the address has
 * an account already.
 */
export const useAcceptGift = (code: string) => {
  const { client, identity, merge } = useSession();
  /** Creates the account and its session; returns a client with the token of that session. */
  const enter = async ({ name, email }: Recipient): Promise<Client> => {
    const proof = await identity.signUp({ name, email, password: createRandomPassword() });
    if (proof.kind !== 'token') throw new Error('a new account has no second factor');
    const newSession = await client.call('session.signIn', { body: { identityToken: proof.identityToken } });
    merge(newSession);
    return createBrowserClient(newSession.csrfToken, undefined, newSession.settings.integrity);
  };
  return async (recipient: Recipient | null, choice: Acceptance): Promise<ReceivedGift> => {
    const ownClient = recipient === null ? client : await enter(recipient);
    await ownClient.call('gifts.accept', { params: { code }, body: { agreed: true, ...choice } });
    return ownClient.call('gifts.look', { params: { code } });
  };
};
