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
import { type CoverModel, insetBox } from './cover-scene.ts';
import { alignBox, computeFrontColumn, layOutFrontTexts } from './front-texts.ts';

const MOUNT_PT = 11;

/** *Fenêtre*: a window cut into coloured board, with the title above it. */
export const layoutFenetre: CoverModel = async (scene) => {
  const { palette, sheet, front, photograph, spec } = scene;
  const zone = computeFrontColumn(scene, 0.36, 0.83);
  const width = Math.min(zone.width, zone.height * 1.06);
  const mount = alignBox(scene, zone, { width, height: zone.height });
  const picture = insetBox(mount, MOUNT_PT);
  const head = computeFrontColumn(scene, 0.08, 0.325);
  const foot = computeFrontColumn(scene, 0.855, 0.935);
  const color = palette.onGround;
  const title = { box: head, lines: 3, share: 0.11, color, secondaryColor: color };
  const widthPt = front.width * 0.2;
  const place = { yPt: picture.y + picture.height * 0.44, widthPt, color: palette.accent };
  const emblemBox = { ...mount, x: mount.x + (spec.align === 'left' ? (mount.width - widthPt) / 2 : 0) };
  return [
    fillBox(insetBox(sheet, -2), palette.ground),
    stackTexts(head, 'center', ...layOutFrontTexts(scene, title)),
    ...drawFrame(insetBox(mount, -5), COLOURED_RULE_PT, color),
    fillBox(mount, palette.paper),
    ...(photograph
      ? [drawPicture(picture, await photograph(picture))]
      : [
          ...drawFrame(picture, COLOURED_RULE_PT, palette.accent),
          ...drawFrame(insetBox(picture, 4), COLOURED_RULE_PT, palette.accent),
          drawOrnamentInBox(scene, spec.ornaments.culDeLampe, emblemBox, place),
        ]),
    stackTexts(foot, 'center', layOutNarrator(scene, { widthPt: foot.width, color })),
    drawSpineText(scene, color),
    ...drawBackText(scene, color, color),
  ];
};
