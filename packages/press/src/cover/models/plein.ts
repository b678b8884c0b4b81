import { balanced, fittingSize } from '../../react/fit-words.ts';
import { backWords, filled, framed, pictured, spineWords, stacked } from '../cover-parts.ts';
import { type Box, bledFront, type CoverModel, type CoverScene, inset } from '../cover-scene.ts';

const PICTURE_SHARE = 0.64;

const rules = (front: Box, color: string): ReturnType<typeof framed> =>
  [22, 30, 38, 46].flatMap((by, index) => framed(inset(front, by), index === 0 ? 1.4 : 0.5, color));

const pictureBox = (scene: CoverScene): Box => {
  const whole = bledFront(scene);
  return { ...whole, height: scene.front.y + scene.front.height * PICTURE_SHARE - whole.y };
};

/** *Plein*: the photograph to the cut on two thirds of the front, the title on colour below it. */
export const plein: CoverModel = async (scene) => {
  const { book, palette, sheet, front, photograph } = scene;
  const picture = pictureBox(scene);
  const top = photograph ? front.y + front.height * PICTURE_SHARE : front.y + front.height * 0.28;
  const words: Box = {
    x: front.x + front.width * 0.12,
    y: top,
    width: front.width * 0.76,
    height: front.height * (photograph ? 1 - PICTURE_SHARE - 0.04 : 0.4),
  };
  const lines = photograph ? 2 : 3;
  const titlePt = fittingSize(
    book.title,
    'cormorant',
    words.width,
    lines,
    front.width * (photograph ? 0.1 : 0.12),
  );
  return [
    filled(inset(sheet, -2), palette.ground),
    ...(photograph ? [pictured(picture, await photograph(picture))] : rules(front, palette.onGround)),
    stacked(
      words,
      'center',
      {
        text: balanced(book.title, 'cormorant', titlePt, words.width),
        sizePt: titlePt,
        color: palette.onGround,
        family: 'display',
        leading: 1.05,
      },
      { text: book.subtitle, sizePt: 13, color: palette.onGround, isItalic: true, marginTop: 8 },
      { text: book.narrator, sizePt: 12.5, color: palette.onGround, isSmallCaps: true, marginTop: 16 },
    ),
    spineWords(scene, palette.onGround),
    ...backWords(scene, palette.onGround, palette.onGround),
  ];
};
