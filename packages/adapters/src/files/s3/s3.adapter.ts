import { z } from 'zod';
import { checkBucket } from '../bucket/check-bucket.ts';
import { defineStore } from '../store.ts';

/** Stores files in a bucket of an S3-compatible store. */
export const s3Store = defineStore({
  prefix: 'S3',
  label: 'S3',
  ownVariables: {
    BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    REGION: z.string().regex(/^[a-z0-9-]+$/),
    ACCESS_KEY_ID: z.string().min(1),
    SECRET_ACCESS_KEY: z.string().min(1),
    /** Endpoint of a provider other than Amazon. */
    ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** "true" when the bucket is part of the path, "false" when it is part of the host name. */
    PATH_STYLE: z.stringbool().default(false),
  },
  host: ({ ENDPOINT: endpoint }) => (endpoint === undefined ? null : new URL(endpoint).host),
  open: async (env, { role, variable }) => {
    const [{ openS3Files }, { toBucketFault: faultOf }] = await Promise.all([
      import('./open-s3-files.ts'),
      import('./s3-faults.ts'),
    ]);
    const files = openS3Files({
      bucket: env.BUCKET,
      region: env.REGION,
      accessKeyId: env.ACCESS_KEY_ID,
      secretAccessKey: env.SECRET_ACCESS_KEY,
      endpoint: env.ENDPOINT,
      pathStyle: env.PATH_STYLE,
    });
    await checkBucket({
      files,
      faultOf,
      messagePrefix: `${role} chooses an S3-compatible store`,
      bucketVariable: variable('BUCKET'),
      credentials: `${variable('ACCESS_KEY_ID')} and ${variable('SECRET_ACCESS_KEY')}`,
    });
    return { files, walk: files.walk, uploadReceiver: null, close: files.close };
  },
});
