import { z } from 'zod';

/** A headless content service over HTTP: `CONTENT_URL/<locale>/<page>` answers the page's JSON. */
export const httpContentEnv = z.object({
  CONTENT_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
  /** Sent as a bearer token; the service may ask another right for drafts. */
  CONTENT_TOKEN: z.string().min(1),
  /** Keys the signature of the service's webhook. */
  CONTENT_WEBHOOK_SECRET: z.string().min(16),
  /** Hosts of pictures, separated by commas; pictures of any other host are refused. */
  CONTENT_IMAGE_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter((host) => host !== ''),
    ),
});
