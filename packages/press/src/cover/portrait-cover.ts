import { toInitials } from '@souvenance/contracts';
import { chooseTitleLinesMax } from './cover-dress.ts';
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

const computePictureBox = ({ front, spec }: CoverScene): Box => {
  const isLeft = spec.align === 'left';
  const width = front.width * (isLeft ? 0.66 : 0.58);
  const height = Math.min(width * 1.22, front.height * 0.5);
  return {
    x: isLeft ? front.x + front.width * 0.12 : front.x + (front.width - width) / 2,
    y: front.y + front.height * (isLeft ? 0.1 : 0.13),
    width,
    height,
  };
};

/**
 * *Portrait*: the photograph as in an album, on paper, the spine in colour; the narrator's initials when there is no
 * photograph.
 */
export const layoutPortrait: CoverModel = async (scene) => {
  const { book, palette, sheet, front, spine, photograph, spec } = scene;
  const picture = computePictureBox(scene);
  const mount = insetBox(picture, -8);
  const isLeft = spec.align === 'left';
  const sidePt = front.width * (isLeft ? 0.12 : 0.1);
  const textBox: Box = {
    x: front.x + sidePt,
    y: mount.y + mount.height + front.height * 0.045,
    width: front.width - 2 * sidePt,
    height: front.height * 0.24,
  };
  const monogram = { lines: [toInitials(book.narrator)], sizePt: picture.width * 0.4 * spec.displayScale };
  const letters = { ...monogram, color: isLeft ? palette.onGround : palette.accent, leading: 1 };
  const title = {
    box: textBox,
    lines: chooseTitleLinesMax(scene),
    share: 0.088,
    color: palette.accent,
    secondaryColor: palette.ink,
  };
  return [
    fillBox(insetBox(sheet, -2), palette.paper),
    ...(spine ? [fillBox({ ...spine, y: 0, height: sheet.height }, palette.ground)] : []),
    ...(isLeft ? [fillBox(picture, palette.ground)] : []),
    ...(spec.cover.frame === 'rules' ? drawFrame(mount, COLOURED_RULE_PT, palette.accent) : []),
    ...(spec.cover.frame === 'sprigs' && !photograph
      ? drawFrame(picture, COLOURED_RULE_PT, palette.accent)
      : []),
    photograph
      ? drawPicture(picture, await photograph(picture), spec.cover.shape === 'round' ? 'arch' : 'square')
      : stackTexts(picture, 'center', { ...letters, family: spec.families.display }),
    stackTexts(textBox, 'flex-start', ...layOutFrontTexts(scene, { ...title, narratorMargin: 14 })),
    drawSpineText(scene, palette.onGround),
    ...drawBackText(scene, palette.ink, palette.accent),
  ];
};
