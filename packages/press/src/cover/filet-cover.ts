import type { ReactNode } from 'react';
import { drawOrnamentInBox, layOutNarrator } from './cover-dress.ts';
import {
  COLOURED_RULE_PT,
  drawBackText,
  drawFrame,
  drawPicture,
  drawSpineText,
  fillBox,
  stackTexts,
} from './cover-parts.ts';
import { type Box, type CoverModel, type CoverScene, insetBox } from './cover-scene.ts';
import { layOutFrontTexts } from './front-texts.ts';

const BLACK = '#000000';

/**
 * The frame of the front, by style: a thick and a fine rule at head and foot; bars at head and foot; or one rule with a
 * twig at head and foot.
 */
const drawFrontFrame = (scene: CoverScene, outer: Box): ReactNode[] => {
  const { spec, palette } = scene;
  const { culDeLampe, rule } = spec.ornaments;
  if (spec.cover.frame === 'bars')
    return [
      fillBox({ ...outer, height: 4 }, palette.accent),
      fillBox({ ...outer, y: outer.y + outer.height - 0.8, height: 0.8 }, BLACK),
    ];
  if (spec.cover.frame === 'rules') {
    const foot = { yPt: outer.y + outer.height * 0.87, widthPt: 62, color: palette.accent };
    const fine = { ...outer, height: COLOURED_RULE_PT };
    return [
      fillBox({ ...outer, height: 2.6 }, palette.accent),
      fillBox({ ...fine, y: outer.y + 5.6 }, palette.accent),
      fillBox({ ...fine, y: outer.y + outer.height - 6.5 }, palette.accent),
      fillBox({ ...outer, y: outer.y + outer.height - 2.6, height: 2.6 }, palette.accent),
      drawOrnamentInBox(scene, culDeLampe, outer, foot),
    ];
  }
  const widthPt = outer.width * 0.32;
  const gap = { x: outer.x + (outer.width - widthPt) / 2 - 9, width: widthPt + 18, height: 4 };
  const twig = (yPt: number): ReactNode[] => [
    fillBox({ ...gap, y: yPt - 2 }, palette.paper),
    drawOrnamentInBox(scene, rule, outer, { yPt: yPt - widthPt * 0.075, widthPt, color: palette.accent }),
  ];
  return [
    ...drawFrame(outer, COLOURED_RULE_PT, palette.accent),
    ...twig(outer.y),
    ...twig(outer.y + outer.height),
  ];
};

/** *Filet*: paper, black ink, fine rules, the title in the accent colour. */
export const layoutFilet: CoverModel = async (scene) => {
  const { palette, sheet, front, safetyPt, photograph, spec } = scene;
  const isLeft = spec.align === 'left';
  const outer = insetBox(front, Math.max(safetyPt, 20) + (spec.cover.frame === 'sprigs' ? 5 : 0));
  const textBox = isLeft ? outer : insetBox(outer, outer.width * 0.11);
  const pictureWidth = front.width * (isLeft ? 0.5 : 0.46);
  const picture: Box = {
    x: isLeft ? textBox.x : front.x + (front.width - pictureWidth) / 2,
    y: front.y + front.height * (isLeft ? 0.53 : spec.cover.frame === 'rules' ? 0.475 : 0.5),
    width: pictureWidth,
    height: pictureWidth,
  };
  const head = { ...textBox, y: outer.y + outer.height * 0.075, height: outer.height * 0.06 };
  const titleY = outer.y + outer.height * (photograph ? 0.19 : 0.27);
  // The title must not reach the photograph.
  const height = photograph ? Math.min(outer.height * 0.4, picture.y - titleY - 10) : outer.height * 0.4;
  const title = { ...textBox, y: titleY, height };
  const secondary = { widthPt: textBox.width, color: palette.ink };
  const shape = {
    box: title,
    widthShare: isLeft ? 0.92 : 1,
    lines: photograph ? 3 : 4,
    share: photograph ? 0.105 : 0.128,
    color: palette.accent,
    secondaryColor: palette.ink,
  };
  return [
    fillBox(insetBox(sheet, -2), palette.paper),
    ...drawFrontFrame(scene, outer),
    stackTexts(head, 'center', layOutNarrator(scene, secondary)),
    stackTexts(title, 'flex-start', ...layOutFrontTexts(scene, shape)),
    ...(photograph
      ? [
          drawPicture(
            picture,
            await photograph(picture),
            spec.cover.shape === 'round' ? 'medallion' : 'square',
          ),
          ...(spec.cover.frame === 'rules' ? drawFrame(picture, 0.6, BLACK) : []),
        ]
      : []),
    drawSpineText(scene, palette.ink),
    ...drawBackText(scene, palette.ink, palette.accent),
  ];
};
