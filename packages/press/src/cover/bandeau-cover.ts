import type { ReactNode } from 'react';
import { narratorWords, ornamentIn, subtitleWords, titleWords } from './cover-dress.ts';
import { backWords, filled, framed, pictured, spineWords, stacked } from './cover-parts.ts';
import { type Box, bledFront, type CoverModel, type CoverScene, inset } from './cover-scene.ts';

/** Box of the label, as on an old binding; flush-left styles have a band across the whole front instead. */
const labelOf = (scene: CoverScene): Box => {
  const { front, photograph, spec } = scene;
  const height = front.height * 0.32;
  if (spec.align === 'left')
    return { ...bledFront(scene), y: front.y + front.height * (photograph ? 0.56 : 0.3), height };
  return {
    x: front.x + front.width * 0.14,
    y: front.y + front.height * (photograph ? 0.1 : 0.17),
    width: front.width * 0.72,
    height,
  };
};

const pictureOf = ({ front, spec }: CoverScene): Box =>
  spec.align === 'left'
    ? {
        x: front.x + front.width * 0.12,
        y: front.y + front.height * 0.1,
        width: front.width * 0.5,
        height: front.height * 0.39,
      }
    : {
        x: front.x + front.width * 0.2,
        y: front.y + front.height * 0.49,
        width: front.width * 0.6,
        height: front.height * 0.37,
      };

const labelParts = (scene: CoverScene, label: Box): ReactNode[] => {
  const { palette, spec } = scene;
  const { frame } = spec.cover;
  if (frame === 'bars') return [filled(label, palette.paper)];
  const inner = inset(label, 6);
  const rules = framed(inner, 0.8, palette.accent);
  return [
    filled(label, palette.paper),
    ...rules,
    ...(frame === 'sprigs' ? framed(inset(inner, 3), 0.5, palette.accent) : []),
  ];
};

/** *Bandeau*: cloth-like colour all round, and a paper label with the title. */
export const bandeau: CoverModel = async (scene) => {
  const { palette, sheet, front, photograph, spec } = scene;
  const isLeft = spec.align === 'left';
  const label = labelOf(scene);
  const sidePt = front.width * 0.12;
  const words = isLeft
    ? { x: front.x + sidePt, y: label.y + 12, width: front.width - 2 * sidePt, height: label.height - 20 }
    : inset(label, 16);
  const quiet = { widthPt: words.width, color: palette.ink };
  const narrator = narratorWords(scene, quiet);
  const subtitle = subtitleWords(scene, { ...quiet, marginTop: 9 });
  const title = { box: words, lines: 3, share: 0.085, color: palette.accent, marginTop: 11 };
  const picture = pictureOf(scene);
  const foot = { ...front, y: front.y + front.height * 0.8 };
  const ornament = { yPt: foot.y, widthPt: 74, color: palette.onGround };
  return [
    filled(inset(sheet, -2), palette.ground),
    ...labelParts(scene, label),
    stacked(words, 'center', narrator, titleWords(scene, title, [narrator, subtitle]), subtitle),
    ...(photograph
      ? [
          ...(isLeft ? [] : [filled(inset(picture, -7), palette.paper)]),
          pictured(picture, await photograph(picture)),
        ]
      : [ornamentIn(scene, spec.ornaments.culDeLampe, isLeft ? { ...foot, x: words.x } : foot, ornament)]),
    spineWords(scene, palette.onGround),
    ...backWords(scene, palette.onGround, palette.onGround),
  ];
};
