'use client';

import { ApiError, type Client } from '@souvenance/contracts';
import { useRouter, useSearchParams } from 'next/navigation';
import type { IdentityProof } from '#lib/identity/identity-client.ts';
import { nextPath } from '#lib/session/next-path.ts';
import { passedOn } from '#lib/session/passed-on.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { showTextSize } from '#lib/session/text-size.ts';
import { keepChallenge } from './second-factor-challenge.ts';

/** The code that the address carried is kept now; one that is refused must not stop anybody from entering. */
const keepReference = async (client: Client, code: string | null): Promise<void> => {
  if (code === null) return;
  try {
    await client.call('addReferral', { body: { code } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
};

/** Continues after a proof of identity: opens the session and the requested page, or asks for the second factor. */
export const useSignIn = (home = '/dashboard') => {
  const { client, merge } = useSession();
  const router = useRouter();
  const parameters = useSearchParams();
  const nextParameter = parameters.get('next');
  const sender = parameters.get('parrain');
  return async (proof: IdentityProof): Promise<'leaving'> => {
    const target = nextPath(nextParameter, home);
    if (proof.kind === 'second-factor') {
      keepChallenge(proof.challenge);
      // No new page: a hosted service's sign-in is begun in the memory of this one.
      router.push(passedOn('/auth/mfa', parameters, target));
      return 'leaving';
    }
    const entered = await client.call('session.signIn', { body: { identityToken: proof.identityToken } });
    merge(entered);
    await keepReference(client, sender);
    showTextSize(entered.user?.largeText ?? false);
    // A whole new page: nothing that was fetched for the visitor stays for the member.
    window.location.assign(proof.enrolAgain ? '/settings/profile/authentication' : target);
    return 'leaving';
  };
};
