import { z } from 'zod';

/** Variables of the books' files on Google Cloud Storage. */
export const gcsFilesEnv = z.object({
  GCS_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/),
  /** File of a service account's key: it signs addresses, which other credentials can't without a call each. */
  GCS_CREDENTIALS_FILE: z.string().min(1),
  /** A stand-in of the service. */
  GCS_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
});
