import type { HostedAccounts } from '@souvenance/core';
import { userByEmail } from './acts.ts';
import type { Parts } from './parts.ts';
import { refusing } from './refusals.ts';

/** The code goes into a mail of ours, in our words; the browser takes it to Google with the address. */
export const requestSignInLink =
  (parts: Parts): HostedAccounts['requestSignInLink'] =>
  async (email) => {
    const user = await userByEmail(parts, email);
    if (user === null) return null;
    const target = { url: `${parts.siteUrl}/auth/link`, handleCodeInApp: true };
    const link = await refusing('service.unavailable', () =>
      parts.auth.generateSignInWithEmailLink(email, target),
    );
    const token = new URL(link).searchParams.get('oobCode');
    if (token === null) throw new Error('identity: no code came with the link to sign in');
    return { token, name: user.displayName ?? '' };
  };
