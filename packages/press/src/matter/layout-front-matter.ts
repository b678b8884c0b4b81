import type { Manuscript } from '@souvenance/contracts';
import type { PageDrawing } from '../compose/flow-unit.ts';
import type { TypesettingContext } from '../compose/typesetting-context.ts';
import { styleSpecs } from '../style/book-styles.ts';
import {
  computeBlockHeight,
  createMatterPage,
  type MatterContext,
  placeMatterOrnament,
  typesetMatterLine,
  typesetMatterText,
  typesetMatterTitle,
} from './create-matter-page.ts';
import { doesTreeFaceChronology } from './does-tree-face-chronology.ts';
import { layoutChronology } from './layout-chronology.ts';
import { layoutFamilyTree } from './layout-family-tree.ts';
import { readYear } from './year-of.ts';

/** A page of the front matter: drawn, or null for a blank. */
export type FrontPage = PageDrawing | null;

const TITLE_LINES = 3;
const TITLE_SHARE = 0.112;
const HALF_TITLE_SHARE = 0.055;
/** Largest share of the page's height that the title takes. */
const TITLE_DEPTH_SHARE = 0.3;

/** Titles of up to 90 characters must fit: the longer the title, the smaller its size. */
const createTitleShape = ({ style, frame }: MatterContext, share: number) => ({
  font: style.title.font,
  largestPt: frame.measurePt * share * style.displayScale,
  lines: TITLE_LINES,
  align: style.opening.align,
});

const layoutHalfTitle = (context: MatterContext): PageDrawing => {
  const shape = { ...createTitleShape(context, HALF_TITLE_SHARE), leading: 1.3 };
  const topPt = computeBlockHeight(context.frame) * 0.2;
  return createMatterPage(typesetMatterTitle(context.book.title, { ...shape, topPt }, context).items);
};

const layoutTitlePage = (context: MatterContext): PageDrawing => {
  const { book, style, frame } = context;
  const { align, ruleWidthPt } = style.opening;
  const { ornaments, titleLeading: leading } = styleSpecs[style.id];
  const { regular, italic } = style.body;
  const height = computeBlockHeight(frame);
  const shape = { ...createTitleShape(context, TITLE_SHARE), leading, roomPt: height * TITLE_DEPTH_SHARE };
  const title = typesetMatterTitle(book.title, { ...shape, topPt: height * 0.24 }, context);
  const belowPt = height * 0.24 + title.heightPt;
  const secondary = { largestPt: 13 * frame.matterScale, leading: 1.3, align };
  const narrator = {
    ...secondary,
    topPt: height * 0.03,
    lines: 2,
    isSmallCaps: true,
    font: style.label.font,
  };
  const widthPt = frame.measurePt * 0.84;
  const leftPt = align === 'left' ? 0 : (frame.measurePt - widthPt) / 2;
  const subtitle = { ...secondary, topPt: belowPt + 38, lines: 3, font: italic, leftPt, widthPt };
  const year = { bottomPt: 6, sizePt: 11, align, font: regular };
  return createMatterPage(
    typesetMatterTitle(book.narrator, narrator, context).items,
    title.items,
    placeMatterOrnament(ornaments.rule, ruleWidthPt * 1.15, { topPt: belowPt + 18 }, context),
    book.subtitle === '' ? [] : typesetMatterTitle(book.subtitle, subtitle, context).items,
    placeMatterOrnament(ornaments.culDeLampe, 58, { bottomPt: 38 * frame.matterScale }, context),
    typesetMatterLine(readYear(book.edition.date), year, context),
  );
};

const layoutImprint = (context: MatterContext): PageDrawing => {
  const { book, style, labels } = context;
  const lines = [
    `© ${book.narrator}, ${readYear(book.edition.date)}`,
    labels.edition(book.edition.number),
    labels.notForSale,
    labels.ofTheirAuthors,
  ];
  const line = { bottomPt: 0, sizePt: 9, leading: 1.5, align: 'left' as const, font: style.body.regular };
  return createMatterPage(typesetMatterLine(lines.join('\n'), line, context));
};

const layoutDedication = (context: MatterContext): PageDrawing => {
  const { book, style, frame } = context;
  const line = {
    topPt: computeBlockHeight(frame) * 0.24,
    sizePt: 12.5,
    leading: 1.45,
    font: style.body.italic,
  };
  const align = style.opening.align === 'left' ? ('left' as const) : ('right' as const);
  return createMatterPage(typesetMatterLine(book.dedication, { ...line, align, isBalanced: true }, context));
};

const layoutEpigraph = (quote: { text: string; source: string }, context: MatterContext): PageDrawing => {
  const { style, frame } = context;
  const leftPt = frame.measurePt * 0.17;
  const shape = { leading: 1.4, leftPt, widthPt: frame.measurePt - 2 * leftPt };
  const sizePt = 12 * frame.matterScale;
  const topPt = computeBlockHeight(frame) * 0.24;
  const quoteShape = { ...shape, sizePt, font: style.body.italic, align: 'left' as const };
  const { items, heightPt } = typesetMatterText(quote.text, topPt, quoteShape, context);
  if (quote.source === '') return createMatterPage(items);
  const source = { ...shape, sizePt: 11 * frame.matterScale, align: 'right' as const };
  const sourcePt = topPt + heightPt + 0.5 * sizePt;
  const below = typesetMatterText(quote.source, sourcePt, { ...source, font: style.body.regular }, context);
  return createMatterPage(items, below.items);
};

/** Adds the family tree and the chronology, without a blank between them. */
const addFamilyPages = (pages: readonly FrontPage[], context: MatterContext): FrontPage[] => {
  const tree = layoutFamilyTree(context);
  const dates = layoutChronology(context);
  if (!tree) return [...pages, ...dates];
  return [...(doesTreeFaceChronology(context.book) ? pages.slice(0, -1) : pages), tree, ...dates];
};

/**
 * The front matter: half-title, blank, title, imprint, dedication, epigraph, family tree, chronology. The number of
 * pages is even; the order is the French one.
 */
export const layoutFrontMatter = (book: Manuscript, chapters: TypesettingContext): FrontPage[] => {
  const context = { ...chapters, book };
  const pages: FrontPage[] = [
    layoutHalfTitle(context),
    null,
    layoutTitlePage(context),
    layoutImprint(context),
  ];
  if (book.dedication !== '') pages.push(layoutDedication(context), null);
  if (book.epigraph && book.epigraph.text !== '') pages.push(layoutEpigraph(book.epigraph, context), null);
  const front = addFamilyPages(pages, context);
  return front.length % 2 === 1 ? [...front, null] : front;
};
