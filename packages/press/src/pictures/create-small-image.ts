import { type PictureSize, pictureSidePx } from '@souvenance/contracts';

/** Longest side of a photograph in the screen file. */
const LONGEST_PX = 1000;

/** Smaller copies of a photograph as JPEG files, one for each size in which screens show it. */
export type ScreenCopies = Readonly<Record<PictureSize, Uint8Array>>;

/**
 * Draws the copies of a prepared photograph that screens show: 20 to 300 kB in place of the megabytes that print needs.
 * One after the other, because each holds rows of the picture.
 */
export const drawScreenCopies = async (jpeg: Uint8Array): Promise<ScreenCopies> => {
  const { default: sharp } = await import('sharp');
  const draw = async (size: PictureSize): Promise<Uint8Array> => {
    const side = pictureSidePx[size];
    const copy = sharp(jpeg).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    return new Uint8Array(await copy.jpeg({ quality: 78, mozjpeg: true }).toBuffer());
  };
  return { page: await draw('page'), card: await draw('card'), thumbnail: await draw('thumbnail') };
};

/** Returns a smaller copy for the screen file; the photograph itself when it is already small or CMYK. */
export const createSmallImage = async (jpeg: Uint8Array): Promise<Uint8Array> => {
  const { default: sharp } = await import('sharp');
  const { width, height, channels } = await sharp(jpeg).metadata();
  if (Math.max(width, height) <= LONGEST_PX || channels === 4) return jpeg;
  return sharp(jpeg)
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .resize({ width: LONGEST_PX, height: LONGEST_PX, fit: 'inside' })
    .jpeg({ quality: 78 })
    .toBuffer();
};
