import { narratorWords, subtitleWords, titleWords } from './cover-dress.ts';
import { backWords, filled, framed, pictured, spineWords, stacked } from './cover-parts.ts';
import { type Box, type CoverModel, type CoverScene, inset } from './cover-scene.ts';

const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((part) => [...part][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

const pictureOf = ({ front, spec }: CoverScene): Box => {
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
export const portrait: CoverModel = async (scene) => {
  const { book, palette, sheet, front, spine, photograph, spec } = scene;
  const picture = pictureOf(scene);
  const mount = inset(picture, -8);
  const isLeft = spec.align === 'left';
  const sidePt = front.width * (isLeft ? 0.12 : 0.1);
  const words: Box = {
    x: front.x + sidePt,
    y: mount.y + mount.height + front.height * 0.045,
    width: front.width - 2 * sidePt,
    height: front.height * 0.24,
  };
  const monogram = { lines: [initialsOf(book.narrator)], sizePt: picture.width * 0.4 * spec.displayScale };
  const letters = { ...monogram, color: isLeft ? palette.onGround : palette.accent, leading: 1 };
  const quiet = { widthPt: words.width, color: palette.ink };
  const subtitle = subtitleWords(scene, { ...quiet, marginTop: 8 });
  const narrator = narratorWords(scene, { ...quiet, marginTop: 14 });
  const title = { box: words, lines: 2, share: 0.088, color: palette.accent };
  return [
    filled(inset(sheet, -2), palette.paper),
    ...(spine ? [filled({ ...spine, y: 0, height: sheet.height }, palette.ground)] : []),
    ...(isLeft ? [filled(picture, palette.ground)] : []),
    ...(spec.cover.frame === 'rules' ? framed(mount, 0.8, palette.accent) : []),
    ...(spec.cover.frame === 'sprigs' && !photograph ? framed(picture, 0.8, palette.accent) : []),
    photograph
      ? pictured(picture, await photograph(picture), spec.cover.shape === 'round' ? 'arch' : 'square')
      : stacked(picture, 'center', { ...letters, family: spec.families.display }),
    stacked(words, 'flex-start', titleWords(scene, title, [subtitle, narrator]), subtitle, narrator),
    spineWords(scene, palette.onGround),
    ...backWords(scene, palette.ink, palette.accent),
  ];
};
