import { PHOTOGRAPH_SIDE_MAX, photographPixelsMax } from '@souvenance/contracts';
import { PressError, type PressErrorCode } from '../foundation/press-error.ts';

type PixelLimit = keyof typeof photographPixelsMax;

const codes: Readonly<Record<PixelLimit, PressErrorCode>> = {
  baselineJpeg: 'photograph.jpeg_too_many_pixels',
  lineByLine: 'photograph.too_many_pixels',
  whole: 'photograph.progressive_too_many_pixels',
  heif: 'photograph.heif_too_many_pixels',
  bitmap: 'photograph.too_many_pixels',
};

/** Throws `photograph.side_too_long`, or the code of the exceeded limit on the number of pixels. */
export const checkPixels = (width: number, height: number, by: PixelLimit): void => {
  const side = Math.max(width, height);
  if (side > PHOTOGRAPH_SIDE_MAX)
    throw new PressError('photograph.side_too_long', { side, limit: PHOTOGRAPH_SIDE_MAX });
  const pixels = width * height;
  const limit = photographPixelsMax[by];
  if (pixels > limit) throw new PressError(codes[by], { pixels, limit });
};
