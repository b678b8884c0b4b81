import { type Clock, type Documents, type Identity, type Ids, openRecoveryCodes } from '@souvenance/core';
import { eraseAccount } from './account-operations.ts';
import { openAccountStates } from './account-states.ts';
import { connect, type FirebaseConnectionOptions } from './connect.ts';
import { openHostedAccounts } from './open-hosted-accounts.ts';
import { verify } from './verify.ts';

export interface FirebaseIdentityOptions extends FirebaseConnectionOptions {
  /** API key of the web application; every browser sees it. */
  readonly apiKey: string;
  readonly authDomain: string;
  readonly siteUrl: string;
  /** Stores the recovery codes, which Google does not have. */
  readonly documents: Documents;
  readonly ids: Ids;
  /** For the age of tokens and of cached states. */
  readonly clock?: Clock;
}

/**
 * Firebase Authentication. The browser signs in with Google; the server accepts what Google signed and has not revoked.
 */
export const openFirebaseIdentity = async (options: FirebaseIdentityOptions): Promise<Identity> => {
  const { projectId, apiKey, authDomain, emulatorHost = null, clock = { now: () => new Date() } } = options;
  const { auth, close } = await connect(options);
  const states = openAccountStates(auth, clock);
  const publicSettings = { projectId, apiKey, authDomain, emulatorHost };
  const codes = openRecoveryCodes(options.documents, options.ids);
  const parts = { auth, states, publicSettings, codes, siteUrl: options.siteUrl };
  return {
    verify: verify(auth, clock),
    isStillValid: states.isStillValid,
    localAccounts: null,
    hostedAccounts: openHostedAccounts(parts),
    remove: (uid) => eraseAccount(parts, uid),
    close,
  };
};
