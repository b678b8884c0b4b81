import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { PressError } from '../press-error.ts';
import { readHeic } from './heic/read-heic.ts';
import { masterSize } from './master-size.ts';
import { photographKind } from './photograph-kind.ts';

/** Largest photograph that is opened: a hundred million pixels (reference/trust.md §3.5). */
const PIXELS_MAX = 100e6;

export interface PreparedPhotograph {
  /** Upright sRGB JPEG without metadata. */
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Mean lightness, from 0 (black) to 1 (white): print darkens what is dark already. */
  readonly luminance: number;
}

let isGuarded = false;

/** libvips opens a great many formats; a family's photographs need three. Holds for the whole process. */
const guard = (): void => {
  if (isGuarded) return;
  isGuarded = true;
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
};

const uprightSize = async (bytes: Uint8Array): Promise<{ width: number; height: number }> =>
  (await sharp(bytes, { limitInputPixels: false }).metadata()).autoOrient;

const luminanceOf = async (bytes: Uint8Array): Promise<number> => {
  const { channels } = await sharp(bytes).resize(64, 64, { fit: 'fill' }).greyscale().stats();
  return Math.round(((channels[0]?.mean ?? 0) / 255) * 1000) / 1000;
};

const encoded = async (bytes: Uint8Array): Promise<PreparedPhotograph> => {
  const { width, height } = await uprightSize(bytes);
  const pixels = width * height;
  if (pixels > PIXELS_MAX) throw new PressError('photograph.too_many_pixels', { pixels, limit: PIXELS_MAX });
  const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .resize({ ...masterSize(width, height), fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  const sha256 = createHash('sha256').update(data).digest('hex');
  const size = { widthPx: info.width, heightPx: info.height };
  return { bytes: new Uint8Array(data), sha256, ...size, luminance: await luminanceOf(data) };
};

/**
 * Makes a photograph safe and ready: upright, sRGB, no larger than a page can show, its metadata (place included)
 * gone. JPEG, PNG, WebP and HEIC, told by their bytes; HEIC is decoded in a process of its own. Throws
 * `photograph.not_a_photograph`, `photograph.too_many_pixels`, `photograph.unreadable`.
 */
export const preparePhotograph = async (bytes: Uint8Array): Promise<PreparedPhotograph> => {
  guard();
  const kind = photographKind(bytes);
  if (kind === null) throw new PressError('photograph.not_a_photograph');
  try {
    return await encoded(kind === 'heic' ? await readHeic(bytes) : bytes);
  } catch (cause) {
    if (cause instanceof PressError) throw cause;
    throw new PressError('photograph.unreadable', {}, { cause });
  }
};
