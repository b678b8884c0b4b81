import type { BookFormat } from '@souvenance/contracts';
import { formatTrim } from './format-trim.ts';

/** Width of a spine in millimetres where the pages are not counted. */
export const ASSUMED_SPINE_MM = 10;

/** Approximate width divided by height of an unfolded cover; reserves its space until the image has loaded. */
export const computeSpreadRatio = (format: BookFormat): number => {
  const { widthMm, heightMm } = formatTrim[format];
  return (widthMm * 2 + ASSUMED_SPINE_MM) / heightMm;
};
