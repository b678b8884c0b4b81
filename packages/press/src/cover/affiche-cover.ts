import { drawOrnamentInBox } from './cover-dress.ts';
import { drawBackText, drawPicture, drawSpineText, fillBox, stackTexts } from './cover-parts.ts';
import { type CoverModel, extendFrontToBleed, insetBox } from './cover-scene.ts';
import { computeFrontColumn, layOutFrontTexts } from './front-texts.ts';

const BAND_SHARE = 0.36;

/** *Affiche*: the photograph over the whole front below a band of paper with the title; colour without one. */
export const layoutAffiche: CoverModel = async (scene) => {
  const { palette, sheet, front, photograph, safetyPt, spec } = scene;
  const whole = extendFrontToBleed(scene);
  const bandFoot = front.y + front.height * BAND_SHARE;
  const band = { ...whole, height: bandFoot - whole.y };
  const picture = { ...whole, y: bandFoot, height: sheet.height - bandFoot };
  const topShare = Math.max(0.06, (safetyPt * 1.1) / front.height);
  const box = computeFrontColumn(scene, topShare, BAND_SHARE - 0.03);
  const title = { box, lines: 3, share: 0.12, color: palette.accent, secondaryColor: palette.ink };
  const widthPt = front.width * 0.34;
  const emblem = { yPt: front.y + front.height * 0.6, widthPt, color: palette.onGround };
  return [
    fillBox(insetBox(sheet, -2), palette.ground),
    fillBox(band, palette.paper),
    ...(photograph
      ? [drawPicture(picture, await photograph(picture))]
      : [drawOrnamentInBox(scene, spec.ornaments.culDeLampe, box, emblem)]),
    fillBox({ ...band, y: bandFoot - 2.5, height: 5 }, palette.accent),
    stackTexts(box, 'center', ...layOutFrontTexts(scene, { ...title, narratorMargin: 14 })),
    drawSpineText(scene, palette.onGround),
    ...drawBackText(scene, palette.onGround, palette.onGround),
  ];
};
