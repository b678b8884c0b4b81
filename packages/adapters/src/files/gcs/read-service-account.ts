import { readFile } from 'node:fs/promises';
import { GoogleAuth, JWT } from 'google-auth-library';
import { z } from 'zod';

const SCOPE = 'https://www.googleapis.com/auth/devstorage.read_write';

const account = z.object({
  type: z.literal('service_account'),
  client_email: z.string().min(1),
  private_key: z.string().startsWith('-----BEGIN'),
});

const parse = async (file: string): Promise<z.infer<typeof account> | null> => {
  try {
    return account.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
};

/** Throws a sentence, without the file's name or a word of what it holds, unless it is a service account's key. */
export const readServiceAccount = async (file: string): Promise<GoogleAuth> => {
  const found = await parse(file);
  if (found === null)
    throw new Error("GCS_CREDENTIALS_FILE names a file that isn't there or isn't a service account's key.");
  const authClient = new JWT({ email: found.client_email, key: found.private_key, scopes: [SCOPE] });
  // Signing reads the key from here; the options that would set it are deprecated and say so at every start.
  return Object.assign(new GoogleAuth({ authClient }), { jsonContent: found });
};
