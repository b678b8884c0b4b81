import type { ContentPage, ContentPageName } from '@souvenance/contracts';
import { cache } from 'react';
import { serverClient } from '#api/server-client.ts';

/** One page of the content service; read once a request. `draft` is for administrators, and 404 for others. */
export const readContent = cache(
  async <N extends ContentPageName>(page: N, draft = false): Promise<ContentPage<N>> => {
    const client = await serverClient();
    const query = draft ? { draft: '1' as const } : {};
    return (await client.call('content.read', { params: { page }, query })) as ContentPage<N>;
  },
);

/** `?brouillon=1` shows an administrator what the authors prepare. */
export const isDraft = async (searchParams: Promise<Record<string, unknown>>): Promise<boolean> =>
  (await searchParams).brouillon === '1';
