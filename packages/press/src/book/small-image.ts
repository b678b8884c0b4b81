import sharp from 'sharp';

/** Longest side of a photograph in the screen file. */
const LONGEST_PX = 1000;

/** A lighter copy for the screen file; null when the photograph is small already. */
export const smallImage = async (
  jpeg: Uint8Array,
): Promise<{ bytes: Uint8Array; width: number; height: number } | null> => {
  const { width, height, channels } = await sharp(jpeg).metadata();
  if (Math.max(width, height) <= LONGEST_PX || channels !== 3) return null;
  const { data, info } = await sharp(jpeg)
    .resize({ width: LONGEST_PX, height: LONGEST_PX, fit: 'inside' })
    .jpeg({ quality: 78 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
};
