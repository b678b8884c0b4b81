import type { Client } from '@souvenance/contracts';
import { isRefused } from '#lib/api-client/create-browser-client.ts';

/**
 * Wraps the client: when a call needs a recent second factor, asks the user for it, then sends the call again. `ask`
 * resolves false when the user declines; the call then throws the server's refusal.
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
