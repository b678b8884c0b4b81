import { Image, Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { fittingSize } from '../react/fit-words.ts';
import { matterText } from '../react/matter-text.ts';
import { FAMILY } from '../react/react-faces.ts';
import type { Box, CoverScene } from './cover-scene.ts';

let serial = 0;
const keyed = (name: string): string => `${name}-${serial++}`;

const placed = ({ x, y, width, height }: Box) => ({
  position: 'absolute' as const,
  left: x,
  top: y,
  width,
  height,
});

export const filled = (box: Box, color: string): ReactElement =>
  createElement(View, { key: keyed('fill'), style: { ...placed(box), backgroundColor: color } });

/** A rule on the four sides: filled strips, since a drawn border is clipped and may lose a side. */
export const framed = ({ x, y, width, height }: Box, widthPt: number, color: string): ReactElement[] => [
  filled({ x, y, width, height: widthPt }, color),
  filled({ x, y: y + height - widthPt, width, height: widthPt }, color),
  filled({ x, y, width: widthPt, height }, color),
  filled({ x: x + width - widthPt, y, width: widthPt, height }, color),
];

export const pictured = (box: Box, data: Buffer): ReactElement =>
  createElement(Image, { key: keyed('picture'), src: { data, format: 'jpg' }, style: placed(box) });

export interface Words {
  readonly text: string;
  readonly sizePt: number;
  readonly color: string;
  readonly family?: keyof typeof FAMILY;
  readonly leading?: number;
  readonly isItalic?: boolean;
  readonly isSmallCaps?: boolean;
  readonly marginTop?: number;
  readonly align?: 'left' | 'center' | 'right' | 'justify';
}

const line = (words: Words): ReactNode[] => {
  const { sizePt, isSmallCaps } = words;
  const style = {
    fontFamily: [...FAMILY[words.family ?? 'text']],
    fontSize: sizePt,
    color: words.color,
    lineHeight: words.leading ?? 1.2,
    fontStyle: words.isItalic ? ('italic' as const) : ('normal' as const),
    textAlign: words.align ?? ('center' as const),
    ...(isSmallCaps ? { fontFeatureSettings: ['smcp'], letterSpacing: sizePt * 0.09 } : {}),
  };
  const text = matterText(isSmallCaps ? words.text.toLocaleLowerCase('fr') : words.text);
  return text
    .split('\n')
    .map((part, index) =>
      createElement(
        Text,
        { key: keyed('words'), style: { ...style, marginTop: index === 0 ? (words.marginTop ?? 0) : 0 } },
        part === '' ? ' ' : part,
      ),
    );
};

/** Words one under the other in a box, at its head, middle or foot; empty ones are left out. */
export const stacked = (
  box: Box,
  at: 'flex-start' | 'center' | 'flex-end',
  ...words: (Words | null)[]
): ReactElement =>
  createElement(
    View,
    { key: keyed('stack'), style: { ...placed(box), flexDirection: 'column', justifyContent: at } },
    ...words.flatMap((word) => (word && word.text !== '' ? line(word) : [])),
  );

/** Words of the spine, reading from foot to head as French books have them. */
export const spineWords = (scene: CoverScene, color: string): ReactNode => {
  const { spine, book, hasSpineText } = scene;
  if (!spine || !hasSpineText) return null;
  const lengthPt = spine.height * 0.86;
  const alone = book.cover.spineText === '' ? book.title : book.cover.spineText;
  const largestPt = Math.min(17, spine.width * 0.56);
  const sizePt = fittingSize(`${book.narrator}    ${alone}`, 'cormorant', lengthPt * 0.9, 1, largestPt);
  const style = { fontFamily: [...FAMILY.display], fontSize: sizePt, color, lineHeight: 1 };
  const box = {
    position: 'absolute' as const,
    left: spine.x + spine.width / 2 - lengthPt / 2,
    top: spine.y + spine.height / 2 - spine.width / 2,
    width: lengthPt,
    height: spine.width,
    flexDirection: 'row' as const,
    justifyContent: 'space-between' as const,
    alignItems: 'center' as const,
    transform: 'rotate(-90deg)',
  };
  return createElement(
    View,
    { key: keyed('spine'), style: box },
    createElement(Text, { key: 'title', style }, matterText(alone)),
    createElement(
      Text,
      { key: 'narrator', style: { ...style, fontSize: sizePt * 0.78 } },
      matterText(book.narrator),
    ),
  );
};

/** The back: its words in paragraphs, a mark of the house above them. */
export const backWords = (scene: CoverScene, ink: string, mark: string): ReactNode[] => {
  const { back, book, safetyPt } = scene;
  if (!back) return [];
  const sidePt = Math.max(safetyPt * 1.4, back.width * 0.15);
  const box = {
    x: back.x + sidePt,
    y: back.y + back.height * 0.16,
    width: back.width - 2 * sidePt,
    height: back.height * 0.7,
  };
  const paragraphs = book.cover.backText
    .split(/\n\s*\n/)
    .map((text) => text.trim().replace(/\s*\n\s*/g, ' '));
  const words = paragraphs
    .filter((text) => text !== '')
    .map((text, index) => ({
      text,
      sizePt: 12.5,
      color: ink,
      leading: 1.45,
      align: 'left' as const,
      marginTop: index === 0 ? 20 : 8,
    }));
  return [
    stacked(box, 'flex-start', { text: '❦', sizePt: 20, color: mark }, ...words),
    stacked({ ...box, y: back.y + back.height - safetyPt * 2.2, height: safetyPt }, 'center', {
      text: 'Hors commerce',
      sizePt: 8.5,
      color: ink,
      isItalic: true,
    }),
  ];
};
