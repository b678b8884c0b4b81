import { drawOrnament } from '../react/draw-ornament.ts';
import { drawOrnamentInBox } from './cover-dress.ts';
import { drawBackText, drawPicture, drawSpineText, fillBox, stackTexts } from './cover-parts.ts';
import { type CoverModel, type CoverScene, extendFrontToBleed, insetBox } from './cover-scene.ts';
import { computeFrontColumn, layOutFrontTexts } from './front-texts.ts';

/** Heights of the slanted edge at the left and at the right, as shares of the front. */
const LEFT_SHARE = 0.42;
const RIGHT_SHARE = 0.6;

/** Height of the coloured slope below its lowest point: it hides the foot of the photograph. */
const BELOW_PT = 8;
const RULE_PT = 7;

interface Slope {
  /** How much lower than the model's own edge it begins. */
  readonly lowerPt: number;
  readonly color: string;
  /** Height of a strip along the edge; missing for all that lies below the edge. */
  readonly stripPt?: number;
}

/** A panel or a strip with a slanted upper edge. It never reaches below the sheet, where react-pdf would not end. */
const drawSlope = (scene: CoverScene, key: string, { lowerPt, color, stripPt }: Slope) => {
  const { front } = scene;
  const whole = extendFrontToBleed(scene);
  const top = front.y + front.height * LEFT_SHARE + lowerPt;
  const fall = front.height * (RIGHT_SHARE - LEFT_SHARE);
  const height = fall + (stripPt ?? BELOW_PT);
  const outline = [
    ['M', 0, 0],
    ['L', whole.width, fall],
    ['L', whole.width, height],
    ['L', 0, stripPt ?? height],
    ['Z'],
  ] as const;
  const slope = { width: whole.width, height, outline };
  return drawOrnament(key, slope, { leftPt: whole.x, topPt: top, widthPt: whole.width, color });
};

/** *Diagonale*: the photograph or paper above, colour below, parted by a slanted edge. */
export const layoutDiagonale: CoverModel = async (scene) => {
  const { palette, sheet, front, photograph, spec } = scene;
  const whole = extendFrontToBleed(scene);
  const picture = { ...whole, height: front.y + front.height * RIGHT_SHARE + 4 - whole.y };
  const box = computeFrontColumn(scene, 0.63, 0.925);
  const color = palette.onGround;
  const title = { box, lines: 3, share: 0.105, color, secondaryColor: color };
  const place = { yPt: front.y + front.height * 0.2, widthPt: front.width * 0.3, color: palette.accent };
  return [
    fillBox(insetBox(sheet, -2), palette.ground),
    ...(photograph
      ? [drawPicture(picture, await photograph(picture))]
      : [
          fillBox(picture, palette.paper),
          drawOrnamentInBox(scene, spec.ornaments.culDeLampe, computeFrontColumn(scene, 0, 1), place),
        ]),
    drawSlope(scene, 'slope', { lowerPt: 0, color: palette.ground }),
    drawSlope(scene, 'slope-rule', {
      lowerPt: -RULE_PT,
      stripPt: RULE_PT,
      color: photograph ? palette.paper : palette.accent,
    }),
    stackTexts(box, 'center', ...layOutFrontTexts(scene, { ...title, narratorMargin: 14 })),
    drawSpineText(scene, color),
    ...drawBackText(scene, color, color),
  ];
};
