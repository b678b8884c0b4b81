import type { Manuscript } from '@souvenance/contracts';
import { type TypesettingContext, typesetText } from '../compose/typesetting-context.ts';
import { toLineOperators } from '../draw/to-line-operators.ts';
import { openGlyphRecorder, type UsedGlyphs } from '../draw/used-glyphs.ts';
import type { TypesetLine } from '../lines/line.ts';
import { typesetSmallCaps, typesetTitle } from '../titles/typeset-title.ts';

/**
 * Depth of the running head's baseline below the trimmed edge, as a share of the head margin; height of the folio's
 * baseline above it, as a share of the foot margin.
 */
const HEAD_DEPTH_SHARE = 0.64;
const FOLIO_HEIGHT_SHARE = 0.48;

export interface StampWriter {
  /** Returns the PDF operators of a page's running head and folio. */
  writeStamp(page: number, chapter: string): string;
  /** Returns the PDF operators of a folio alone, for an opening, a page of the contents or a full-page photograph. */
  writeFolio(page: number): string;
  /** Returns the characters of a page's stamp that no font contains. */
  missingOnPage(page: number): readonly string[];
  /** Returns the glyphs of all stamps written until now. */
  glyphs(): UsedGlyphs;
}

/** A title too long for one line is set on two lines before it is set much smaller. It is never shortened. */
const HEAD_ROOM = { lines: 2, lineCost: 18, halfSizeCost: 60, shape: 'even' } as const;
const HEAD_TRACKING_EM = 0.08;
const HEAD_LEADING = 1.2;

const typesetHead = (
  page: number,
  chapter: string,
  book: Manuscript,
  context: TypesettingContext,
): TypesetLine[] => {
  const { style, frame } = context;
  const shape = { largestPt: style.head.sizePt, measurePt: frame.measurePt, align: 'left' as const };
  const room = { ...shape, ...HEAD_ROOM };
  return page % 2 === 0
    ? typesetSmallCaps(book.title, { ...room, font: style.head.roman, trackingEm: HEAD_TRACKING_EM }, context)
    : typesetTitle(chapter, { ...room, font: style.head.italic }, context);
};

const typesetFolio = (page: number, context: TypesettingContext): TypesetLine[] => {
  const { style, frame } = context;
  const shape = {
    sizePt: style.folioSizePt,
    measurePt: frame.measurePt,
    align: 'left' as const,
  };
  return typesetText(String(page), style.body.regular, shape, context);
};

/**
 * Opens the writer of running heads and folios: the book's title on versos, the chapter's title on rectos, the folio
 * below; centred or at the outer edge, as the style says.
 */
export const openStampWriter = (book: Manuscript, context: TypesettingContext): StampWriter => {
  const { frame, style } = context;
  const recorder = openGlyphRecorder();
  const drawLines = (lines: readonly TypesetLine[], page: number, yPt: number): string[] => {
    const isRecto = page % 2 === 1;
    const leftPt = frame.bleedPt + (isRecto ? frame.innerPt : frame.outerPt);
    const share = style.head.align === 'center' ? 0.5 : isRecto ? 1 : 0;
    return lines.map((line, index) => {
      const above = (lines.length - 1 - index) * line.sizePt * HEAD_LEADING;
      return toLineOperators(
        line,
        leftPt + (frame.measurePt - line.widthPt) * share - line.xPt,
        yPt + above,
        recorder,
      );
    });
  };
  const missingByPage = new Map<number, readonly string[]>();
  const heads = new Map<string, TypesetLine[]>();
  const headOf = (page: number, chapter: string): TypesetLine[] => {
    const key = page % 2 === 0 ? '' : `:${chapter}`;
    const head = heads.get(key) ?? typesetHead(page, chapter, book, context);
    heads.set(key, head);
    return head;
  };
  const headPt = frame.sheetHeightPt - frame.bleedPt - frame.headPt * HEAD_DEPTH_SHARE;
  const folioPt = frame.bleedPt + frame.footPt * FOLIO_HEIGHT_SHARE;
  const stamp = (page: number, operators: readonly string[]): string => {
    missingByPage.set(page, recorder.takeMissing());
    return `/Artifact <</Type /Pagination>> BDC\n0 g\nBT\n${operators.join('\n')}\nET\nEMC`;
  };
  const drawFolio = (page: number): string[] => drawLines(typesetFolio(page, context), page, folioPt);
  return {
    writeStamp: (page, chapter) =>
      stamp(page, [...drawLines(headOf(page, chapter), page, headPt), ...drawFolio(page)]),
    writeFolio: (page) => stamp(page, drawFolio(page)),
    missingOnPage: (page) => missingByPage.get(page) ?? [],
    glyphs: recorder.used,
  };
};
