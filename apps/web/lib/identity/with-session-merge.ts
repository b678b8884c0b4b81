import { logFault } from '#lib/environment/log-fault.ts';
import type { IdentityClient } from './identity-client.ts';

/**
 * Wraps identity calls that change the session (another token, or another cookie): after each, `merge` reads again who
 * is signed in.
 */
export const withSessionMerge = (
  identity: IdentityClient,
  merge: () => Promise<void>,
  log: typeof logFault = logFault,
): IdentityClient => {
  const mergeAfter =
    <I, O>(change: (input: I) => Promise<O>) =>
    async (input: I): Promise<O> => {
      const answer = await change(input);
      // The change itself succeeded. If this read fails, the page reads the session at its next navigation.
      await merge().catch((error) => log('the changed session waits for the next page', error));
      return answer;
    };
  return {
    ...identity,
    confirmSecondFactor: mergeAfter(identity.confirmSecondFactor),
    disableSecondFactor: mergeAfter(identity.disableSecondFactor),
    newRecoveryCodes: mergeAfter(identity.newRecoveryCodes),
    changePassword: mergeAfter(identity.changePassword),
    reconfirmSecondFactor: mergeAfter(identity.reconfirmSecondFactor),
  };
};
