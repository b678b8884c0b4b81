import type { PlacePhotograph } from '../draw/draw-chapter.ts';
import type { DrawnPhotograph } from '../draw/drawn-pages.ts';
import type { BookAssets } from '../foundation/book-assets.ts';
import { canPlaceUncut, cutJpeg, type Placement } from '../jpeg/placed-jpeg.ts';
import { readJpegSize } from '../jpeg/read-jpeg-size.ts';
import type { PhotographStream } from '../pdf/assembly.ts';
import { createSmallImage } from '../pictures/create-small-image.ts';
import { getOrComputeBytes } from './get-or-compute-bytes.ts';

type PhotographAssets = Pick<BookAssets, 'photograph' | 'fragments'>;

const readPlacedBytes = (
  sha256: string,
  crop: Placement | null,
  assets: PhotographAssets,
): Promise<Uint8Array> =>
  crop === null
    ? assets.photograph(sha256)
    : getOrComputeBytes(assets, ['cut', sha256, crop], async () =>
        cutJpeg(await assets.photograph(sha256), crop),
      );

/**
 * Returns a function that places photographs: the stored file where its resolution fits the box, else a cut copy,
 * cached with the fragments.
 */
export const createPhotographPlacer =
  (assets: PhotographAssets): PlacePhotograph =>
  async ({ sha256, widthPx, heightPx }, box) => {
    const placement = { ...box, widthPx, heightPx };
    const crop = canPlaceUncut(placement) ? null : placement;
    const bytes = await readPlacedBytes(sha256, crop, assets);
    return { sha256, crop, bytes: bytes.length, ...readJpegSize(bytes) };
  };

/**
 * Returns a placed photograph for the print file.
 * @throws Error when the stored bytes differ in length from those that were placed.
 */
export const printPhotograph = async (
  { sha256, crop, ...size }: DrawnPhotograph,
  assets: PhotographAssets,
): Promise<PhotographStream> => ({
  ...size,
  read: async () => {
    const bytes = await readPlacedBytes(sha256, crop, assets);
    if (bytes.length !== size.bytes) throw new Error(`photograph ${sha256} is not the one that was placed`);
    return bytes;
  },
});

/** Returns a placed photograph for the screen file: a smaller copy, cached with the fragments. */
export const createScreenCopyPlacer = async (
  { sha256, crop }: DrawnPhotograph,
  assets: PhotographAssets,
): Promise<PhotographStream> => {
  const bytes = await getOrComputeBytes(assets, ['screen', sha256, crop], async () =>
    createSmallImage(await readPlacedBytes(sha256, crop, assets)),
  );
  return { ...readJpegSize(bytes), bytes: bytes.length, read: async () => bytes };
};
