import type { ContentPage, ContentPageName } from '@souvenance/contracts';
import { cache } from 'react';
import { serverClient } from '#lib/api-client/server-client.ts';

/** One page of the content service; read once a request. `draft` is for administrators, and 404 for others. */
export const readContent = cache(
  async <N extends ContentPageName>(page: N, draft = false): Promise<ContentPage<N>> => {
    const client = await serverClient();
    const query = draft ? { draft: '1' as const } : {};
    return (await client.call('content.read', { params: { page }, query })) as ContentPage<N>;
  },
);

/** Milliseconds for which the words of every page's head are taken as they were. */
const KEPT_MS = 60_000;
let cachedDescription: { readonly description: string; readonly until: number } | null = null;

/** The site's description for search engines, on every page; read once a minute. */
export const readDescription = async (): Promise<string> => {
  const now = Date.now();
  if (cachedDescription !== null && cachedDescription.until > now) return cachedDescription.description;
  const { description } = await readContent('configuration');
  cachedDescription = { description, until: now + KEPT_MS };
  return description;
};

/** `?brouillon=1` shows an administrator what the authors prepare. */
export const isDraft = async (searchParams: Promise<Record<string, unknown>>): Promise<boolean> =>
  (await searchParams).brouillon === '1';
