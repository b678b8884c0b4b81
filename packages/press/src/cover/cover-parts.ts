import { Image, Text, View } from '@react-pdf/renderer';
import type { Manuscript } from '@souvenance/contracts';
import { createElement, type ReactElement, type ReactNode } from 'react';
import type { FontKey } from '../fonts/font-files.ts';
import { getFont } from '../fonts/fonts.ts';
import { type Family, listFamilies } from '../fonts/react-fonts.ts';
import { toPoints } from '../foundation/units.ts';
import { FOLD_CLEAR_MM } from '../profiles/spine.ts';
import { toDrawableText, toUnbreakableLine } from '../react/format-matter-text.ts';
import { formatTitle } from '../titles/format-title.ts';
import { drawOrnamentInBox, layOutNarrator, layOutTitle } from './cover-dress.ts';
import type { Box, CoverScene } from './cover-scene.ts';
import { type CoverText, DEFAULT_LEADING, SMALL_CAPS_TRACKING_EM, UNCASED_LETTER } from './cover-text.ts';
import { fitBackText } from './fit-back-text.ts';
import { fitCoverText } from './fit-cover-text.ts';
import { renderMarkedText } from './render-marked-text.ts';

let serial = 0;
const createUniqueKey = (name: string): string => `${name}-${serial++}`;

const toBoxStyle = ({ x, y, width, height }: Box) => ({
  position: 'absolute' as const,
  left: x,
  top: y,
  width,
  height,
});

/** A box of one colour; a radius rounds its corners. */
export const fillBox = (box: Box, color: string, radiusPt = 0): ReactElement => {
  const corners = radiusPt === 0 ? {} : { borderRadius: radiusPt };
  const style = { ...toBoxStyle(box), ...corners, backgroundColor: color };
  return createElement(View, { key: createUniqueKey('fill'), style });
};

/** Thinnest rule in a colour, which several plates print (src/preflight/rules/ink-rules.ts). Black may be thinner. */
export const COLOURED_RULE_PT = 0.9;

/** A rule on the four sides, drawn as filled strips: react-pdf clips a drawn border and may lose a side. */
export const drawFrame = ({ x, y, width, height }: Box, widthPt: number, color: string): ReactElement[] => [
  fillBox({ x, y, width, height: widthPt }, color),
  fillBox({ x, y: y + height - widthPt, width, height: widthPt }, color),
  fillBox({ x, y, width: widthPt, height }, color),
  fillBox({ x: x + width - widthPt, y, width: widthPt, height }, color),
];

/** A radius of half the width rounds all four corners to a medallion, the two upper ones to an arch. */
const ROUNDED = {
  square: () => ({}),
  medallion: (radius: number) => ({ borderRadius: radius }),
  arch: (radius: number) => ({ borderTopLeftRadius: radius, borderTopRightRadius: radius }),
} as const;

/** A photograph in its box, with square corners unless a shape is given. */
export const drawPicture = (box: Box, data: Buffer, shape: keyof typeof ROUNDED = 'square'): ReactElement => {
  const style = { ...toBoxStyle(box), ...ROUNDED[shape](box.width / 2) };
  return createElement(Image, { key: createUniqueKey('picture'), src: { data, format: 'jpg' }, style });
};

/** Text nodes that react-pdf never breaks or truncates, even when the box is too small. */
const renderText = (text: CoverText): ReactNode[] => {
  const { sizePt, isParagraph, lines } = text;
  // Scripts without capitals are not letter-spaced: their letters join.
  const isSmallCaps = text.isSmallCaps && /[\p{Lu}\p{Ll}]/u.test(lines.join(''));
  const style = {
    fontFamily: listFamilies(text.family ?? 'garamond', lines.join('')),
    fontSize: sizePt,
    color: text.color,
    lineHeight: text.leading ?? DEFAULT_LEADING,
    fontStyle: text.isItalic ? ('italic' as const) : ('normal' as const),
    textAlign: text.align ?? ('center' as const),
    flexShrink: 0,
    ...(isSmallCaps ? { fontFeatureSettings: ['smcp'], letterSpacing: sizePt * SMALL_CAPS_TRACKING_EM } : {}),
  };
  return lines.map((line, index) =>
    createElement(
      Text,
      {
        key: createUniqueKey('words'),
        style: { ...style, marginTop: index === 0 ? (text.marginTop ?? 0) : 0 },
      },
      ...renderMarkedText(line, sizePt, isParagraph ? toDrawableText : toUnbreakableLine),
    ),
  );
};

