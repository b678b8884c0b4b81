import type { ReactElement } from 'react';
import { drawnOrnament } from '../react/drawn-ornament.ts';
import { balanced, fittingSize } from '../react/fit-words.ts';
import type { Ornament } from '../style/ornament.ts';
import type { Box, CoverScene } from './cover-scene.ts';
import type { Words } from './cover-words.ts';

export interface TitleShape {
  readonly widthPt: number;
  readonly lines: number;
  /** Largest size, as a share of the front's width, for Cormorant Garamond. */
  readonly share: number;
  readonly color: string;
}

/** The title in the style's display face, as large as its lines hold, in lines of like length. */
export const titleWords = (scene: CoverScene, { widthPt, lines, share, color }: TitleShape): Words => {
  const { book, front, spec } = scene;
  const largestPt = front.width * share * spec.displayScale;
  const sizePt = fittingSize(book.title, spec.title, widthPt, lines, largestPt);
  return {
    text: balanced(book.title, spec.title, sizePt, widthPt),
    sizePt,
    color,
    family: spec.families.display,
    leading: spec.titleLeading * 0.93,
    align: spec.align,
  };
};

export const subtitleWords = ({ book, spec }: CoverScene, color: string, marginTop: number): Words => ({
  text: book.subtitle,
  sizePt: 13.5 * (spec.id === 'classique' ? 1 : 0.93),
  color,
  family: spec.families.text,
  isItalic: true,
  marginTop,
  align: spec.align,
});

export const narratorWords = ({ book, spec }: CoverScene, color: string, marginTop = 0): Words => ({
  text: book.narrator,
  sizePt: 13 * (spec.id === 'moderne' ? 0.86 : 1),
  color,
  family: spec.families.label,
  isSmallCaps: true,
  marginTop,
  align: spec.align,
});

/** An ornament at a height of a box, on the style's axis. */
export const ornamentIn = (
  scene: CoverScene,
  ornament: Ornament,
  box: Box,
  place: { readonly yPt: number; readonly widthPt: number; readonly color: string },
): ReactElement => {
  const { yPt: topPt, widthPt, color } = place;
  const leftPt = scene.spec.align === 'left' ? box.x : box.x + (box.width - widthPt) / 2;
  return drawnOrnament(`ornament-${Math.round(topPt)}`, ornament, { leftPt, topPt, widthPt, color });
};
