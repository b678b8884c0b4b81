import { createHash } from 'node:crypto';
import sharp, { type Metadata } from 'sharp';
import { PressError } from '../foundation/press-error.ts';
import { decodeHeic } from './decode-heic.ts';
import { masterSize } from './master-size.ts';
import { photographKind } from './photograph-kind.ts';

/** Largest photograph that is opened: a hundred million pixels, none of its sides longer than 20,000. */
const PIXELS_MAX = 100e6;
const SIDE_MAX = 20_000;

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

/**
 * libvips opens a great many formats; a family's photographs need three, and of a HEIC the profile beside its pixels.
 * Holds for the whole process.
 */
const guard = (): void => {
  if (isGuarded) return;
  isGuarded = true;
  sharp.block({ operation: ['VipsForeignLoad'] });
  const opened = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`);
  sharp.unblock({ operation: opened });
  // One picture at a time: threads would each hold rows of their own, and nothing is asked for twice.
  sharp.concurrency(1);
  sharp.cache(false);
};

/** Neither too many pixels nor a side that is too long: a row of ten million costs far more than its pixels. */
const checkSize = (width: number, height: number): void => {
  const pixels = width * height;
  const side = Math.max(width, height);
  if (side > SIDE_MAX) throw new PressError('photograph.side_too_long', { side, limit: SIDE_MAX });
  if (pixels > PIXELS_MAX) throw new PressError('photograph.too_many_pixels', { pixels, limit: PIXELS_MAX });
};

/** Limit on the decoded picture held in memory, in bytes: 66 megapixels as telephones and cameras write them. */
const HELD_BYTES_MAX = 200e6;

/** Bytes of a sample while it is held: a JPEG's coefficients take two each, its colours mostly a quarter as many. */
const bytesOfSample = ({ format, depth, chromaSubsampling }: Metadata): number =>
  depth === 'ushort' || (format === 'jpeg' && chromaSubsampling !== '4:2:0') ? 2 : 1;

/**
 * A picture that is sent for a progressive screen, or lies on its side in a format that does not shrink while it is read,
 * is held whole: fewer pixels of it fit.
 */
const checkHeld = (metadata: Metadata): void => {
  const { width, height, channels, format, isProgressive, orientation = 1 } = metadata;
  const isHeld = isProgressive === true || (format !== 'jpeg' && orientation > 4);
  const pixels = width * height;
  const limit = Math.round(HELD_BYTES_MAX / (channels * bytesOfSample(metadata)));
  if (isHeld && pixels > limit) throw new PressError('photograph.too_many_pixels', { pixels, limit });
};

const uprightSize = async (bytes: Uint8Array): Promise<{ width: number; height: number }> => {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  checkSize(metadata.width, metadata.height);
  checkHeld(metadata);
  return metadata.autoOrient;
};

const luminanceOf = async (bytes: Uint8Array): Promise<number> => {
  const { channels } = await sharp(bytes).resize(64, 64, { fit: 'fill' }).greyscale().stats();
  return Math.round(((channels[0]?.mean ?? 0) / 255) * 1000) / 1000;
};

/** Made anew from its pixels: sharp keeps no metadata unless told to, so that place, camera and owner's name are gone. */
const encoded = async (bytes: Uint8Array): Promise<PreparedPhotograph> => {
  const { width, height } = await uprightSize(bytes);
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
 * Decodes a photograph, whatever it claims to be, in this process: call it in one of its own, as `preparePhotograph`
 * does. Throws what that throws.
 */
export const decodePhotograph = async (bytes: Uint8Array): Promise<PreparedPhotograph> => {
  guard();
  try {
    return await encoded(photographKind(bytes) === 'heic' ? await decodeHeic(bytes) : bytes);
  } catch (cause) {
    if (cause instanceof PressError) throw cause;
    throw new PressError('photograph.unreadable', {}, { cause });
  }
};
