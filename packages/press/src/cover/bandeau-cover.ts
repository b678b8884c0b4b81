import type { ReactNode } from 'react';
import { drawOrnamentInBox, layOutNarrator, layOutSubtitle, layOutTitle } from './cover-dress.ts';
import {
  COLOURED_RULE_PT,
  drawBackText,
  drawFrame,
  drawPicture,
  drawSpineText,
  fillBox,
  stackTexts,
} from './cover-parts.ts';
import { type Box, type CoverModel, type CoverScene, extendFrontToBleed, insetBox } from './cover-scene.ts';

/** Box of the label, as on an old binding; flush-left styles have a band across the whole front instead. */
const computeLabelBox = (scene: CoverScene): Box => {
  const { front, photograph, spec } = scene;
  const height = front.height * 0.32;
  if (spec.align === 'left')
    return { ...extendFrontToBleed(scene), y: front.y + front.height * (photograph ? 0.56 : 0.3), height };
  return {
    x: front.x + front.width * 0.14,
    y: front.y + front.height * (photograph ? 0.1 : 0.17),
    width: front.width * 0.72,
    height,
  };
};

const computePictureBox = ({ front, spec }: CoverScene): Box =>
  spec.align === 'left'
    ? {
        x: front.x + front.width * 0.12,
        y: front.y + front.height * 0.1,
        width: front.width * 0.5,
        height: front.height * 0.39,
      }
    : {
        x: front.x + front.width * 0.2,
        y: front.y + front.height * 0.49,
        width: front.width * 0.6,
        height: front.height * 0.37,
      };

const drawLabel = (scene: CoverScene, label: Box): ReactNode[] => {
  const { palette, spec } = scene;
  const { frame } = spec.cover;
  if (frame === 'bars') return [fillBox(label, palette.paper)];
  const inner = insetBox(label, 6);
  const rules = drawFrame(inner, COLOURED_RULE_PT, palette.accent);
  return [
    fillBox(label, palette.paper),
    ...rules,
    ...(frame === 'sprigs' ? drawFrame(insetBox(inner, 3), COLOURED_RULE_PT, palette.accent) : []),
  ];
};

/** *Bandeau*: cloth-like colour all round, and a paper label with the title. */
export const layoutBandeau: CoverModel = async (scene) => {
  const { palette, sheet, front, photograph, spec } = scene;
  const isLeft = spec.align === 'left';
  const label = computeLabelBox(scene);
  const sidePt = front.width * 0.12;
  const textBox = isLeft
    ? { x: front.x + sidePt, y: label.y + 12, width: front.width - 2 * sidePt, height: label.height - 20 }
    : insetBox(label, 16);
  const secondary = { widthPt: textBox.width, color: palette.ink };
  const narrator = layOutNarrator(scene, secondary);
  const subtitle = layOutSubtitle(scene, { ...secondary, marginTop: 9 });
  const title = { box: textBox, lines: 3, share: 0.085, color: palette.accent, marginTop: 11 };
  const picture = computePictureBox(scene);
  const foot = { ...front, y: front.y + front.height * 0.8 };
  const ornament = { yPt: foot.y, widthPt: 74, color: palette.onGround };
  return [
    fillBox(insetBox(sheet, -2), palette.ground),
    ...drawLabel(scene, label),
    stackTexts(textBox, 'center', narrator, layOutTitle(scene, title, [narrator, subtitle]), subtitle),
    ...(photograph
      ? [
          ...(isLeft ? [] : [fillBox(insetBox(picture, -7), palette.paper)]),
          drawPicture(picture, await photograph(picture)),
        ]
      : [
          drawOrnamentInBox(
            scene,
            spec.ornaments.culDeLampe,
            isLeft ? { ...foot, x: textBox.x } : foot,
            ornament,
          ),
        ]),
    drawSpineText(scene, palette.onGround),
    ...drawBackText(scene, palette.onGround, palette.onGround),
  ];
};
