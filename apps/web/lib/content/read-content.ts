import type { ContentPage, ContentPageName } from '@souvenance/contracts';
import { cache } from 'react';
import { createServerClient } from '#lib/api-client/create-server-client.ts';

/**
 * One page of the content service, read once per request. `draft` reads the unpublished text; the API answers 404
 * unless an administrator asks.
 */
export const readContent = cache(
  async <N extends ContentPageName>(page: N, draft = false): Promise<ContentPage<N>> => {
    const client = await createServerClient();
    const query = draft ? { draft: '1' as const } : {};
    return (await client.call('content.read', { params: { page }, query })) as ContentPage<N>;
  },
);

/** Time for which the cached description is used, in milliseconds. */
const CACHE_MS = 60_000;
let cachedDescription: { readonly description: string; readonly until: number } | null = null;

/** The site's description for search engines, on every page; read once a minute. */
export const readDescription = async (): Promise<string> => {
  const now = Date.now();
  if (cachedDescription !== null && cachedDescription.until > now) return cachedDescription.description;
  const { description } = await readContent('configuration');
  cachedDescription = { description, until: now + CACHE_MS };
  return description;
};

/** True for `?brouillon=1`, which shows an administrator the unpublished content. */
export const isDraft = async (searchParams: Promise<Record<string, unknown>>): Promise<boolean> =>
  (await searchParams).brouillon === '1';
