import { balanced, fittingSize } from '../../react/fit-words.ts';
import { backWords, filled, framed, pictured, spineWords, stacked } from '../cover-parts.ts';
import { type Box, type CoverModel, inset } from '../cover-scene.ts';

const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((part) => [...part][0] ?? '')
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase('fr');

/** *Portrait*: the photograph as in an album, on paper, the spine in colour; initials where there is none. */
export const portrait: CoverModel = async (scene) => {
  const { book, palette, sheet, front, spine, photograph } = scene;
  const widthPt = front.width * 0.58;
  const picture: Box = {
    x: front.x + (front.width - widthPt) / 2,
    y: front.y + front.height * 0.13,
    width: widthPt,
    height: Math.min(widthPt * 1.22, front.height * 0.5),
  };
  const mount = inset(picture, -8);
  const words: Box = {
    x: front.x + front.width * 0.1,
    y: mount.y + mount.height + front.height * 0.045,
    width: front.width * 0.8,
    height: front.height * 0.24,
  };
  const titlePt = fittingSize(book.title, 'cormorant', words.width, 2, front.width * 0.088);
  const monogram = { text: initialsOf(book.narrator), sizePt: widthPt * 0.34, color: palette.accent };
  return [
    filled(inset(sheet, -2), palette.paper),
    ...(spine ? [filled({ ...spine, y: 0, height: sheet.height }, palette.ground)] : []),
    ...framed(mount, 0.8, palette.accent),
    photograph
      ? pictured(picture, await photograph(picture))
      : stacked(picture, 'center', { ...monogram, family: 'display', leading: 1 }),
    stacked(
      words,
      'flex-start',
      {
        text: balanced(book.title, 'cormorant', titlePt, words.width),
        sizePt: titlePt,
        color: palette.accent,
        family: 'display',
        leading: 1.06,
      },
      { text: book.subtitle, sizePt: 13, color: palette.ink, isItalic: true, marginTop: 8 },
      { text: book.narrator, sizePt: 12.5, color: palette.ink, isSmallCaps: true, marginTop: 14 },
    ),
    spineWords(scene, palette.onGround),
    ...backWords(scene, palette.ink, palette.accent),
  ];
};
