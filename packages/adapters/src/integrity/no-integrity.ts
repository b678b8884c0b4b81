import type { Integrity } from '@souvenance/core';

/** Integrity checks turned off. */
export const noIntegrity: Integrity = {
  mode: 'off',
  publicSettings: null,
  judge: async () => 'unknown',
  close: async () => undefined,
};
