import { layOutNarrator, layOutSubtitle, layOutTitle, type TitleShape } from './cover-dress.ts';
import type { Box, CoverScene } from './cover-scene.ts';
import type { CoverText } from './cover-text.ts';

/** Least white between the title and the subtitle: a share of the title's size, so that descenders stay clear. */
const WHITE_BELOW_TITLE = 0.34;
const LEAST_WHITE_PT = 9;

interface FrontShape extends TitleShape {
  /** Colour of the subtitle and of the narrator. */
  readonly secondaryColor: string;
  /** White above the narrator, who stands in the same box; missing where the narrator stands elsewhere. */
  readonly narratorMargin?: number;
}

/** Lays out the title and the subtitle of one box, and the narrator below them where `narratorMargin` is given. */
export const layOutFrontTexts = (scene: CoverScene, shape: FrontShape): CoverText[] => {
  const { secondaryColor: color, narratorMargin } = shape;
  const secondary = { widthPt: shape.box.width, color };
  const narrators =
    narratorMargin === undefined ? [] : [layOutNarrator(scene, { ...secondary, marginTop: narratorMargin })];
  const subtitleBelow = (titlePt: number): CoverText => {
    const marginTop = Math.max(LEAST_WHITE_PT, titlePt * WHITE_BELOW_TITLE);
    return layOutSubtitle(scene, { ...secondary, marginTop });
  };
  const largest = layOutTitle(scene, shape, [subtitleBelow(0), ...narrators]);
  const subtitle = subtitleBelow(largest.sizePt);
  return [layOutTitle(scene, shape, [subtitle, ...narrators]), subtitle, ...narrators];
};

/** Share of the front's width that stays white at each side of the texts. */
const SIDE_SHARE = 0.12;

/** The column of the front in which the texts stand, between two heights given as shares of the front. */
export const computeFrontColumn = (
  { front, safetyPt }: CoverScene,
  fromShare: number,
  toShare: number,
): Box => {
  const sidePt = Math.max(front.width * SIDE_SHARE, safetyPt * 1.2);
  return {
    x: front.x + sidePt,
    y: front.y + front.height * fromShare,
    width: front.width - 2 * sidePt,
    height: front.height * (toShare - fromShare),
  };
};

/** A box of a given size in another: in the middle, or at the left in styles that are flush left. */
export const alignBox = (
  { spec }: CoverScene,
  outer: Box,
  { width, height }: Pick<Box, 'width' | 'height'>,
): Box => ({
  x: spec.align === 'left' ? outer.x : outer.x + (outer.width - width) / 2,
  y: outer.y + (outer.height - height) / 2,
  width,
  height,
});
