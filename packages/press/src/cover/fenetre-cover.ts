import { layOutNarrator, ornamentIn } from './cover-dress.ts';
import { drawBackText, drawFrame, drawPicture, drawSpineText, fillBox, stack } from './cover-parts.ts';
import { type CoverModel, inset } from './cover-scene.ts';
import { alignedBox, frontColumn, layOutFrontTexts } from './front-texts.ts';

const MOUNT_PT = 11;

/** *Fenêtre*: a window cut into coloured board, with the title above it. */
export const fenetre: CoverModel = async (scene) => {
  const { palette, sheet, front, photograph, spec } = scene;
  const zone = frontColumn(scene, 0.36, 0.83);
  const width = Math.min(zone.width, zone.height * 1.06);
  const mount = alignedBox(scene, zone, { width, height: zone.height });
  const picture = inset(mount, MOUNT_PT);
  const head = frontColumn(scene, 0.08, 0.325);
  const foot = frontColumn(scene, 0.855, 0.935);
  const color = palette.onGround;
  const title = { box: head, lines: 3, share: 0.11, color, secondaryColor: color };
  const widthPt = front.width * 0.2;
  const place = { yPt: picture.y + picture.height * 0.44, widthPt, color: palette.accent };
  const emblemBox = { ...mount, x: mount.x + (spec.align === 'left' ? (mount.width - widthPt) / 2 : 0) };
  return [
    fillBox(inset(sheet, -2), palette.ground),
    stack(head, 'center', ...layOutFrontTexts(scene, title)),
    ...drawFrame(inset(mount, -5), 0.8, color),
    fillBox(mount, palette.paper),
    ...(photograph
      ? [drawPicture(picture, await photograph(picture))]
      : [
          ...drawFrame(picture, 0.8, palette.accent),
          ...drawFrame(inset(picture, 4), 0.5, palette.accent),
          ornamentIn(scene, spec.ornaments.culDeLampe, emblemBox, place),
        ]),
    stack(foot, 'center', layOutNarrator(scene, { widthPt: foot.width, color })),
    drawSpineText(scene, color),
    ...drawBackText(scene, color, color),
  ];
};