/** Texts one below the other in a box, at its head, middle or foot; null texts are omitted. */
export const stackTexts = (
  box: Box,
  at: 'flex-start' | 'center' | 'flex-end',
  ...texts: (CoverText | null)[]
): ReactElement =>
  createElement(
    View,
    {
      key: createUniqueKey('stack'),
      style: { ...toBoxStyle(box), flexDirection: 'column', justifyContent: at },
    },
    ...texts.flatMap((coverText) => (coverText ? renderText(coverText) : [])),
  );

const LARGEST_SPINE_PT = 17;
/** The letters of some fonts reach further from their middle than half their size. */
const SPINE_SHARE = 0.88;
/** Share of the spine for scripts without capitals, whose font react-pdf sets lower. */
const UNCASED_SPINE_SHARE = 0.64;
/** Least white between the title and the narrator. */
const SPINE_GAP = '\u00A0'.repeat(4);

/**
 * Points by which text on the spine is lifted to centre its letters. react-pdf sets a line's baseline below its top by
 * the font's ascent, which is up to a quarter of the size too near the front.
 */
const computeLiftPt = (font: FontKey, sizePt: number): number => {
  const { ascent, capHeight, xHeight, unitsPerEm } = getFont(font).kit;
  const middle = (capHeight + xHeight) / 4;
  return ((ascent - middle) / unitsPerEm - 0.5) * sizePt;
};

/** Capitals of a display size in the middle of a box: react-pdf would set them too low by their font's ascent. */
export const stackCapitals = (box: Box, letters: CoverText, font: FontKey): ReactElement => {
  const { ascent, capHeight, unitsPerEm } = getFont(font).kit;
  const loweredPt = ((ascent - capHeight / 2) / unitsPerEm - 0.5) * letters.sizePt;
  return stackTexts({ ...box, y: box.y - loweredPt }, 'center', letters);
};

/** The text of the spine, read from foot to head as on French books; null when the spine is too thin for text. */
export const drawSpineText = (scene: CoverScene, color: string): ReactNode => {
  const { spine, book, hasSpineText, spec } = scene;
  if (!spine || !hasSpineText) return null;
  const lengthPt = spine.height * 0.86;
  const spineTitle = formatTitle(book.cover.spineText === '' ? book.title : book.cover.spineText);
  const narratorText = formatTitle(book.narrator);
  const share = UNCASED_LETTER.test(`${spineTitle}${narratorText}`) ? UNCASED_SPINE_SHARE : SPINE_SHARE;
  const roomPt = (spine.width - 2 * toPoints(FOLD_CLEAR_MM)) * share;
  const largestPt = Math.min(LARGEST_SPINE_PT * spec.displayScale, roomPt);
  const { sizePt } = fitCoverText(
    `${narratorText}${SPINE_GAP}${spineTitle}`,
    { font: spec.title },
    { measurePt: lengthPt * 0.94, largestPt, lines: 1 },
  );
  const textStyle = (font: FontKey, family: Family, text: string, fontSize: number) => ({
    fontFamily: listFamilies(family, text),
    fontSize,
    color,
    lineHeight: 1,
    position: 'relative' as const,
    top: -computeLiftPt(font, fontSize),
    flexShrink: 0,
  });
  const title = textStyle(spec.title, spec.families.display, spineTitle, sizePt);
  const narrator = textStyle(spec.body.regular, spec.families.text, narratorText, sizePt * 0.82);
  const box = {
    position: 'absolute' as const,
    left: spine.x + spine.width / 2 - lengthPt / 2,
    top: spine.y + spine.height / 2 - spine.width / 2,
    width: lengthPt,
    height: spine.width,
    flexDirection: 'row' as const,
    justifyContent: 'space-between' as const,
    alignItems: 'center' as const,
    transform: 'rotate(-90deg)',
  };
  return createElement(
    View,
    { key: createUniqueKey('spine'), style: box },
    createElement(
      Text,
      { key: 'title', style: title },
      ...renderMarkedText(spineTitle, sizePt, toUnbreakableLine),
    ),
    createElement(
      Text,
      { key: 'narrator', style: narrator },
      ...renderMarkedText(narratorText, narrator.fontSize, toUnbreakableLine),
    ),
  );
};

