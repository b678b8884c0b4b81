import type { Integrity } from '@souvenance/core';
import { z } from 'zod';
import { declareRegistry, defineAdapter } from '../foundation/adapter.ts';
import { defineFirebaseIntegrity } from '../integrity/firebase/firebase.adapter.ts';
import { noIntegrity } from '../integrity/no-integrity.ts';

const off = defineAdapter({ env: z.object({}), open: async (): Promise<Integrity> => noIntegrity });

export const integrityRegistry = declareRegistry(
  { off, observe: defineFirebaseIntegrity('observe'), enforce: defineFirebaseIntegrity('enforce') },
  'INTEGRITY',
);
