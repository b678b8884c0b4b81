import { z } from 'zod';
import { checkFirestoreEnv, firestoreDocumentsEnv } from './documents/firestore/firestore.env.ts';
import { sqliteDocumentsEnv } from './documents/sqlite/sqlite.env.ts';
import { diskFilesEnv, diskMediaEnv } from './files/disk/disk.env.ts';
import { localIdentityEnv } from './identity/local/local.env.ts';
import { redisEnv } from './jobs/bullmq/bullmq.env.ts';
import { smtpEnv } from './mail/smtp/smtp.env.ts';
import { stripeEnv } from './payments/stripe/stripe.env.ts';
import { type Environment, readChoice, readVariables } from './read-variables.ts';

const always = z.object({
  ...localIdentityEnv.shape,
  ...diskFilesEnv.shape,
  ...diskMediaEnv.shape,
  ...redisEnv.shape,
  ...stripeEnv.shape,
});

const onSqlite = z.object({
  DOCUMENTS: z.literal('sqlite').default('sqlite'),
  ...sqliteDocumentsEnv.shape,
  ...always.shape,
});

const onFirestore = z.object({
  DOCUMENTS: z.literal('firestore'),
  ...firestoreDocumentsEnv.shape,
  ...always.shape,
});

export type ServicesEnv = z.infer<typeof onSqlite> | z.infer<typeof onFirestore>;
export type MailEnv = z.infer<typeof smtpEnv>;

/** Throws a sentence that names what is missing, wrong or unknown, before anything is opened. */
export const readServicesEnv = (environment: Environment): ServicesEnv => {
  const documents = readChoice(environment, 'DOCUMENTS', ['sqlite', 'firestore']);
  readChoice(environment, 'IDENTITY', ['local']);
  readChoice(environment, 'FILES', ['disk']);
  readChoice(environment, 'MEDIA', ['disk']);
  if (documents === 'sqlite') return readVariables(environment, onSqlite);
  const env = readVariables(environment, onFirestore);
  checkFirestoreEnv(env);
  return env;
};

export const readMailEnv = (environment: Environment): MailEnv => readVariables(environment, smtpEnv);
