import type { Manuscript } from '@souvenance/contracts';
import type { ReactElement } from 'react';
import type { BookStyle } from '../style/book-style.ts';
import type { PageFrame } from '../style/page-frame.ts';
import { monthAndYear } from './french-date.ts';
import { matterBlock, matterLine } from './matter-block.ts';

/** *Achevé d'imprimer*: the last words of the book, with the faces and their licence. */
export const colophon = (
  book: Manuscript,
  style: BookStyle,
  frame: PageFrame,
  side: 'recto' | 'verso',
): ReactElement => {
  const body = style.body.regular === 'garamond' ? 'EB Garamond' : 'Source Serif';
  const words = [
    `Ce livre a été composé en ${body}`,
    'et en Cormorant Garamond, caractères libres',
    '(SIL Open Font License 1.1).',
    '',
    `Achevé d’imprimer en ${monthAndYear(book.edition.date)}`,
    'pour la famille et les proches de',
    book.narrator,
  ];
  const middlePt = (frame.trimHeightPt - frame.headPt - frame.footPt) * (frame.matterScale > 1 ? 0.46 : 0.56);
  return matterBlock(
    frame,
    side,
    matterLine('❦', { topPt: middlePt, sizePt: 16 }, frame),
    matterLine(
      words.join('\n'),
      { topPt: middlePt + 34 * frame.matterScale, sizePt: 10, leading: 1.5 },
      frame,
    ),
  );
};
