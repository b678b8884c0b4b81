import { logFault } from '#lib/environment/log-fault.ts';
import type { IdentityClient } from './identity-client.ts';

/**
 * Wherever the identity changes, the session takes its new auth part: whether the service gave another token or the server
 * another cookie, what the page knows of who is signed in is read anew.
 */
export const mergingIdentity = (
  identity: IdentityClient,
  merge: () => Promise<void>,
  tell: typeof logFault = logFault,
): IdentityClient => {
  const merged =
    <I, O>(change: (input: I) => Promise<O>) =>
    async (input: I): Promise<O> => {
      const answer = await change(input);
      // The change is made: a page that can't read it now reads it with its next address.
      await merge().catch((error) => tell('the changed session waits for the next page', error));
      return answer;
    };
  return {
    ...identity,
    confirmSecondFactor: merged(identity.confirmSecondFactor),
    disableSecondFactor: merged(identity.disableSecondFactor),
    newRecoveryCodes: merged(identity.newRecoveryCodes),
    changePassword: merged(identity.changePassword),
    refreshFactor: merged(identity.refreshFactor),
  };
};
