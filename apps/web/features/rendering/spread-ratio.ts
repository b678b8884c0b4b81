import type { BookFormat } from '@souvenance/contracts';
import { formatTrim } from './format-trim.ts';

/** Approximate width divided by height of an unfolded cover; reserves its space until the image has loaded. */
export const spreadRatio = (format: BookFormat): number => {
  const { widthMm, heightMm } = formatTrim[format];
  const assumedSpineMm = 10;
  return (widthMm * 2 + assumedSpineMm) / heightMm;
};
