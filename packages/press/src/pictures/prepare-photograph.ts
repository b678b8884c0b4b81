import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { PressError } from '../press-error.ts';
import { photographKind } from './photograph-kind.ts';

/** Largest photograph that is opened: a hundred million pixels (reference/trust.md §3.5). */
const PIXELS_MAX = 100e6;
/** No page of ours shows more: a bled page of 210 mm at 400 ppi. */
const LONGEST_PX = 4000;

export interface PreparedPhotograph {
  /** Upright sRGB JPEG without metadata. */
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

let isGuarded = false;

/** libvips opens a great many formats; a family's photographs need three. Holds for the whole process. */
const guard = (): void => {
  if (isGuarded) return;
  isGuarded = true;
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
};

const pixelsOf = async (bytes: Uint8Array): Promise<number> => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return width * height;
};

const encoded = async (bytes: Uint8Array): Promise<PreparedPhotograph> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST_PX, height: LONGEST_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  const sha256 = createHash('sha256').update(data).digest('hex');
  return { bytes: new Uint8Array(data), sha256, widthPx: info.width, heightPx: info.height };
};

/**
 * Makes a photograph safe and ready: upright, sRGB, its metadata (place included) gone. JPEG, PNG and WebP, told
 * by their bytes. Throws `photograph.not_a_photograph` (HEIC too, with `format`), `photograph.too_many_pixels`,
 * `photograph.unreadable`.
 */
export const preparePhotograph = async (bytes: Uint8Array): Promise<PreparedPhotograph> => {
  guard();
  const kind = photographKind(bytes);
  if (kind === null) throw new PressError('photograph.not_a_photograph');
  if (kind === 'heic') throw new PressError('photograph.not_a_photograph', { format: 'heic' });
  try {
    const pixels = await pixelsOf(bytes);
    if (pixels > PIXELS_MAX)
      throw new PressError('photograph.too_many_pixels', { pixels, limit: PIXELS_MAX });
    return await encoded(bytes);
  } catch (cause) {
    if (cause instanceof PressError) throw cause;
    throw new PressError('photograph.unreadable', {}, { cause });
  }
};
