import type { Book, Rendering } from '@souvenance/contracts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { readOrNull } from '#lib/api-client/page-refusal.ts';

/** A rendering whose files are ready, with page count and spine width. */
export type ReadyRendering = Rendering & { pages: number; spineMm: number };

const isReady = (rendering: Rendering): rendering is ReadyRendering =>
  rendering.state === 'ready' && rendering.pages !== null && rendering.spineMm !== null;

/** The rendering of the book's current state; null since the last edit, and for one that was removed meanwhile. */
export const readRendering = async ({
  renderingId,
}: Pick<Book, 'renderingId'>): Promise<ReadyRendering | null> => {
  if (renderingId === null) return null;
  const client = await createServerClient();
  const rendering = await readOrNull(client.call('renderings.read', { params: { renderingId } }));
  return rendering !== null && isReady(rendering) ? rendering : null;
};
