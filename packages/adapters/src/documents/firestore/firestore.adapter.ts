import type { Documents } from '@souvenance/core';
import { z } from 'zod';
import { defineAdapter } from '../../foundation/adapter.ts';
import { hasMachineIdentity } from '../../foundation/google-credentials.ts';
import type { Environment } from '../../foundation/read-variables.ts';

const env = z.object({
  FIREBASE_PROJECT_ID: z.string().regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/),
  /** Path of the credentials file, which Google's own client reads. */
  GOOGLE_APPLICATION_CREDENTIALS: z.string().min(1).optional(),
  /** Host and port of the official emulator, in place of credentials. */
  FIRESTORE_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/)
    .optional(),
});

/** Throws an explanation unless exactly one of credentials and emulator is set; Cloud Run needs none. */
const requireOneTarget = (variables: z.infer<typeof env>, environment: Environment): void => {
  const hasCredentials = variables.GOOGLE_APPLICATION_CREDENTIALS !== undefined;
  const hasEmulator = variables.FIRESTORE_EMULATOR_HOST !== undefined;
  if (hasCredentials && hasEmulator)
    throw new Error(
      'GOOGLE_APPLICATION_CREDENTIALS and FIRESTORE_EMULATOR_HOST are both set; keep one of them.',
    );
  if (!hasCredentials && !hasEmulator && !hasMachineIdentity(environment))
    throw new Error(
      'DOCUMENTS chooses Firestore, which needs GOOGLE_APPLICATION_CREDENTIALS or FIRESTORE_EMULATOR_HOST.',
    );
};

/** Stores documents in Google's Firestore. */
export const firestoreDocuments = defineAdapter({
  label: 'Firestore',
  env,
  check: requireOneTarget,
  open: async (variables): Promise<Documents> => {
    const { openFirestoreDocuments } = await import('./open-firestore-documents.ts');
    return openFirestoreDocuments({
      projectId: variables.FIREBASE_PROJECT_ID,
      credentialsFile: variables.GOOGLE_APPLICATION_CREDENTIALS,
      emulatorHost: variables.FIRESTORE_EMULATOR_HOST,
    });
  },
});
