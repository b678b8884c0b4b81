import { releaseBytes } from '../../foundation/limits/stored-bytes.ts';
import { DAY_MS } from '../../foundation/limits/tally.ts';
import type { Deps } from '../../ports/deps.ts';
import { photographs } from './photograph.ts';

type ExpireDeps = Pick<Deps, 'documents' | 'media' | 'clock'>;

/** Only while nobody has declared it; its file first, so that a kill leaves the document to find it by. */
const forget = async (deps: ExpireDeps, id: string): Promise<void> => {
  const stored = await deps.documents.get(photographs, id);
  if (stored?.value.state !== 'awaiting') return;
  await deps.media.removeAll(stored.value.originalKey);
  await deps.documents.transact(async (tx) => {
    const now = await tx.get(photographs, id);
    if (now?.value.state !== 'awaiting') return;
    tx.remove(photographs, id);
    await releaseBytes(tx, now.value);
  });
};

/**
 * Photographs that were announced a day ago and never declared go, with the file if it came: their address died long
 * ago. One that can't go now is told, and stands in nobody's way. Returns how many were found.
 */
export const expireUploads =
  (deps: ExpireDeps) =>
  async (onError: (error: unknown) => void): Promise<number> => {
    const before = new Date(deps.clock.now().getTime() - DAY_MS).toISOString();
    let found = 0;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await deps.documents.find(photographs, {
        where: [
          ['state', '==', 'awaiting'],
          ['createdAt', '<=', before],
        ],
        orderBy: { field: 'createdAt', direction: 'asc' },
        limit: 100,
        ...(cursor === undefined ? {} : { cursor }),
      });
      for (const { id } of page.items) await forget(deps, id).catch(onError);
      found += page.items.length;
      cursor = page.cursor;
    }
    return found;
  };
