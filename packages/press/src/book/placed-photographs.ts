import { LRUCache } from 'lru-cache';
import type { GreyCurve } from '../colour/grey-curve.ts';
import type { EmbedPhotograph } from '../draw/draw-chapter.ts';
import { type DrawnPhotograph, toPhotographKey } from '../draw/drawn-pages.ts';
import type { BookAssets } from '../foundation/book-assets.ts';
import { canPlaceUncut, cutJpeg, type Placement } from '../jpeg/placed-jpeg.ts';
import { readJpegSize } from '../jpeg/read-jpeg-size.ts';
import { toneJpeg } from '../jpeg/tone-jpeg.ts';
import type { PhotographStream } from '../pdf/assembly.ts';
import { createSmallImage } from '../pictures/create-small-image.ts';
import { getOrComputeBytes } from './get-or-compute-bytes.ts';

type PhotographAssets = Pick<BookAssets, 'photograph' | 'fragments'>;

const readPlacedBytes = (
  sha256: string,
  cropBox: Placement | null,
  assets: PhotographAssets,
): Promise<Uint8Array> =>
  cropBox === null
    ? assets.photograph(sha256)
    : getOrComputeBytes(assets, ['cut', sha256, cropBox], async () =>
        cutJpeg(await assets.photograph(sha256), cropBox),
      );

/**
 * Returns a function that places photographs: the stored file where its resolution fits the box, else a cut copy,
 * cached with the fragments.
 */
export const createPhotographPlacer =
  (assets: PhotographAssets): EmbedPhotograph =>
  async ({ sha256, widthPx, heightPx }, box) => {
    const placement = { ...box, widthPx, heightPx };
    const cropBox = canPlaceUncut(placement) ? null : placement;
    const bytes = await readPlacedBytes(sha256, cropBox, assets);
    return { sha256, cropBox, bytes: bytes.length, ...readJpegSize(bytes) };
  };

const createChangedError = ({ sha256 }: DrawnPhotograph): Error =>
  new Error(`photograph ${sha256} is not the one that was placed`);

/** Places photographs in the print file of one printing condition. */
export interface PrintPhotographs {
  /**
   * Returns a photograph for the file. One without colour goes through the condition's tone curve.
   * @throws Error when the stored bytes differ in length from those that were placed.
   */
  place(photograph: DrawnPhotograph): Promise<PhotographStream>;
  /** Returns a photograph's size in the file, once it was placed. */
  toPrinted(photograph: DrawnPhotograph): Pick<PhotographStream, 'bytes' | 'widthPx' | 'heightPx'>;
}

/** Lengths in bytes of toned photographs: every proof of a book asks for the same ones. */
const tonedLengths = new LRUCache<string, number>({ max: 20_000 });

export const openPrintPhotographs = (
  assets: PhotographAssets,
  greyCurve: GreyCurve | null,
): PrintPhotographs => {
  const bytesByPhotograph = new Map<string, number>();
  const readPlaced = async (photograph: DrawnPhotograph): Promise<Uint8Array> => {
    const bytes = await readPlacedBytes(photograph.sha256, photograph.cropBox, assets);
    if (bytes.length !== photograph.bytes) throw createChangedError(photograph);
    return bytes;
  };
  const toneBytes = (photograph: DrawnPhotograph, { samples, key }: GreyCurve): Promise<Uint8Array> =>
    getOrComputeBytes(assets, ['tone', photograph.sha256, photograph.cropBox, key], async () =>
      toneJpeg(await readPlaced(photograph), samples),
    );
  const toTonedKey = (photograph: DrawnPhotograph, { key }: GreyCurve): string =>
    `${key} ${toPhotographKey(photograph)}`;
  const measureToned = async (photograph: DrawnPhotograph, curve: GreyCurve): Promise<number> => {
    const key = toTonedKey(photograph, curve);
    const length = tonedLengths.get(key) ?? (await toneBytes(photograph, curve)).length;
    tonedLengths.set(key, length);
    return length;
  };
  const readToned = async (
    photograph: DrawnPhotograph,
    curve: GreyCurve,
    length: number,
  ): Promise<Uint8Array> => {
    const bytes = await toneBytes(photograph, curve);
    if (bytes.length === length) return bytes;
    // The next proof measures it again.
    tonedLengths.delete(toTonedKey(photograph, curve));
    throw createChangedError(photograph);
  };
  return {
    place: async (photograph) => {
      const { widthPx, heightPx, channels } = photograph;
      if (greyCurve === null || channels !== 1) return { ...photograph, read: () => readPlaced(photograph) };
      const bytes = await measureToned(photograph, greyCurve);
      bytesByPhotograph.set(toPhotographKey(photograph), bytes);
      return { widthPx, heightPx, channels, bytes, read: () => readToned(photograph, greyCurve, bytes) };
    },
    toPrinted: (photograph) => ({
      ...photograph,
      bytes: bytesByPhotograph.get(toPhotographKey(photograph)) ?? photograph.bytes,
    }),
  };
};

/** Returns a placed photograph for the screen file: a smaller copy, cached with the fragments. */
export const createScreenCopyPlacer = async (
  { sha256, cropBox }: DrawnPhotograph,
  assets: PhotographAssets,
): Promise<PhotographStream> => {
  const bytes = await getOrComputeBytes(assets, ['screen', sha256, cropBox], async () =>
    createSmallImage(await readPlacedBytes(sha256, cropBox, assets)),
  );
  return { ...readJpegSize(bytes), bytes: bytes.length, read: async () => bytes };
};
