/** Longest side of a photograph in the screen file. */
const LONGEST_PX = 1000;

/** Returns a smaller copy for the screen file; the photograph itself when it is already small or not RGB. */
export const smallImage = async (jpeg: Uint8Array): Promise<Uint8Array> => {
  const { default: sharp } = await import('sharp');
  const { width, height, channels } = await sharp(jpeg).metadata();
  if (Math.max(width, height) <= LONGEST_PX || channels !== 3) return jpeg;
  return sharp(jpeg)
    .resize({ width: LONGEST_PX, height: LONGEST_PX, fit: 'inside' })
    .jpeg({ quality: 78 })
    .toBuffer();
};
