import { z } from 'zod';

/** Variables of photographs and voice on an S3-compatible store. */
export const s3MediaEnv = z.object({
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  S3_REGION: z.string().regex(/^[a-z0-9-]+$/),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
  /** Any provider but Amazon. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** "true" where the bucket stands in the path, "false" where it stands in the host's name. */
  S3_PATH_STYLE: z.stringbool().default(false),
});
