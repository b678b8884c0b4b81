import {
  COLOURED_RULE_PT,
  drawBackText,
  drawFrame,
  drawPicture,
  drawSpineText,
  fillBox,
  stackTexts,
} from './cover-parts.ts';
import { type Box, type CoverModel, extendFrontToBleed, insetBox } from './cover-scene.ts';
import { computeFrontColumn, layOutFrontTexts } from './front-texts.ts';
import { drawOrnamentField } from './ornament-field.ts';

/** White between the plate or the photograph and the nearest ornament. */
const CLEAR_PT = 9;

/** *Semis*: colour strewn with small ornaments, the title on a plate at the foot. */
export const layoutSemis: CoverModel = async (scene) => {
  const { palette, sheet, front, photograph, spec } = scene;
  const plate = computeFrontColumn(scene, photograph ? 0.6 : 0.5, 0.9);
  const side = Math.min(front.width * 0.56, front.height * 0.4);
  const picture: Box = {
    x: front.x + (front.width - side) / 2,
    y: front.y + front.height * 0.33 - side / 2,
    width: side,
    height: side,
  };
  const mount = insetBox(picture, -8);
  const box = insetBox(plate, 22);
  const title = { box, lines: 3, share: 0.105, color: palette.accent, secondaryColor: palette.ink };
  const clear = [insetBox(plate, -CLEAR_PT), ...(photograph ? [insetBox(mount, -CLEAR_PT)] : [])];
  const ornament = spec.ornaments.break;
  const field = { ornament, widthPt: 19, stepPt: [37, 27] as const, color: palette.onGround, clear };
  const isRound = spec.cover.shape === 'round';
  return [
    fillBox(insetBox(sheet, -2), palette.ground),
    drawOrnamentField('semis', insetBox(extendFrontToBleed(scene), 8), field),
    fillBox(plate, palette.paper),
    ...(spec.cover.frame === 'bars'
      ? [fillBox({ ...plate, height: 5 }, palette.accent)]
      : drawFrame(insetBox(plate, 5), COLOURED_RULE_PT, palette.accent)),
    stackTexts(box, 'center', ...layOutFrontTexts(scene, { ...title, narratorMargin: 14 })),
    ...(photograph
      ? [
          fillBox(mount, palette.paper, isRound ? mount.width / 2 : 0),
          drawPicture(picture, await photograph(picture), isRound ? 'medallion' : 'square'),
        ]
      : []),
    drawSpineText(scene, palette.onGround),
    ...drawBackText(scene, palette.onGround, palette.onGround),
  ];
};
