import type { Content } from '@souvenance/core';
import { z } from 'zod';
import { defineAdapter } from '../../foundation/adapter.ts';
import { locale } from '../../foundation/locale.ts';
import type { ContentContext } from '../content-context.ts';

const env = z.object({
  CONTENT_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
  /** Sent as a bearer token; the service may require another permission for drafts. */
  CONTENT_TOKEN: z.string().min(1),
  /** Key of the HMAC that signs the service's webhook. */
  CONTENT_WEBHOOK_SECRET: z.string().min(16),
  /** Allowed hosts of pictures, separated by commas. */
  CONTENT_IMAGE_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter((host) => host !== ''),
    ),
  LOCALE: locale,
});

/**
 * A headless content service over HTTP: `CONTENT_URL/<locale>/<page>` returns the page's JSON. The repository's own
 * pages are the fallback.
 */
export const httpContent = defineAdapter({
  env,
  host: ({ CONTENT_URL: url }) => new URL(url).host,
  open: async (variables, context: ContentContext): Promise<Content> => {
    const { openFolderContent } = await import('../folder/open-folder-content.ts');
    const { openHttpContent } = await import('./open-http-content.ts');
    return openHttpContent({
      url: variables.CONTENT_URL,
      token: variables.CONTENT_TOKEN,
      webhookSecret: variables.CONTENT_WEBHOOK_SECRET,
      imageHosts: variables.CONTENT_IMAGE_HOSTS,
      locale: variables.LOCALE,
      fallback: await openFolderContent({ locale: variables.LOCALE }),
      ...context,
    });
  },
});
