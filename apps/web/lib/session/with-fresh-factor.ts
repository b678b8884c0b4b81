import type { Client } from '@souvenance/contracts';
import { isRefused } from '#lib/api-client/browser-client.ts';

/**
 * What asks the second factor anew: the question is put, and the call goes on where it was. `ask` answers false when the
 * person would rather not; the call is then refused as the server refused it.
 */
export const withFreshFactor = (client: Client, ask: () => Promise<boolean>): Client => ({
  async call(name, ...input) {
    try {
      return await client.call(name, ...input);
    } catch (error) {
      if (!isRefused(error, 'identity.factor_stale') || !(await ask())) throw error;
      return client.call(name, ...input);
    }
  },
});
