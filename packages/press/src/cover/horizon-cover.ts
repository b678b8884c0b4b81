import { layOutNarrator } from './cover-dress.ts';
import { drawBackText, drawPicture, drawSpineText, fillBox, stack } from './cover-parts.ts';
import { bleedFront, type CoverModel, inset } from './cover-scene.ts';
import { frontColumn, layOutFrontTexts } from './front-texts.ts';
import { drawOrnamentField } from './ornament-field.ts';

const STRIP_FROM = 0.42;
const STRIP_SHARE = 0.36;

/** *Horizon*: a strip across the front, of the photograph or of ornaments, with the title above it. */
export const horizon: CoverModel = async (scene) => {
  const { palette, sheet, front, spine, photograph, spec } = scene;
  const whole = bleedFront(scene);
  const strip = { ...whole, y: front.y + front.height * STRIP_FROM, height: front.height * STRIP_SHARE };
  const head = frontColumn(scene, 0.08, STRIP_FROM - 0.045);
  const foot = frontColumn(scene, STRIP_FROM + STRIP_SHARE + 0.05, 0.92);
  const rule = (yPt: number) => fillBox({ ...whole, y: yPt, height: 1.2 }, palette.accent);
  const ornament = spec.ornaments.break;
  const field = { ornament, widthPt: 26, stepPt: [46, 30] as const, color: palette.onGround };
  const title = { box: head, lines: 3, share: 0.115, color: palette.accent, secondaryColor: palette.ink };
  return [
    fillBox(inset(sheet, -2), palette.paper),
    ...(spine ? [fillBox({ ...spine, y: -2, height: sheet.height + 4 }, palette.ground)] : []),
    photograph ? drawPicture(strip, await photograph(strip)) : fillBox(strip, palette.ground),
    ...(photograph ? [] : [drawOrnamentField('horizon', inset(strip, 6), field)]),
    rule(strip.y - 6),
    rule(strip.y + strip.height + 4.8),
    stack(head, 'flex-end', ...layOutFrontTexts(scene, title)),
    stack(foot, 'center', layOutNarrator(scene, { widthPt: foot.width, color: palette.ink })),
    drawSpineText(scene, palette.onGround),
    ...drawBackText(scene, palette.ink, palette.accent),
  ];
};
