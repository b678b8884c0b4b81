import type { ReactNode } from 'react';
import { chooseTitleLinesMax, drawOrnamentInBox } from './cover-dress.ts';
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
import { layOutFrontTexts } from './front-texts.ts';

const PICTURE_SHARE = 0.64;

/** Decoration of a front without photograph: nested rules, bars, or a twig above and below the title. */
const drawDecoration = (scene: CoverScene): ReactNode[] => {
  const { front, palette, spec } = scene;
  const color = palette.onGround;
  if (spec.cover.frame === 'rules')
    return [22, 30, 38, 46].flatMap((by, index) =>
      drawFrame(insetBox(front, by), index === 0 ? 1.4 : COLOURED_RULE_PT, color),
    );
  if (spec.cover.frame === 'bars')
    return [0, 1, 2, 3].map((row) =>
      fillBox(
        {
          x: front.x + front.width * 0.12,
          y: front.y + front.height * 0.12 + row * 15,
          width: front.width * (0.76 - row * 0.2),
          height: 4,
        },
        color,
      ),
    );
  const widthPt = front.width * 0.5;
  return [0.16, 0.78].map((share) =>
    drawOrnamentInBox(scene, spec.ornaments.rule, front, {
      yPt: front.y + front.height * share,
      widthPt,
      color,
    }),
  );
};

const computePictureBox = (scene: CoverScene): Box => {
  const whole = extendFrontToBleed(scene);
  return { ...whole, height: scene.front.y + scene.front.height * PICTURE_SHARE - whole.y };
};

/** *Plein*: the photograph bled over two thirds of the front, the title on colour below it. */
export const layoutPlein: CoverModel = async (scene) => {
  const { palette, sheet, front, photograph, safetyPt } = scene;
  const picture = computePictureBox(scene);
  const color = palette.onGround;
  // The white at the foot is the shop's safety margin, where that exceeds the model's own.
  const below = Math.min(
    front.height * (1 - PICTURE_SHARE - 0.05),
    front.height * (1 - PICTURE_SHARE - 0.01) - safetyPt,
  );
  const textBox: Box = {
    x: front.x + front.width * 0.12,
    y: front.y + front.height * (photograph ? PICTURE_SHARE + 0.01 : 0.28),
    width: front.width * 0.76,
    height: photograph ? below : front.height * 0.4,
  };
  const shape = {
    box: textBox,
    lines: photograph ? chooseTitleLinesMax(scene) : 3,
    share: photograph ? 0.1 : 0.12,
    color,
  };
  const texts = layOutFrontTexts(scene, { ...shape, secondaryColor: color, narratorMargin: 15 });
  return [
    fillBox(insetBox(sheet, -2), palette.ground),
    ...(photograph ? [drawPicture(picture, await photograph(picture))] : drawDecoration(scene)),
    stackTexts(textBox, 'center', ...texts),
    drawSpineText(scene, color),
    ...drawBackText(scene, color, color),
  ];
};
