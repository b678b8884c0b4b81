import type { Integrity } from '@souvenance/core';

/** Nobody vouches for anything, and nobody asks. */
export const noIntegrity: Integrity = {
  mode: 'off',
  publicSettings: null,
  judge: async () => 'unknown',
  close: async () => undefined,
};
