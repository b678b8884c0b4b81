import { titleText } from '../titles/title-text.ts';
import { layOutNarrator, ornamentIn } from './cover-dress.ts';
import {
  drawBackText,
  drawFrame,
  drawPicture,
  drawSpineText,
  fillBox,
  stack,
  stackCapitals,
} from './cover-parts.ts';
import { type CoverModel, type CoverScene, inset } from './cover-scene.ts';
import { UNCASED_LETTER } from './cover-text.ts';
import { alignedBox, frontColumn, layOutFrontTexts } from './front-texts.ts';

/**
 * The first letter or figure of the title, with its marks; empty for a title that has none, or whose script has no
 * capitals: such a letter does not stand on the line, and would leave its square.
 */
const initialOf = (title: string): string => {
  const initial = /[\p{L}\p{N}]\p{M}*/u.exec(titleText(title))?.[0] ?? '';
  return UNCASED_LETTER.test(initial) ? '' : initial.toUpperCase();
};

const GAP_PT = 10;

/** The square of the initial, and the photograph's box beside it. */
const blockBoxes = (scene: CoverScene) => {
  const zone = frontColumn(scene, 0.09, 0.47);
  const side = Math.min(zone.height, (zone.width - GAP_PT) / 2);
  if (!scene.photograph) {
    const square = Math.min(zone.height, zone.width * 0.6);
    return { block: alignedBox(scene, zone, { width: square, height: square }), picture: zone };
  }
  const row = { ...zone, y: zone.y + (zone.height - side) / 2, height: side };
  return {
    block: { ...row, width: side },
    picture: { ...row, x: zone.x + side + GAP_PT, width: zone.width - side - GAP_PT },
  };
};

/** *Lettrine*: the title's first letter as a printer's initial, beside the photograph. */
export const lettrine: CoverModel = async (scene) => {
  const { book, palette, sheet, spine, photograph, spec } = scene;
  const { block, picture } = blockBoxes(scene);
  const box = frontColumn(scene, 0.51, 0.82);
  const foot = frontColumn(scene, 0.85, 0.92);
  const title = { box, lines: 3, share: 0.115, color: palette.accent, secondaryColor: palette.ink };
  const letter = {
    lines: [initialOf(book.title)].filter((text) => text !== ''),
    sizePt: block.height * 0.66 * spec.displayScale,
    color: palette.onGround,
    leading: 1,
    family: spec.families.display,
  };
  const emblemPt = block.width * 0.4;
  const emblem = { yPt: block.y + block.height * 0.42, widthPt: emblemPt, color: palette.onGround };
  const emblemBox = { ...block, x: block.x + (spec.align === 'left' ? (block.width - emblemPt) / 2 : 0) };
  return [
    fillBox(inset(sheet, -2), palette.paper),
    ...(spine ? [fillBox({ ...spine, y: -2, height: sheet.height + 4 }, palette.ground)] : []),
    stack(box, 'flex-start', ...layOutFrontTexts(scene, title)),
    stack(foot, 'flex-end', layOutNarrator(scene, { widthPt: foot.width, color: palette.ink })),
    fillBox(block, palette.ground),
    ...(spec.cover.frame === 'bars' ? [] : drawFrame(inset(block, 6), 0.7, palette.onGround)),
    letter.lines.length > 0
      ? stackCapitals(block, letter, spec.title)
      : ornamentIn(scene, spec.ornaments.culDeLampe, emblemBox, emblem),
    ...(photograph ? [drawPicture(picture, await photograph(picture))] : []),
    drawSpineText(scene, palette.onGround),
    ...drawBackText(scene, palette.ink, palette.accent),
  ];
};
