import { z } from 'zod';
import { checkBucket } from '../bucket/check-bucket.ts';
import { defineStore } from '../store.ts';

/** Files in a bucket of Google Cloud Storage. */
export const gcsStore = defineStore({
  prefix: 'GCS',
  label: 'Google Cloud Storage',
  ownVariables: {
    BUCKET: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/),
    /** File of a service account's key. Left out, the program has the identity that Google gives to its machine. */
    CREDENTIALS_FILE: z.string().min(1).optional(),
    /** A fake of the service, and of the one that signs for an identity. */
    ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  },
  shared: {
    /** Configuration of a workload's identity outside Google's machines. */
    GOOGLE_APPLICATION_CREDENTIALS: z.string().min(1).optional(),
  },
  host: ({ ENDPOINT: endpoint }) => (endpoint === undefined ? null : new URL(endpoint).host),
  open: async (env, { role, variable }) => {
    const [{ checkSigning, openSigner }, { openGcsFiles }, { faultOf }] = await Promise.all([
      import('./open-signer.ts'),
      import('./open-gcs-files.ts'),
      import('./gcs-faults.ts'),
    ]);
    const messagePrefix = `${role} chooses Google Cloud Storage`;
    const signer = await openSigner({
      credentialsFile: env.CREDENTIALS_FILE,
      identityFile: env.GOOGLE_APPLICATION_CREDENTIALS,
      messagePrefix,
      variable: variable('CREDENTIALS_FILE'),
    });
    const files = openGcsFiles({ bucket: env.BUCKET, signer, endpoint: env.ENDPOINT });
    const hasKey = env.CREDENTIALS_FILE !== undefined;
    await checkBucket({
      files,
      faultOf,
      messagePrefix,
      bucketVariable: variable('BUCKET'),
      credentials: hasKey ? variable('CREDENTIALS_FILE') : 'the identity of this program',
    });
    if (!hasKey) await checkSigning(files, messagePrefix);
    return { files, uploads: null, close: files.close };
  },
});
