import { formatTitle } from '../titles/format-title.ts';
import { drawOrnamentInBox, layOutNarrator } from './cover-dress.ts';
import {
  COLOURED_RULE_PT,
  drawBackText,
  drawFrame,
  drawPicture,
  drawSpineText,
  fillBox,
  stackCapitals,
  stackTexts,
} from './cover-parts.ts';
import { type CoverModel, type CoverScene, insetBox } from './cover-scene.ts';
import { UNCASED_LETTER } from './cover-text.ts';
import { alignBox, computeFrontColumn, layOutFrontTexts } from './front-texts.ts';

/**
 * The first letter or figure of the title, with its marks; empty for a title that has none, or whose script has no
 * capitals: such a letter does not stand on the line, and would leave its square.
 */
const getInitial = (title: string): string => {
  const initial = /[\p{L}\p{N}]\p{M}*/u.exec(formatTitle(title))?.[0] ?? '';
  return UNCASED_LETTER.test(initial) ? '' : initial.toUpperCase();
};

const GAP_PT = 10;

/** The square of the initial, and the photograph's box beside it. */
const computeBlockBoxes = (scene: CoverScene) => {
  const zone = computeFrontColumn(scene, 0.09, 0.47);
  const side = Math.min(zone.height, (zone.width - GAP_PT) / 2);
  if (!scene.photograph) {
    const square = Math.min(zone.height, zone.width * 0.6);
    return { block: alignBox(scene, zone, { width: square, height: square }), picture: zone };
  }
  const row = { ...zone, y: zone.y + (zone.height - side) / 2, height: side };
  return {
    block: { ...row, width: side },
    picture: { ...row, x: zone.x + side + GAP_PT, width: zone.width - side - GAP_PT },
  };
};

/** *Lettrine*: the title's first letter as a printer's initial, beside the photograph. */
export const layoutLettrine: CoverModel = async (scene) => {
  const { book, palette, sheet, spine, photograph, spec } = scene;
  const { block, picture } = computeBlockBoxes(scene);
  const box = computeFrontColumn(scene, 0.51, 0.82);
  const foot = computeFrontColumn(scene, 0.85, 0.92);
  const title = { box, lines: 3, share: 0.115, color: palette.accent, secondaryColor: palette.ink };
  const letter = {
    lines: [getInitial(book.title)].filter((text) => text !== ''),
    sizePt: block.height * 0.66 * spec.displayScale,
    color: palette.onGround,
    leading: 1,
    family: spec.families.display,
  };
  const emblemPt = block.width * 0.4;
  const emblem = { yPt: block.y + block.height * 0.42, widthPt: emblemPt, color: palette.onGround };
  const emblemBox = { ...block, x: block.x + (spec.align === 'left' ? (block.width - emblemPt) / 2 : 0) };
  return [
    fillBox(insetBox(sheet, -2), palette.paper),
    ...(spine ? [fillBox({ ...spine, y: -2, height: sheet.height + 4 }, palette.ground)] : []),
    stackTexts(box, 'flex-start', ...layOutFrontTexts(scene, title)),
    stackTexts(foot, 'flex-end', layOutNarrator(scene, { widthPt: foot.width, color: palette.ink })),
    fillBox(block, palette.ground),
    ...(spec.cover.frame === 'bars' ? [] : drawFrame(insetBox(block, 6), COLOURED_RULE_PT, palette.onGround)),
    letter.lines.length > 0
      ? stackCapitals(block, letter, spec.title)
      : drawOrnamentInBox(scene, spec.ornaments.culDeLampe, emblemBox, emblem),
    ...(photograph ? [drawPicture(picture, await photograph(picture))] : []),
    drawSpineText(scene, palette.onGround),
    ...drawBackText(scene, palette.ink, palette.accent),
  ];
};
