import { balanced, fittingSize } from '../../react/fit-words.ts';
import { backWords, filled, framed, pictured, spineWords, stacked } from '../cover-parts.ts';
import { type Box, type CoverModel, inset } from '../cover-scene.ts';

/** *Bandeau*: cloth-like colour all round, and a label of paper as on an old binding. */
export const bandeau: CoverModel = async (scene) => {
  const { book, palette, sheet, front, photograph } = scene;
  const label: Box = {
    x: front.x + front.width * 0.14,
    y: front.y + front.height * (photograph ? 0.1 : 0.17),
    width: front.width * 0.72,
    height: front.height * 0.32,
  };
  const inner = inset(label, 6);
  const words = inset(label, 16);
  const titlePt = fittingSize(book.title, 'cormorant', words.width, 3, front.width * 0.085);
  const picture: Box = {
    x: front.x + front.width * 0.2,
    y: front.y + front.height * 0.49,
    width: front.width * 0.6,
    height: front.height * 0.37,
  };
  const mount: Box = {
    x: picture.x - 7,
    y: picture.y - 7,
    width: picture.width + 14,
    height: picture.height + 14,
  };
  const foot = { ...label, y: front.y + front.height * 0.8, height: front.height * 0.1 };
  return [
    filled(inset(sheet, -2), palette.ground),
    filled(label, palette.paper),
    ...framed(inner, 0.8, palette.accent),
    stacked(
      words,
      'center',
      { text: book.narrator, sizePt: 11.5, color: palette.ink, isSmallCaps: true },
      {
        text: balanced(book.title, 'cormorant', titlePt, words.width),
        sizePt: titlePt,
        color: palette.accent,
        family: 'display',
        leading: 1.05,
        marginTop: 12,
      },
      { text: book.subtitle, sizePt: 12, color: palette.ink, isItalic: true, marginTop: 10 },
    ),
    ...(photograph
      ? [filled(mount, palette.paper), pictured(picture, await photograph(picture))]
      : [stacked(foot, 'center', { text: '❦', sizePt: 26, color: palette.onGround })]),
    spineWords(scene, palette.onGround),
    ...backWords(scene, palette.onGround, palette.onGround),
  ];
};
