import type { PlacePhotograph } from '../draw/draw-chapter.ts';
import type { DrawnPhotograph } from '../draw/drawn-pages.ts';
import type { BookAssets } from '../foundation/book-assets.ts';
import { jpegSize } from '../jpeg/jpeg-size.ts';
import { cutJpeg, fitsBox, type Placement } from '../jpeg/placed-jpeg.ts';
import type { PhotographStream } from '../pdf/assembly.ts';
import { smallImage } from '../pictures/small-image.ts';
import { cachedBytes } from './cached-bytes.ts';

type PhotographAssets = Pick<BookAssets, 'photograph' | 'fragments'>;

const bytesFor = (sha256: string, crop: Placement | null, assets: PhotographAssets): Promise<Uint8Array> =>
  crop === null
    ? assets.photograph(sha256)
    : cachedBytes(assets, ['cut', sha256, crop], async () => cutJpeg(await assets.photograph(sha256), crop));

/**
 * Returns a function that places photographs: the stored file where its resolution fits the box, else a cut copy,
 * cached with the fragments.
 */
export const placePhotographs =
  (assets: PhotographAssets): PlacePhotograph =>
  async ({ sha256, widthPx, heightPx }, box) => {
    const placement = { ...box, widthPx, heightPx };
    const crop = fitsBox(placement) ? null : placement;
    const bytes = await bytesFor(sha256, crop, assets);
    return { sha256, crop, bytes: bytes.length, ...jpegSize(bytes) };
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
    const bytes = await bytesFor(sha256, crop, assets);
    if (bytes.length !== size.bytes) throw new Error(`photograph ${sha256} is not the one that was placed`);
    return bytes;
  },
});

/** Returns a placed photograph for the screen file: a smaller copy, cached with the fragments. */
export const screenPhotograph = async (
  { sha256, crop }: DrawnPhotograph,
  assets: PhotographAssets,
): Promise<PhotographStream> => {
  const bytes = await cachedBytes(assets, ['screen', sha256, crop], async () =>
    smallImage(await bytesFor(sha256, crop, assets)),
  );
  return { ...jpegSize(bytes), bytes: bytes.length, read: async () => bytes };
};
