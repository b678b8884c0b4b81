import { layOutNarrator } from './cover-dress.ts';
import { drawBackText, drawPicture, drawSpineText, fillBox, stackTexts } from './cover-parts.ts';
import { type CoverModel, extendFrontForPicture, insetBox } from './cover-scene.ts';
import { layOutFrontTexts } from './front-texts.ts';
import { drawOrnamentField } from './ornament-field.ts';

const PANEL_SHARE = 0.38;

/** *Diptyque*: two upright panels, the photograph or colour beside the fold and the title on paper. */
export const layoutDiptyque: CoverModel = async (scene) => {
  const { palette, sheet, front, spine, photograph, safetyPt, spec } = scene;
  const whole = extendFrontForPicture(scene);
  const edge = front.x + front.width * PANEL_SHARE;
  const panel = { ...whole, width: edge - whole.x };
  const right = front.x + front.width - Math.max(safetyPt * 1.1, front.width * 0.07);
  const columnX = edge + front.width * 0.07;
  const column = { x: columnX, width: right - columnX };
  const box = { ...column, y: front.y + front.height * 0.14, height: front.height * 0.5 };
  const foot = { ...column, y: front.y + front.height * 0.74, height: front.height * 0.16 };
  const title = { box, lines: 6, share: 0.115, color: palette.accent, secondaryColor: palette.ink };
  const texts = layOutFrontTexts(scene, title).map((text) => ({ ...text, align: 'left' as const }));
  const narrator = layOutNarrator(scene, { widthPt: foot.width, color: palette.ink, lines: 4 });
  const visible = { ...panel, x: front.x, width: edge - front.x };
  const ornament = spec.ornaments.break;
  const field = { ornament, widthPt: 22, stepPt: [44, 34] as const, color: palette.onGround };
  return [
    fillBox(insetBox(sheet, -2), palette.paper),
    ...(spine ? [fillBox({ ...spine, y: -2, height: sheet.height + 4 }, palette.ground)] : []),
    photograph ? drawPicture(panel, await photograph(panel)) : fillBox(panel, palette.ground),
    ...(photograph ? [] : [drawOrnamentField('diptyque', insetBox(visible, 12), field)]),
    stackTexts(box, 'flex-start', ...texts),
    fillBox({ ...column, y: foot.y - 12, width: Math.min(46, column.width), height: 1.4 }, palette.accent),
    stackTexts(foot, 'flex-start', { ...narrator, align: 'left' }),
    drawSpineText(scene, palette.onGround),
    ...drawBackText(scene, palette.ink, palette.accent),
  ];
};
