import type { Manuscript } from '@souvenance/contracts';
import type { PageDrawing } from '../compose/flow-unit.ts';
import type { TypesettingContext } from '../compose/typesetting-context.ts';
import { styleSpecs } from '../style/book-styles.ts';
import {
  computeBlockHeight,
  createMatterPage,
  type MatterContext,
  placeMatterOrnament,
  typesetFittedText,
  typesetMatterLine,
  typesetMatterText,
} from './create-matter-page.ts';
import { layoutChronology } from './layout-chronology.ts';
import { layoutFamilyTree } from './layout-family-tree.ts';
import { layoutMatterPassages, type MatterPassage } from './layout-matter-passages.ts';
import { readYear } from './year-of.ts';

/** A page of the front matter: drawn, or null for a blank. */
export type FrontPage = PageDrawing | null;

/** Parts of the front matter that a book may lack. */
type FrontPart = 'dedication' | 'epigraph' | 'familyTree' | 'chronology';

export interface FrontMatter {
  readonly pages: readonly FrontPage[];
  /** Number of the first page of each part that the book has; page 1 is the half-title. */
  readonly firstPages: Readonly<Partial<Record<FrontPart, number>>>;
}

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
  return createMatterPage(typesetFittedText(context.book.title, { ...shape, topPt }, context).items);
};

const layoutTitlePage = (context: MatterContext): PageDrawing => {
  const { book, style, frame } = context;
  const { align, ruleWidthPt } = style.opening;
  const { ornaments, titleLeading: leading } = styleSpecs[style.id];
  const { regular, italic } = style.body;
  const height = computeBlockHeight(frame);
  const room = { leading, roomPt: height * TITLE_DEPTH_SHARE };
  const shape = { ...createTitleShape(context, TITLE_SHARE), ...room, role: 'H1' as const };
  const title = typesetFittedText(book.title, { ...shape, topPt: height * 0.24 }, context);
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
    typesetFittedText(book.narrator, narrator, context).items,
    title.items,
    placeMatterOrnament(ornaments.rule, ruleWidthPt * 1.15, { topPt: belowPt + 18 }, context),
    book.subtitle === '' ? [] : typesetFittedText(book.subtitle, subtitle, context).items,
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
  const shape = { sizePt: 9, leading: 1.5, align: 'left' as const, isBalanced: true };
  const line = { ...shape, bottomPt: 0, font: style.body.regular };
  return createMatterPage(typesetMatterLine(lines.join('\n'), line, context));
};

const layoutDedication = (context: MatterContext): PageDrawing[] => {
  const { book, style, frame } = context;
  if (book.dedication === '') return [];
  const shape = { leftPt: 0, widthPt: frame.measurePt, leading: 1.45, font: style.body.italic };
  const align = style.opening.align === 'left' ? ('left' as const) : ('right' as const);
  const text = { ...shape, sizePt: 12.5 * frame.matterScale, align, isBalanced: true };
  return layoutMatterPassages([{ content: book.dedication, text, whiteAbovePt: 0 }], context);
};

/** White on both sides of an epigraph, as shares of the measure: less for long lines of verse or a long source. */
const EPIGRAPH_SIDE_SHARES = [0.17, 0.08, 0];

/** The quotation and its source, with so much white on both sides. */
const createEpigraphPassages = (sideShare: number, context: MatterContext): MatterPassage[] => {
  const { book, style, frame } = context;
  const { text = '', source = '' } = book.epigraph ?? {};
  const isFlushLeft = style.opening.align === 'left';
  const sidePt = frame.measurePt * sideShare;
  const shape = { leading: 1.4, leftPt: isFlushLeft ? 0 : sidePt, widthPt: frame.measurePt - 2 * sidePt };
  const sizePt = 12 * frame.matterScale;
  const quoteShape = { ...shape, sizePt, font: style.body.italic, isBalanced: true };
  const quoteText = { ...quoteShape, align: 'left' as const };
  const sourceShape = { ...shape, sizePt: 11 * frame.matterScale, isBalanced: true };
  const align = isFlushLeft ? ('left' as const) : ('right' as const);
  const sourceText = { ...sourceShape, font: style.body.regular, align };
  return [
    { content: text, text: quoteText, whiteAbovePt: 0 },
    { content: source, text: sourceText, whiteAbovePt: 0.5 * sizePt },
  ].filter(({ content }) => content !== '');
};

/** True when no line of verse turns over, nor the source; prose turns over in any case. */
const keepsItsLines = (passages: readonly MatterPassage[], context: MatterContext): boolean =>
  passages.every(({ content, text }, at) => {
    const lines = content.split('\n').filter((line) => line.trim() !== '');
    const isProse = at === 0 && lines.length === 1;
    return isProse || typesetMatterText(content, 0, text, context).items.length <= lines.length;
  });

const layoutEpigraph = (context: MatterContext): PageDrawing[] => {
  if ((context.book.epigraph?.text ?? '') === '') return [];
  const candidates = EPIGRAPH_SIDE_SHARES.map((share) => createEpigraphPassages(share, context));
  const passages = candidates.find((candidate) => keepsItsLines(candidate, context)) ?? candidates.at(-1);
  return layoutMatterPassages(passages ?? [], context);
};

const layoutTree = (context: MatterContext): PageDrawing[] => {
  const tree = layoutFamilyTree(context);
  return tree === null ? [] : [tree];
};

/**
 * The front matter: half-title, blank, title, imprint, dedication, epigraph, family tree, chronology. The number of
 * pages is even; the order is the French one. The tree stands on the blank back of the dedication or the epigraph, if
 * there is one, so that it faces the chronology; else it begins on a recto and the chronology follows on its back.
 */
export const layoutFrontMatter = (book: Manuscript, chapters: TypesettingContext): FrontMatter => {
  const context = { ...chapters, book };
  const pages: FrontPage[] = [
    layoutHalfTitle(context),
    null,
    layoutTitlePage(context),
    layoutImprint(context),
  ];
  const firstPages: { [part in FrontPart]?: number } = {};
  const add = (part: FrontPart, drawings: readonly PageDrawing[]): void => {
    if (drawings.length === 0) return;
    firstPages[part] = pages.length + 1;
    pages.push(...drawings);
  };
  const endOnVerso = (): void => {
    if (pages.length % 2 === 1) pages.push(null);
  };
  add('dedication', layoutDedication(context));
  endOnVerso();
  add('epigraph', layoutEpigraph(context));
  endOnVerso();
  const tree = layoutTree(context);
  const dates = layoutChronology(context);
  if (tree.length > 0 && dates.length > 0 && pages.at(-1) === null) pages.pop();
  add('familyTree', tree);
  add('chronology', dates);
  endOnVerso();
  return { pages, firstPages };
};
