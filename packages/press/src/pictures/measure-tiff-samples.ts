import sharp, { type Metadata } from 'sharp';
import { PressError } from '../foundation/press-error.ts';
import { readTiffTag } from './tiff-tag.ts';

const COMPRESSION_TAG = 0x0103;
const PHOTOMETRIC_TAG = 0x0106;
const YCBCR = 6;
/**
 * Compressions by JPEG, which libvips converts from YCbCr; of other files it takes the values for red, green and blue.
 */
const JPEG_COMPRESSIONS = new Set([6, 7]);

/** Forms of samples that libvips shows in their colours; signed and 32-bit integers become another picture. */
const DEPTHS = new Set<Metadata['depth']>(['uchar', 'ushort', 'float']);

const WHITE = 255;

/**
 * Returns the factor by which the samples of a TIFF are multiplied: floating-point grey goes from 0 to 1, and would be
 * black. Throws `photograph.unreadable` for samples that would be shown in wrong colours, among them floating-point
 * ones beyond 1, which would all be white.
 */
export const measureTiffSamples = async (bytes: Uint8Array, metadata: Metadata): Promise<number> => {
  const { depth, space } = metadata;
  const isRawYcbcr =
    readTiffTag(bytes, PHOTOMETRIC_TAG) === YCBCR &&
    !JPEG_COMPRESSIONS.has(readTiffTag(bytes, COMPRESSION_TAG) ?? 0);
  if (isRawYcbcr || !(DEPTHS.has(depth) || space === 'labs')) throw new PressError('photograph.unreadable');
  if (depth !== 'float' || space === 'lab') return 1;
  const { channels } = await sharp(bytes, { limitInputPixels: false }).stats();
  if (channels.every(({ mean }) => mean > 1)) throw new PressError('photograph.unreadable');
  return space === 'b-w' ? WHITE : 1;
};
