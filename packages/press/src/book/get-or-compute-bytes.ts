import { createHash } from 'node:crypto';
import type { BookAssets } from '../foundation/book-assets.ts';
import { PRESS_VERSION } from '../foundation/version.ts';

/**
 * Returns the bytes cached in the fragment store under the hash of `cacheKey` and the press version; computes and
 * stores them on a miss.
 */
export const getOrComputeBytes = async (
  { fragments }: Pick<BookAssets, 'fragments'>,
  cacheKey: unknown,
  compute: () => Promise<Uint8Array>,
): Promise<Uint8Array> => {
  const key = createHash('sha256')
    .update(JSON.stringify([PRESS_VERSION, cacheKey]))
    .digest('hex');
  const storedBytes = await fragments.get(key);
  if (storedBytes) return storedBytes;
  const bytes = await compute();
  await fragments.put(key, bytes);
  return bytes;
};
