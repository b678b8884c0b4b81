import type { BookFormat } from '@souvenance/contracts';

/** Trim size of each format in millimetres: reserves the space of pages not yet rendered. */
export const formatTrim: Record<BookFormat, { widthMm: number; heightMm: number }> = {
  'a5-broche': { widthMm: 148, heightMm: 210 },
  'a5-relie': { widthMm: 148, heightMm: 210 },
  '170x240-relie': { widthMm: 170, heightMm: 240 },
  '210x210-relie': { widthMm: 210, heightMm: 210 },
};
