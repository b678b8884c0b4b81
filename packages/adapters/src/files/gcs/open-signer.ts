import { readFile } from 'node:fs/promises';
import type { HostedFiles } from '@souvenance/core';
import { GoogleAuth, JWT } from 'google-auth-library';
import { z } from 'zod';
import { checkGoogleCredentials } from '../../foundation/google-credentials.ts';

const STORAGE_SCOPE = 'https://www.googleapis.com/auth/devstorage.read_write';
/** Scope that the service requires which signs for an identity. */
const CLOUD_SCOPE = 'https://www.googleapis.com/auth/cloud-platform';

const serviceAccount = z.object({
  type: z.literal('service_account'),
  client_email: z.string().min(1),
  private_key: z.string().startsWith('-----BEGIN'),
});

const readServiceAccount = async (file: string): Promise<z.infer<typeof serviceAccount> | null> => {
  try {
    return serviceAccount.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
};

export interface SignerOptions {
  /** Path of a service account's key file; without it, the machine's own identity signs. */
  readonly credentialsFile?: string | undefined;
  /** Configuration of an identity outside Google's machines. */
  readonly identityFile?: string | undefined;
  /** Prefix of each message: the variable that chose the store, and the store's name. */
  readonly messagePrefix: string;
  /** Name of the variable with `credentialsFile`. */
  readonly variable: string;
}

const openKeyFile = async (file: string, variable: string): Promise<GoogleAuth> => {
  const key = await readServiceAccount(file);
  if (key === null)
    throw new Error(`${variable} names a file that isn't there or isn't a service account's key.`);
  const authClient = new JWT({ email: key.client_email, key: key.private_key, scopes: [STORAGE_SCOPE] });
  // Signing reads the key from `jsonContent`; the options that would set it are deprecated and warn at each start.
  return Object.assign(new GoogleAuth({ authClient }), { jsonContent: key });
};

const openIdentity = async ({
  identityFile,
  messagePrefix,
  variable,
}: SignerOptions): Promise<GoogleAuth> => {
  await checkGoogleCredentials(identityFile);
  const auth = new GoogleAuth({
    scopes: [CLOUD_SCOPE],
    ...(identityFile !== undefined && { keyFilename: identityFile }),
  });
  const email = await auth.getCredentials().then(
    ({ client_email }) => client_email,
    () => undefined,
  );
  if (email === undefined)
    throw new Error(
      `${messagePrefix} without ${variable}, and this program has no service account of its own: name a key file, or run it with one (workload identity).`,
    );
  return auth;
};

/**
 * Opens the service account that calls the store and signs addresses: from its key file, or as the identity of the
 * machine, for which Google signs. Throws an explanation, without the file's name or content, when there is neither.
 */
export const openSigner = (options: SignerOptions): Promise<GoogleAuth> =>
  options.credentialsFile === undefined
    ? openIdentity(options)
    : openKeyFile(options.credentialsFile, options.variable);

/** Throws an explanation when the identity may not sign: without a key, each address is signed by a call. */
export const checkSigning = async (files: HostedFiles, messagePrefix: string): Promise<void> => {
  const expiresAt = new Date(Date.now() + 60_000);
  try {
    await files.signDownload({ key: 'start', fileName: 'start', contentType: 'text/plain', expiresAt });
  } catch (cause) {
    await files.close();
    throw new Error(
      `${messagePrefix} by the identity of this program, which may not sign addresses: its service account needs the role iam.serviceAccountTokenCreator on itself.`,
      { cause },
    );
  }
};
