import type { Manuscript } from '@souvenance/contracts';
import type { ReactElement } from 'react';
import { drawnOrnament } from '../react/drawn-ornament.ts';
import { lineCount } from '../react/fit-words.ts';
import type { BookStyle } from '../style/book-style.ts';
import { styleSpecs } from '../style/book-styles.ts';
import type { PageFrame } from '../style/page-frame.ts';
import { monthAndYear } from './french-date.ts';
import { matterBlock, matterLine } from './matter-block.ts';

const ORNAMENT_PT = 52;

const faceWords = (style: BookStyle): string[] => {
  const { faceNames } = styleSpecs[style.id];
  const isLarge = style.families.text === 'atkinson';
  return [
    `Ce livre a été composé en ${isLarge ? 'Atkinson Hyperlegible' : faceNames.body}`,
    `et en ${faceNames.display}, caractères libres`,
    '(SIL Open Font License 1.1).',
  ];
};

/** Each owner of photographs once, in the order of the book; too many to name stay beside their photographs. */
const CREDITS_MAX = 12;

const creditsOf = ({ chapters }: Manuscript): string => {
  const named = chapters.flatMap(({ photographs }) => photographs.map(({ credit }) => credit.trim()));
  const owners = [...new Set(named)].filter((credit) => credit !== '');
  return owners.length === 0 || owners.length > CREDITS_MAX ? '' : `Photographies : ${owners.join(', ')}.`;
};

/** *Achevé d'imprimer*: the last words of the book, with its faces, their licence, and who lent the photographs. */
export const colophon = (
  book: Manuscript,
  style: BookStyle,
  frame: PageFrame,
  side: 'recto' | 'verso',
): ReactElement => {
  const { align } = style.opening;
  const shape = { leading: 1.5, align, family: style.families.text };
  const blockPt = frame.trimHeightPt - frame.headPt - frame.footPt;
  const middlePt = blockPt * (frame.matterScale > 1 ? 0.4 : 0.52);
  const words = [
    ...faceWords(style),
    '',
    `Achevé d’imprimer en ${monthAndYear(book.edition.date)}`,
    'pour la famille et les proches de',
    book.narrator,
  ];
  const credits = creditsOf(book);
  const isLong = lineCount(credits, style.body.regular, 9 * frame.matterScale, frame.measurePt) > 6;
  const leftPt = align === 'left' ? 0 : (frame.measurePt - ORNAMENT_PT) / 2;
  const { culDeLampe } = styleSpecs[style.id].ornaments;
  return matterBlock(
    frame,
    side,
    drawnOrnament('cul', culDeLampe, { leftPt, topPt: middlePt - 14, widthPt: ORNAMENT_PT }),
    matterLine(words.join('\n'), { ...shape, topPt: middlePt + 34 * frame.matterScale, sizePt: 10 }, frame),
    credits === '' || isLong ? null : matterLine(credits, { ...shape, bottomPt: 0, sizePt: 9 }, frame),
  );
};
