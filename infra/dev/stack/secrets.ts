import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LocalProblem } from '../tools/problem.ts';

const secretsSchema = z.strictObject({
  sessionSecret: z.string().min(32),
  linkSecret: z.string().min(32),
  stripeSecretKey: z.string().startsWith('sk_test_'),
  stripePublishableKey: z.string().startsWith('pk_test_'),
  stripeWebhookSecret: z.string().startsWith('whsec_'),
  demonstrationPassword: z.string().min(12),
});

/** Secrets of the local stack; production uses none of them. */
export type LocalSecrets = z.infer<typeof secretsSchema>;

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

const makeSecrets = (): LocalSecrets => ({
  sessionSecret: random(32),
  linkSecret: random(32),
  stripeSecretKey: `sk_test_${randomBytes(24).toString('hex')}`,
  stripePublishableKey: `pk_test_${randomBytes(24).toString('hex')}`,
  stripeWebhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  demonstrationPassword: random(12),
});

const parseSecrets = (file: string): LocalSecrets => {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new LocalProblem(
      `Le fichier des secrets locaux (${file}) est abîmé : recommencez à neuf avec « npm start -- --fresh ».`,
      { cause },
    );
  }
};

/**
 * Reads the secrets of this data folder, or generates them the first time; the file is readable only by its owner (mode
 * 600). Throws a LocalProblem when the file is damaged.
 */
export const readLocalSecrets = (dataDir: string): LocalSecrets => {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) {
    chmodSync(file, 0o600);
    return parseSecrets(file);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secrets = makeSecrets();
  // Written beside and renamed, so that an interruption leaves no partial file.
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
};
