import type { ReactElement } from 'react';
import { drawOrnament } from '../react/draw-ornament.ts';
import type { Ornament } from '../style/ornament.ts';
import type { Box, CoverScene } from './cover-scene.ts';
import { type CoverText, chooseLeading, measureHeightPt, SMALL_CAPS_TRACKING_EM } from './cover-text.ts';
import { fitCoverText } from './fit-cover-text.ts';

export interface TitleShape {
  readonly box: Box;
  /** Share of the box's width that the title may take; all of it by default. */
  readonly widthShare?: number;
  readonly lines: number;
  /** Largest size as a share of the front's width, for Cormorant Garamond. */
  readonly share: number;
  readonly color: string;
  readonly marginTop?: number;
}

/** Lines of a title of up to this many characters where a model has little height for it, and of a longer one. */
const SHORT_TITLE_MAX = 50;
export const chooseTitleLinesMax = ({ book }: CoverScene): number =>
  book.title.length > SHORT_TITLE_MAX ? 3 : 2;

/**
 * The title in the style's display font, as large as its box allows beside `otherTexts`, the other texts of the box.
 */
export const layOutTitle = (
  scene: CoverScene,
  shape: TitleShape,
  otherTexts: readonly CoverText[],
): CoverText => {
  const { book, front, spec } = scene;
  const { box, lines, share, color, marginTop = 0 } = shape;
  const leading = chooseLeading(book.title, spec.titleLeading * 0.93);
  const usedPt = otherTexts.reduce((sum, text) => sum + measureHeightPt(text), marginTop);
  const largestPt = front.width * share * spec.displayScale;
  const room = { measurePt: box.width * (shape.widthShare ?? 1), largestPt, lines };
  const height = { roomPt: box.height - usedPt, leading };
  return {
    ...fitCoverText(book.title, { font: spec.title }, { ...room, height }),
    color,
    leading,
    marginTop,
    family: spec.families.display,
    align: spec.align,
  };
};

const SUBTITLE_LINES = 3;
const NARRATOR_LINES = 2;
/** A narrator's name of more characters has a line more, so that it stays legible. */
const NARRATOR_SHORT_MAX = 60;

/** Width, colour and upper margin of a secondary text (subtitle, narrator). */
export interface SecondaryText {
  readonly widthPt: number;
  readonly color: string;
  readonly marginTop?: number;
  /** Most lines of a narrator's name, in a narrow column. */
  readonly lines?: number;
}

export const layOutSubtitle = (
  { book, spec }: CoverScene,
  { widthPt, ...place }: Omit<SecondaryText, 'lines'>,
): CoverText => {
  const largestPt = 13.5 * (spec.id === 'classique' ? 1 : 0.93);
  const room = { measurePt: widthPt, largestPt, lines: SUBTITLE_LINES };
  return {
    ...fitCoverText(book.subtitle, { font: spec.body.italic }, room),
    ...place,
    leading: chooseLeading(book.subtitle),
    family: spec.families.text,
    isItalic: true,
    align: spec.align,
  };
};

export const layOutNarrator = (
  { book, spec }: CoverScene,
  { widthPt, lines: narrowLines, ...place }: SecondaryText,
): CoverText => {
  const largestPt = 13 * (spec.id === 'moderne' ? 0.86 : 1);
  const lines = narrowLines ?? NARRATOR_LINES + (book.narrator.length > NARRATOR_SHORT_MAX ? 1 : 0);
  const room = { measurePt: widthPt, largestPt, lines };
  const letters = { font: spec.label, feature: 'smcp', trackingEm: SMALL_CAPS_TRACKING_EM };
  return {
    ...fitCoverText(book.narrator, letters, room),
    ...place,
    leading: chooseLeading(book.narrator),
    family: spec.families.label,
    isSmallCaps: true,
    align: spec.align,
  };
};

/** An ornament at a height of a box, aligned as the style says. */
export const drawOrnamentInBox = (
  scene: CoverScene,
  ornament: Ornament,
  box: Box,
  place: { readonly yPt: number; readonly widthPt: number; readonly color: string },
): ReactElement => {
  const { yPt: topPt, widthPt, color } = place;
  const leftPt = scene.spec.align === 'left' ? box.x : box.x + (box.width - widthPt) / 2;
  return drawOrnament(`ornament-${Math.round(topPt)}`, ornament, { leftPt, topPt, widthPt, color });
};
