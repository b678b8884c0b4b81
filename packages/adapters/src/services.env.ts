import { z } from 'zod';
import { checkFirestoreEnv, firestoreDocumentsEnv } from './documents/firestore/firestore.env.ts';
import { sqliteDocumentsEnv } from './documents/sqlite/sqlite.env.ts';
import { diskFilesEnv, diskMediaEnv } from './files/disk/disk.env.ts';
import { gcsFilesEnv } from './files/gcs/gcs.env.ts';
import { s3MediaEnv } from './files/s3/s3.env.ts';
import { type Environment, readChoice, readVariables } from './foundation/read-variables.ts';
import {
  checkFirebaseIdentityEnv,
  checkFirebaseSwitches,
  firebaseIdentityEnv,
} from './identity/firebase/firebase.env.ts';
import { checkLocalSwitches, localIdentityEnv } from './identity/local/local.env.ts';
import { redisEnv } from './jobs/bullmq/bullmq.env.ts';
import { smtpEnv } from './mail/smtp/smtp.env.ts';
import { stripeEnv } from './payments/stripe/stripe.env.ts';

const always = z.object({
  ...redisEnv.shape,
  ...stripeEnv.shape,
});

const documents = {
  sqlite: z.object({ DOCUMENTS: z.literal('sqlite').default('sqlite'), ...sqliteDocumentsEnv.shape }),
  firestore: z.object({ DOCUMENTS: z.literal('firestore'), ...firestoreDocumentsEnv.shape }),
};

const identity = {
  local: z.object({ IDENTITY: z.literal('local').default('local'), ...localIdentityEnv.shape }),
  firebase: z.object({ IDENTITY: z.literal('firebase'), ...firebaseIdentityEnv.shape }),
};

const files = {
  disk: z.object({ FILES: z.literal('disk').default('disk'), ...diskFilesEnv.shape }),
  gcs: z.object({ FILES: z.literal('gcs'), ...gcsFilesEnv.shape }),
};

const media = {
  disk: z.object({ MEDIA: z.literal('disk').default('disk'), ...diskMediaEnv.shape }),
  s3: z.object({ MEDIA: z.literal('s3'), ...s3MediaEnv.shape }),
};

type ChosenOf<P extends Record<string, z.ZodType>> = z.infer<P[keyof P]>;

export type StoresEnv = ChosenOf<typeof files> & ChosenOf<typeof media>;
export type ServicesEnv = z.infer<typeof always> &
  ChosenOf<typeof documents> &
  ChosenOf<typeof identity> &
  ChosenOf<typeof files> &
  ChosenOf<typeof media>;
export type MailEnv = z.infer<typeof smtpEnv>;

const storeParts = (environment: Environment) => ({
  files: files[readChoice(environment, 'FILES', ['disk', 'gcs'])],
  media: media[readChoice(environment, 'MEDIA', ['disk', 's3'])],
});

/** The variables of the two stores alone. Throws as `readServicesEnv` does. */
export const readStoresEnv = (environment: Environment): StoresEnv => {
  const parts = storeParts(environment);
  const shape = { ...parts.files.shape, ...parts.media.shape };
  return readVariables(environment, z.object(shape)) as StoresEnv;
};

/** Names of the variables that the chosen stores read. */
export const storeVariables = (environment: Environment): string[] => {
  const parts = storeParts(environment);
  return Object.keys({ ...parts.files.shape, ...parts.media.shape });
};

/** Throws a sentence that names what is missing, wrong or unknown, before anything is opened. */
export const readServicesEnv = (environment: Environment): ServicesEnv => {
  const documentsPart = documents[readChoice(environment, 'DOCUMENTS', ['sqlite', 'firestore'])];
  const identityPart = identity[readChoice(environment, 'IDENTITY', ['local', 'firebase'])];
  const parts = storeParts(environment);
  // All of them at once, so that one refusal names all that is missing or wrong.
  const shape = {
    ...always.shape,
    ...documentsPart.shape,
    ...identityPart.shape,
    ...parts.files.shape,
    ...parts.media.shape,
  };
  const env = readVariables(environment, z.object(shape)) as ServicesEnv;
  if (env.DOCUMENTS === 'firestore') checkFirestoreEnv(env);
  if (env.IDENTITY === 'local') checkLocalSwitches(environment);
  if (env.IDENTITY === 'firebase') {
    checkFirebaseIdentityEnv(env);
    checkFirebaseSwitches(environment);
  }
  return env;
};

export const readMailEnv = (environment: Environment): MailEnv => readVariables(environment, smtpEnv);
