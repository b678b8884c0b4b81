import sharp, { type SharpOptions } from 'sharp';

/** Longest side in pixels at which colour is judged: reducing averages the noise of a scanner and of JPEG. */
const SAMPLED_PX = 256;
/** Difference between the largest and the smallest of red, green and blue (0 to 255) that nobody sees as a colour. */
const TINT_MAX = 12;
/** Share of pixels that may have a colour: a speck of dust, the edge of a print. */
const COLOURED_SHARE_MAX = 0.002;

/**
 * True for a picture without colour, such as the scan of a black-and-white print. It is then stored with one channel
 * and printed with black ink alone. A sepia print has a colour and keeps it.
 */
export const isWithoutColour = async (pixels: Uint8Array, options: SharpOptions): Promise<boolean> => {
  const { data, info } = await sharp(pixels, options)
    .resize({ width: SAMPLED_PX, height: SAMPLED_PX, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels < 3) return true;
  let colouredCount = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > TINT_MAX) colouredCount += 1;
  }
  return colouredCount <= info.width * info.height * COLOURED_SHARE_MAX;
};