/** Size of the text on the back in points, chosen so that the fonts look equally large. */
const backSizes: Readonly<Record<Manuscript['style'], number>> = {
  classique: 12.5,
  moderne: 10.8,
  chaleureux: 12,
};

const BACK_LEADING = 1.48;
/** White between the mark and the text, and between two paragraphs, in points. */
const BELOW_MARK_PT = 26;
const BACK_GAP_PT = 8;

/** The text column of the back cover, over its whole height. */
const layoutBackColumn = ({ safetyPt }: CoverScene, back: Box): Box => {
  const sidePt = Math.max(safetyPt * 1.4, back.width * 0.15);
  return { ...back, x: back.x + sidePt, width: back.width - 2 * sidePt };
};

const drawNotForSale = (scene: CoverScene, back: Box, color: string): ReactElement => {
  const { safetyPt, spec } = scene;
  const foot = {
    ...layoutBackColumn(scene, back),
    y: back.y + back.height - safetyPt * 2.2,
    height: safetyPt,
  };
  return stackTexts(foot, 'center', {
    lines: ['Hors commerce'],
    sizePt: 8.5,
    color,
    family: spec.families.text,
    align: spec.align,
    isItalic: true,
  });
};

/** A back cover without text of its own: an ornament, the title and the narrator, small, above the middle. */
const drawEmptyBack = (
  scene: CoverScene,
  back: Box,
  { ink, mark }: { ink: string; mark: string },
): ReactNode[] => {
  const { spec } = scene;
  const column = layoutBackColumn(scene, back);
  const box = { ...column, y: back.y + back.height * 0.36, height: back.height * 0.24 };
  const secondary = { widthPt: box.width, color: ink, marginTop: 12 };
  const narrator = layOutNarrator(scene, secondary);
  const title = layOutTitle(scene, { box, lines: 3, share: 0.06, color: mark }, [narrator]);
  return [
    drawOrnamentInBox(scene, spec.ornaments.culDeLampe, column, {
      yPt: back.y + back.height * 0.27,
      widthPt: 58,
      color: mark,
    }),
    stackTexts(box, 'flex-start', title, narrator),
    drawNotForSale(scene, back, ink),
  ];
};

/** The back cover: its text in paragraphs, with the publisher's mark above. */
export const drawBackText = (scene: CoverScene, ink: string, mark: string): ReactNode[] => {
  const { back, book, spec } = scene;
  if (!back) return [];
  const box = { ...layoutBackColumn(scene, back), y: back.y + back.height * 0.16, height: back.height * 0.7 };
  if (book.cover.backText.trim() === '') return drawEmptyBack(scene, back, { ink, mark });
  const letters = { font: spec.body.regular, sizePt: backSizes[spec.id], leading: BACK_LEADING };
  const { paragraphs, sizePt } = fitBackText(
    book.cover.backText,
    { ...letters, gapPt: BACK_GAP_PT },
    { measurePt: box.width, heightPt: box.height - BELOW_MARK_PT },
  );
  const text = paragraphs.map((paragraph, index) => ({
    // react-pdf would take a line feed from a font that is not embedded.
    lines: paragraph.split('\n'),
    isParagraph: true,
    sizePt,
    color: ink,
    leading: BACK_LEADING,
    family: spec.families.text,
    align: 'left' as const,
    marginTop: index === 0 ? BELOW_MARK_PT : BACK_GAP_PT,
  }));
  return [
    drawOrnamentInBox(scene, spec.ornaments.culDeLampe, box, { yPt: box.y - 20, widthPt: 44, color: mark }),
    stackTexts(box, 'flex-start', ...text),
    drawNotForSale(scene, back, ink),
  ];
};
