import type { Manuscript, PrintProfile } from '@souvenance/contracts';
import { type BookAssets, type BookPages, renderBook } from '@souvenance/press';
import { type FinishedBook, readQuality } from '../read/read-quality.ts';

interface Interior {
  readonly bytes: Uint8Array;
  readonly pages: BookPages;
}

/** Makes the interior alone: the press is stopped before cover, screen file and preflight. */
const typesetInterior = async (
  manuscript: Manuscript,
  profile: PrintProfile,
  assets: BookAssets,
): Promise<Interior> => {
  const stop = new AbortController();
  const interiors: Interior[] = [];
  const rendering = renderBook({
    manuscript,
    profile,
    assets,
    signal: stop.signal,
    onInterior: async (file, { pages }) => {
      interiors.push({ bytes: await file.toBytes(), pages });
      stop.abort();
      return undefined;
    },
  });
  await rendering.catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  const [interior] = interiors;
  if (!interior) throw new Error('the press made no interior');
  return interior;
};

/** Typesets a book and reads its pages from the finished PDF. */
export const readTypesetPages = async (
  manuscript: Manuscript,
  profile: PrintProfile,
  assets: BookAssets,
): Promise<FinishedBook> => {
  const { bytes, pages } = await typesetInterior(manuscript, profile, assets);
  return readQuality(bytes, pages);
};
