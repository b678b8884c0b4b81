import { z } from 'zod';
import { checkBucket } from '../bucket/check-bucket.ts';
import { defineStore } from '../store.ts';

/** Stores files in a bucket of Google Cloud Storage. */
export const gcsStore = defineStore({
  prefix: 'GCS',
  label: 'Google Cloud Storage',
  ownVariables: {
    BUCKET: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/),
    /**
     * Path of a service account's key file. Without it, the program uses the identity that Google gives to its machine.
     */
    CREDENTIALS_FILE: z.string().min(1).optional(),
    /** Endpoint of a fake of the service, which also signs for an identity. */
    ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  },
  shared: {
    /** Configuration of a workload identity outside Google's machines. */
    GOOGLE_APPLICATION_CREDENTIALS: z.string().min(1).optional(),
  },
  host: ({ ENDPOINT: endpoint }) => (endpoint === undefined ? null : new URL(endpoint).host),
  open: async (env, { role, variable }) => {
    const [{ checkSigning, openSigner }, { openGcsFiles }, { findFault }] = await Promise.all([
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
      faultOf: findFault,
      messagePrefix,
      bucketVariable: variable('BUCKET'),
      credentials: hasKey ? variable('CREDENTIALS_FILE') : 'the identity of this program',
    });
    if (!hasKey) await checkSigning(files, messagePrefix);
    return { files, walk: files.walk, uploadReceiver: null, close: files.close };
  },
});
