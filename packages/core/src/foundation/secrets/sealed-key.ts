import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** A key as it is stored: encrypted by a secret of the environment, so that a change of the secret leaves the key. */
export const sealedKey = z.object({
  /** Fingerprint of the secret that encrypts the key. */
  sealedBy: z.string(),
  /** Nonce, tag and ciphertext of AES-256-GCM, in base64url. */
  sealed: z.string(),
});
export type SealedKey = z.infer<typeof sealedKey>;

/** The present value of a secret, and its former values, which still open what they sealed. */
export type Secrets = readonly [current: string, ...former: string[]];

/** A variable with former values of a secret, separated by commas; each has at least 32 characters. */
export const formerSecrets = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((secret) => secret.trim())
      .filter((secret) => secret !== ''),
  )
  .pipe(z.array(z.string().min(32)));

/** Thrown at a start with a secret that does not open the stored data. */
export class WrongSecretError extends Error {
  override readonly name = 'WrongSecretError';
  readonly variable: string;
  constructor(variable: string) {
    super(
      `${variable} is not the secret of these data: put the former one back, or add it to ${variable}_PREVIOUS.`,
    );
    this.variable = variable;
  }
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Tells whether two secrets are the same without revealing them. */
export const fingerprintSecret = (secret: string): string =>
  createHmac('sha256', secret).update('souvenance backup').digest('hex').slice(0, 32);

const toCipherKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `souvenance ${purpose}`, 32));

/** A random key of 256 bits, as text. */
export const createKey = (): string => randomBytes(32).toString('base64url');

/** Encrypts a key. `purpose` names its use: one key cannot be stored in the place of another. */
export const sealKey = (secret: string, purpose: string, key: string): SealedKey => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, toCipherKey(secret, purpose), nonce, { authTagLength: TAG_BYTES });
  const encrypted = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
  return { sealedBy: fingerprintSecret(secret), sealed };
};

const decrypt = (secret: string, purpose: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, toCipherKey(secret, purpose), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const encrypted = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
};

/** Decrypts a key; null when none of the secrets sealed it. Throws when it was tampered with. */
export const openSealedKey = (
  secrets: readonly string[],
  purpose: string,
  { sealedBy, sealed }: SealedKey,
): string | null => {
  const secret = secrets.find((candidate) => fingerprintSecret(candidate) === sealedBy);
  return secret === undefined ? null : decrypt(secret, purpose, sealed);
};

/** How a stored key stands to the secrets of the environment. `none`: nothing is stored yet. */
export type SealState = 'none' | 'current' | 'former' | 'unknown';

/** Compares the fingerprint of the secret that sealed a key; null where no key is stored. */
export const judgeSeal = ([current, ...former]: Secrets, sealedBy: string | null): SealState => {
  if (sealedBy === null) return 'none';
  if (sealedBy === fingerprintSecret(current)) return 'current';
  return former.some((secret) => fingerprintSecret(secret) === sealedBy) ? 'former' : 'unknown';
};
