import type { Client } from '@souvenance/contracts';
import { isRefused } from '#lib/api-client/browser-client.ts';

/**
 * Wraps the client: a call that needs a fresh second factor asks for it, then is sent again. `ask` answers false when
 * the person declines; the call then fails with the server's refusal.
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
