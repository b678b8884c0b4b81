'use client';

import { ApiError, type Client } from '@souvenance/contracts';
import { useRouter, useSearchParams } from 'next/navigation';
import type { IdentityProof } from '#lib/identity/identity-client.ts';
import { addForwardedQuery } from '#lib/session/add-forwarded-query.ts';
import { applyTextSize } from '#lib/session/apply-text-size.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { toNextPath } from '#lib/session/to-next-path.ts';
import { findHome } from './find-home.ts';
import { storeChallenge } from './second-factor-challenge.ts';

/** Stores the referral code of the address. A refused code must not prevent signing in. */
const storeReferral = async (client: Client, code: string | null): Promise<void> => {
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
  const referralCode = parameters.get('parrain');
  return async (proof: IdentityProof): Promise<'leaving'> => {
    if (proof.kind === 'second-factor') {
      storeChallenge(proof.challenge);
      // No reload: a hosted service keeps the pending sign-in in the memory of this page.
      router.push(addForwardedQuery('/auth/mfa', parameters));
      return 'leaving';
    }
    const newSession = await client.call('session.signIn', { body: { identityToken: proof.identityToken } });
    merge(newSession);
    await storeReferral(client, referralCode);
    applyTextSize(newSession.user?.largeText ?? false);
    // A full reload, so that no data fetched for the visitor remains.
    const target = toNextPath(nextParameter, findHome(newSession, home));
    window.location.assign(proof.enrolAgain ? '/settings/profile/authentication' : target);
    return 'leaving';
  };
};
