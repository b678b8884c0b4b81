import type { ReceivedGift } from '@souvenance/contracts';
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
  const enter = async ({ name, email }: Recipient): Promise<void> => {
    const proof = await identity.signUp({ name, email, password: createRandomPassword() });
    if (proof.kind !== 'token') throw new Error('a new account has no second factor');
    merge(await client.call('session.signIn', { body: { identityToken: proof.identityToken } }));
  };
  return async (recipient: Recipient | null, choice: Acceptance): Promise<ReceivedGift> => {
    if (recipient !== null) await enter(recipient);
    await client.call('gifts.accept', { params: { code }, body: { agreed: true, ...choice } });
    return client.call('gifts.look', { params: { code } });
  };
};
