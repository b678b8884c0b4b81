import { View } from '@react-pdf/renderer';
import type { Manuscript } from '@souvenance/contracts';
import type { ReactElement } from 'react';
import { createElement } from 'react';
import { balanced, fittingSize, lineCount } from '../react/fit-words.ts';
import type { PageFrame } from '../style/page-frame.ts';
import { yearOf } from './french-date.ts';
import { matterBlock, matterLine } from './matter-block.ts';

/** A page of the front matter: drawn, or blank. */
export type FrontPage = ReactElement | null;

const blockHeight = (frame: PageFrame): number => frame.trimHeightPt - frame.headPt - frame.footPt;

const TITLE_LINES = 3;

/** A title of up to 90 characters must fit: the longer, the smaller, in lines of like length. */
const fittedTitle = (words: string, frame: PageFrame, share: number): { words: string; sizePt: number } => {
  const sizePt = fittingSize(words, 'cormorant', frame.measurePt, TITLE_LINES, frame.measurePt * share);
  return { words: balanced(words, 'cormorant', sizePt, frame.measurePt), sizePt };
};

const shortRule = (topPt: number, frame: PageFrame): ReactElement =>
  createElement(View, {
    key: 'rule',
    style: {
      position: 'absolute',
      top: topPt,
      left: frame.measurePt / 2 - 15,
      width: 30,
      height: 0.6,
      backgroundColor: '#000000',
    },
  });

const halfTitle = (book: Manuscript, frame: PageFrame): ReactElement => {
  const { words, sizePt } = fittedTitle(book.title, frame, 0.055);
  const topPt = blockHeight(frame) * 0.2;
  return matterBlock(
    frame,
    'recto',
    matterLine(words, { topPt, sizePt, isFitted: true, family: 'display' }, frame),
  );
};

const titlePage = (book: Manuscript, frame: PageFrame): ReactElement => {
  const height = blockHeight(frame);
  const { words, sizePt } = fittedTitle(book.title, frame, 0.112);
  const belowPt = height * 0.24 + words.split('\n').length * sizePt * 1.08;
  return matterBlock(
    frame,
    'recto',
    matterLine(book.narrator, { topPt: height * 0.03, sizePt: 13, isSmallCaps: true }, frame),
    matterLine(
      words,
      { topPt: height * 0.24, sizePt, isFitted: true, leading: 1.08, family: 'display' },
      frame,
    ),
    shortRule(belowPt + 18, frame),
    book.subtitle === ''
      ? null
      : matterLine(
          book.subtitle,
          { topPt: belowPt + 32, sizePt: 13.5, isItalic: true, sideShare: 0.08 },
          frame,
        ),
    matterLine('❦', { bottomPt: 34, sizePt: 17 }, frame),
    matterLine(yearOf(book.edition.date), { bottomPt: 8, sizePt: 11 }, frame),
  );
};

const imprint = (book: Manuscript, frame: PageFrame): ReactElement => {
  const ordinal = book.edition.number === 1 ? 'Première édition' : `${book.edition.number}e édition`;
  const words = [
    `© ${book.narrator}, ${yearOf(book.edition.date)}`,
    `${ordinal}`,
    'Hors commerce : ouvrage réservé à la famille et à ses proches.',
    'Les textes et les photographies appartiennent à leurs auteurs.',
  ];
  return matterBlock(
    frame,
    'verso',
    matterLine(words.join('\n'), { bottomPt: 0, sizePt: 9, leading: 1.5, align: 'left' }, frame),
  );
};

const dedication = (words: string, frame: PageFrame): ReactElement =>
  matterBlock(
    frame,
    'recto',
    matterLine(
      words,
      { topPt: blockHeight(frame) * 0.24, sizePt: 12.5, leading: 1.45, isItalic: true, align: 'right' },
      frame,
    ),
  );

const epigraph = (quote: { text: string; source: string }, frame: PageFrame): ReactElement => {
  const topPt = blockHeight(frame) * 0.24;
  const style = { leading: 1.4, align: 'left' as const, sideShare: 0.17 };
  const sizePt = 12;
  const setPt = sizePt * frame.matterScale;
  const widthPt = frame.measurePt * (1 - 2 * style.sideShare);
  const lines = quote.text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, lineCount(line, 'garamondItalic', setPt, widthPt)), 0);
  return matterBlock(
    frame,
    'recto',
    matterLine(quote.text, { ...style, topPt, sizePt, isItalic: true }, frame),
    quote.source === ''
      ? null
      : matterLine(
          quote.source,
          { ...style, topPt: topPt + (lines * style.leading + 0.5) * setPt, sizePt: 11, align: 'right' },
          frame,
        ),
  );
};

/** Half-title, blank, title, imprint, dedication, epigraph: an even number of pages, in French order. */
export const frontMatter = (book: Manuscript, frame: PageFrame): FrontPage[] => {
  const pages: FrontPage[] = [halfTitle(book, frame), null, titlePage(book, frame), imprint(book, frame)];
  if (book.dedication !== '') pages.push(dedication(book.dedication, frame), null);
  if (book.epigraph && book.epigraph.text !== '') pages.push(epigraph(book.epigraph, frame), null);
  return pages;
};
