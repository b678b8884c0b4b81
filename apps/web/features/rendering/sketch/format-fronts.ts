import type { BookFormat } from '@souvenance/contracts';

interface FormatFront {
  widthMm: number;
  heightMm: number;
  isHardcover: boolean;
}

/**
 * Size in millimetres of each cover front as `infra/demo/draw-covers.ts` draws it: the boards of a hardcover are larger
 * than the pages.
 */
export const formatFronts: Record<BookFormat, FormatFront> = {
  'a5-broche': { widthMm: 148, heightMm: 210, isHardcover: false },
  'a5-relie': { widthMm: 159, heightMm: 216, isHardcover: true },
  '170x240-relie': { widthMm: 181, heightMm: 246, isHardcover: true },
  '210x210-relie': { widthMm: 221, heightMm: 216, isHardcover: true },
};
