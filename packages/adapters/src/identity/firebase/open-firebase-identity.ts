import type { Clock, Identity } from '@souvenance/core';
import { openAccountStates } from './account-states.ts';
import { connect, type FirebaseConnectionOptions } from './connect.ts';
import { hostedAccounts } from './hosted-accounts.ts';
import { verify } from './verify.ts';

export interface FirebaseIdentityOptions extends FirebaseConnectionOptions {
  /** Of the web application: what every browser gets to see. */
  readonly apiKey: string;
  readonly authDomain: string;
  /** For the age of tokens and of what is remembered. */
  readonly clock?: Clock;
}

/** Firebase Authentication: the browser talks to Google, the server believes what Google signed and has not revoked. */
export const openFirebaseIdentity = async (options: FirebaseIdentityOptions): Promise<Identity> => {
  const { projectId, apiKey, authDomain, emulatorHost = null, clock = { now: () => new Date() } } = options;
  const { auth, close } = await connect(options);
  const states = openAccountStates(auth, clock);
  return {
    kind: 'firebase',
    verify: verify(auth, clock),
    isStillValid: states.isStillValid,
    accounts: null,
    hosted: hostedAccounts({ auth, states, reach: { projectId, apiKey, authDomain, emulatorHost } }),
    close,
  };
};
