import type { BookFormat } from '@souvenance/contracts';
import { formatTrim } from './format-trim.ts';

/** Width by height of an unfolded cover, about: keeps its place until the picture is there. */
export const spreadRatio = (format: BookFormat): number => {
  const { widthMm, heightMm } = formatTrim[format];
  const aboutSpineMm = 10;
  return (widthMm * 2 + aboutSpineMm) / heightMm;
};
