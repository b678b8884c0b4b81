import type { Manuscript } from '@souvenance/contracts';
import type { ReactElement } from 'react';
import { drawnOrnament } from '../react/drawn-ornament.ts';
import { balanced, fittingSize, lineCount } from '../react/fit-words.ts';
import type { BookStyle } from '../style/book-style.ts';
import { styleSpecs } from '../style/book-styles.ts';
import type { Ornament } from '../style/ornament.ts';
import type { PageFrame } from '../style/page-frame.ts';
import { chronologyPages } from './chronology-pages.ts';
import { familyTreePage } from './family-tree-page.ts';
import { yearOf } from './french-date.ts';
import { matterBlock, matterLine } from './matter-block.ts';
import { blockHeight, type MatterSetting } from './matter-setting.ts';

/** A page of the front matter: drawn, or blank. */
export type FrontPage = ReactElement | null;

const TITLE_LINES = 3;

/** A title of up to 90 characters must fit: the longer, the smaller, in lines of like length. */
const fittedTitle = ({ book, style, frame }: MatterSetting, share: number) => {
  const largestPt = frame.measurePt * share * style.displayScale;
  const sizePt = fittingSize(book.title, style.title.face, frame.measurePt, TITLE_LINES, largestPt);
  return { words: balanced(book.title, style.title.face, sizePt, frame.measurePt), sizePt };
};

const onAxis = ({ style, frame }: MatterSetting, widthPt: number): number =>
  style.opening.align === 'left' ? 0 : (frame.measurePt - widthPt) / 2;

const ornamentAt = (
  name: string,
  setting: MatterSetting,
  ornament: Ornament,
  widthPt: number,
  place: { topPt: number } | { bottomPt: number },
): ReactElement => drawnOrnament(name, ornament, { ...place, leftPt: onAxis(setting, widthPt), widthPt });

const halfTitle = (setting: MatterSetting): ReactElement => {
  const { style, frame } = setting;
  const { words, sizePt } = fittedTitle(setting, 0.055);
  const line = { topPt: blockHeight(frame) * 0.2, sizePt, isFitted: true, align: style.opening.align };
  return matterBlock(frame, 'recto', matterLine(words, { ...line, family: style.families.display }, frame));
};

const titlePage = (setting: MatterSetting): ReactElement => {
  const { book, style, frame } = setting;
  const { families } = style;
  const { align, ruleWidthPt } = style.opening;
  const { ornaments, titleLeading: leading } = styleSpecs[style.id];
  const height = blockHeight(frame);
  const { words, sizePt } = fittedTitle(setting, 0.112);
  const belowPt = height * 0.24 + words.split('\n').length * sizePt * leading;
  const narrator = { topPt: height * 0.03, sizePt: 13, isSmallCaps: true, family: families.label, align };
  const title = { topPt: height * 0.24, sizePt, isFitted: true, leading, family: families.display, align };
  const subtitle = { topPt: belowPt + 38, sizePt: 13, isItalic: true, family: families.text, align };
  const subtitleMeasure = [subtitle.sizePt * frame.matterScale, frame.measurePt * 0.84] as const;
  return matterBlock(
    frame,
    'recto',
    matterLine(book.narrator, narrator, frame),
    matterLine(words, title, frame),
    ornamentAt('rule', setting, ornaments.rule, ruleWidthPt * 1.15, { topPt: belowPt + 18 }),
    book.subtitle === ''
      ? null
      : matterLine(balanced(book.subtitle, style.body.italic, ...subtitleMeasure), subtitle, frame),
    ornamentAt('cul', setting, ornaments.culDeLampe, 58, { bottomPt: 38 * frame.matterScale }),
    matterLine(yearOf(book.edition.date), { bottomPt: 6, sizePt: 11, align, family: families.text }, frame),
  );
};

const imprint = ({ book, style, frame }: MatterSetting): ReactElement => {
  const ordinal = book.edition.number === 1 ? 'Première édition' : `${book.edition.number}e édition`;
  const words = [
    `© ${book.narrator}, ${yearOf(book.edition.date)}`,
    `${ordinal}`,
    'Hors commerce : ouvrage réservé à la famille et à ses proches.',
    'Les textes et les photographies appartiennent à leurs auteurs.',
  ];
  const line = { bottomPt: 0, sizePt: 9, leading: 1.5, align: 'left' as const };
  return matterBlock(
    frame,
    'verso',
    matterLine(words.join('\n'), { ...line, family: style.families.text }, frame),
  );
};

const dedication = ({ book, style, frame }: MatterSetting): ReactElement => {
  const line = { topPt: blockHeight(frame) * 0.24, sizePt: 12.5, leading: 1.45, isItalic: true };
  const align = style.opening.align === 'left' ? ('left' as const) : ('right' as const);
  return matterBlock(
    frame,
    'recto',
    matterLine(book.dedication, { ...line, align, family: style.families.text }, frame),
  );
};

const epigraph = (quote: { text: string; source: string }, { style, frame }: MatterSetting): ReactElement => {
  const topPt = blockHeight(frame) * 0.24;
  const { text: family } = style.families;
  const shape = { leading: 1.4, align: 'left' as const, sideShare: 0.17, family };
  const sizePt = 12;
  const setPt = sizePt * frame.matterScale;
  const widthPt = frame.measurePt * (1 - 2 * shape.sideShare);
  const lines = quote.text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, lineCount(line, style.body.italic, setPt, widthPt)), 0);
  const sourcePt = topPt + (lines * shape.leading + 0.5) * setPt;
  return matterBlock(
    frame,
    'recto',
    matterLine(quote.text, { ...shape, topPt, sizePt, isItalic: true }, frame),
    quote.source === ''
      ? null
      : matterLine(quote.source, { ...shape, topPt: sourcePt, sizePt: 11, align: 'right' }, frame),
  );
};

/** Half-title, blank, title, imprint, dedication, epigraph, family tree, chronology: an even number of pages, in French order. */
export const frontMatter = (book: Manuscript, style: BookStyle, frame: PageFrame): FrontPage[] => {
  const setting = { book, style, frame };
  const pages: FrontPage[] = [halfTitle(setting), null, titlePage(setting), imprint(setting)];
  if (book.dedication !== '') pages.push(dedication(setting), null);
  if (book.epigraph && book.epigraph.text !== '') pages.push(epigraph(book.epigraph, setting), null);
  const tree = familyTreePage(setting);
  if (tree) pages.push(tree, null);
  const dates = chronologyPages(setting);
  pages.push(...dates, ...(dates.length % 2 === 1 ? [null] : []));
  return pages;
};
