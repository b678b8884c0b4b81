import { layOutNarrator } from './cover-dress.ts';
import { drawBackText, drawPicture, drawSpineText, fillBox, stackTexts } from './cover-parts.ts';
import { type CoverModel, extendFrontToBleed, insetBox } from './cover-scene.ts';
import { computeFrontColumn, layOutFrontTexts } from './front-texts.ts';
import { drawOrnamentField } from './ornament-field.ts';

const STRIP_FROM = 0.42;
const STRIP_SHARE = 0.36;

/** *Horizon*: a strip across the front, of the photograph or of ornaments, with the title above it. */
export const layoutHorizon: CoverModel = async (scene) => {
  const { palette, sheet, front, spine, photograph, spec } = scene;
  const whole = extendFrontToBleed(scene);
  const strip = { ...whole, y: front.y + front.height * STRIP_FROM, height: front.height * STRIP_SHARE };
  const head = computeFrontColumn(scene, 0.08, STRIP_FROM - 0.045);
  const foot = computeFrontColumn(scene, STRIP_FROM + STRIP_SHARE + 0.05, 0.92);
  const rule = (yPt: number) => fillBox({ ...whole, y: yPt, height: 1.2 }, palette.accent);
  const ornament = spec.ornaments.break;
  const field = { ornament, widthPt: 26, stepPt: [46, 30] as const, color: palette.onGround };
  const title = { box: head, lines: 3, share: 0.115, color: palette.accent, secondaryColor: palette.ink };
  return [
    fillBox(insetBox(sheet, -2), palette.paper),
    ...(spine ? [fillBox({ ...spine, y: -2, height: sheet.height + 4 }, palette.ground)] : []),
    photograph ? drawPicture(strip, await photograph(strip)) : fillBox(strip, palette.ground),
    ...(photograph ? [] : [drawOrnamentField('horizon', insetBox(strip, 6), field)]),
    rule(strip.y - 6),
    rule(strip.y + strip.height + 4.8),
    stackTexts(head, 'flex-end', ...layOutFrontTexts(scene, title)),
    stackTexts(foot, 'center', layOutNarrator(scene, { widthPt: foot.width, color: palette.ink })),
    drawSpineText(scene, palette.onGround),
    ...drawBackText(scene, palette.ink, palette.accent),
  ];
};
