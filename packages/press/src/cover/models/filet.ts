import { balanced, fittingSize } from '../../react/fit-words.ts';
import { backWords, filled, framed, pictured, spineWords, stacked } from '../cover-parts.ts';
import { type Box, type CoverModel, inset } from '../cover-scene.ts';

/** *Filet*: paper, black ink, three fine rules, the title in the colour of the binding. */
export const filet: CoverModel = async (scene) => {
  const { book, palette, sheet, front, safetyPt, photograph } = scene;
  const outer = inset(front, Math.max(safetyPt, 20));
  const inner = inset(outer, 5);
  const wordsPt = inner.width * 0.82;
  const titlePt = fittingSize(book.title, 'cormorant', wordsPt, 3, front.width * 0.105);
  const words: Box = {
    x: front.x + (front.width - wordsPt) / 2,
    y: inner.y,
    width: wordsPt,
    height: inner.height,
  };
  const picture: Box = {
    x: front.x + front.width * 0.27,
    y: front.y + front.height * 0.5,
    width: front.width * 0.46,
    height: front.width * 0.46,
  };
  const head = { ...words, y: inner.y + inner.height * 0.09, height: inner.height * 0.06 };
  const title = { ...words, y: inner.y + inner.height * 0.2, height: inner.height * 0.3 };
  const foot = { ...words, y: inner.y + inner.height * 0.86, height: inner.height * 0.09 };
  return [
    filled(inset(sheet, -2), palette.paper),
    ...framed(outer, 1.1, '#000000'),
    ...framed(inner, 0.6, palette.accent),
    ...framed(inset(inner, 3), 0.6, palette.accent),
    stacked(head, 'center', { text: book.narrator, sizePt: 14, color: palette.ink, isSmallCaps: true }),
    stacked(
      title,
      'flex-start',
      {
        text: balanced(book.title, 'cormorant', titlePt, wordsPt),
        sizePt: titlePt,
        color: palette.accent,
        family: 'display',
        leading: 1.05,
      },
      { text: book.subtitle, sizePt: 14, color: palette.ink, isItalic: true, marginTop: 12 },
    ),
    ...(photograph ? [pictured(picture, await photograph(picture)), ...framed(picture, 0.6, '#000000')] : []),
    stacked(foot, 'center', { text: '❦', sizePt: 20, color: palette.accent }),
    spineWords(scene, palette.ink),
    ...backWords(scene, palette.ink, palette.accent),
  ];
};
