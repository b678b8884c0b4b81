import { z } from 'zod';
import { sqliteDocumentsEnv } from './documents/sqlite/sqlite.env.ts';
import { diskFilesEnv, diskMediaEnv } from './files/disk/disk.env.ts';
import { localIdentityEnv } from './identity/local/local.env.ts';
import { redisEnv } from './jobs/bullmq/bullmq.env.ts';
import { smtpEnv } from './mail/smtp/smtp.env.ts';
import { stripeEnv } from './payments/stripe/stripe.env.ts';
import { type Environment, readChoice, readVariables } from './read-variables.ts';

const always = z.object({
  ...sqliteDocumentsEnv.shape,
  ...localIdentityEnv.shape,
  ...diskFilesEnv.shape,
  ...diskMediaEnv.shape,
  ...redisEnv.shape,
  ...stripeEnv.shape,
});

export type ServicesEnv = z.infer<typeof always>;
export type MailEnv = z.infer<typeof smtpEnv>;

/** Throws a sentence that names what is missing, wrong or unknown, before anything is opened. */
export const readServicesEnv = (environment: Environment): ServicesEnv => {
  readChoice(environment, 'DOCUMENTS', 'sqlite');
  readChoice(environment, 'IDENTITY', 'local');
  readChoice(environment, 'FILES', 'disk');
  readChoice(environment, 'MEDIA', 'disk');
  return readVariables(environment, always);
};

export const readMailEnv = (environment: Environment): MailEnv => readVariables(environment, smtpEnv);
