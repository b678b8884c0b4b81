import { toInitials } from '@souvenance/contracts';
import { layOutNarrator } from './cover-dress.ts';
import {
  drawBackText,
  drawPicture,
  drawSpineText,
  fillBox,
  stackCapitals,
  stackTexts,
} from './cover-parts.ts';
import { type CoverModel, insetBox } from './cover-scene.ts';
import { alignBox, computeFrontColumn, layOutFrontTexts } from './front-texts.ts';

/** *Médaillon*: a round photograph, or the narrator's initials, as a seal on coloured board. */
export const layoutMedaillon: CoverModel = async (scene) => {
  const { book, palette, sheet, photograph, spec } = scene;
  const zone = computeFrontColumn(scene, 0.17, 0.55);
  const side = Math.min(zone.width * 0.76, zone.height);
  const seal = alignBox(scene, zone, { width: side, height: side });
  const disc = (by: number, color: string) => {
    const round = insetBox(seal, by);
    return fillBox(round, color, round.width / 2);
  };
  const picture = insetBox(seal, 9);
  const head = computeFrontColumn(scene, 0.065, 0.135);
  const box = computeFrontColumn(scene, 0.6, 0.91);
  const color = palette.onGround;
  const title = { box, lines: 3, share: 0.12, color, secondaryColor: color };
  const letters = {
    lines: [toInitials(book.narrator)].filter((text) => text !== ''),
    sizePt: side * 0.36 * spec.displayScale,
    color: palette.accent,
    leading: 1,
    family: spec.families.display,
  };
  return [
    fillBox(insetBox(sheet, -2), palette.ground),
    stackTexts(head, 'center', layOutNarrator(scene, { widthPt: head.width, color })),
    stackTexts(box, 'flex-start', ...layOutFrontTexts(scene, title)),
    disc(0, color),
    disc(1.6, palette.ground),
    disc(5, palette.paper),
    photograph
      ? drawPicture(picture, await photograph(picture), 'medallion')
      : stackCapitals(seal, letters, spec.title),
    drawSpineText(scene, color),
    ...drawBackText(scene, color, color),
  ];
};
