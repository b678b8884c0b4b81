import { joinWrappedLine } from '@souvenance/contracts/story-reader';
import { HEADING_MARK, markPicture, removeMarks } from './html-source.ts';
import { isNarrow, measureWrapping, SENTENCE_END } from './line-wrapping.ts';
import { median } from './median.ts';
import { type PageLine, removeRunningHeads } from './running-heads.ts';

/** A gap between two lines beyond the usual one, as a share of it, ends a paragraph. */
const PARAGRAPH_GAP_SHARE = 1.35;
/** Least indent of a paragraph's first line, as a share of its size. */
const INDENT_SHARE = 0.7;
/** A heading is larger than the text by this share at least, and at most so long. */
const HEADING_SHARE = 1.2;
const HEADING_CHARACTERS_MAX = 90;

interface Layout {
  readonly size: number;
  /** Usual distance of two lines. */
  readonly pitch: number;
}

const measureLayout = (pages: readonly (readonly PageLine[])[]): Layout => ({
  size: median(pages.flatMap((lines) => lines.map(({ size }) => size))),
  pitch: median(
    pages.flatMap((lines) =>
      lines.slice(1).flatMap((line, index) => {
        const distance = (lines[index]?.y ?? 0) - line.y;
        return distance > 0 ? [distance] : [];
      }),
    ),
  ),
});

/** Groups the lines of a page by their columns. */
const toRegions = (lines: readonly PageLine[]): PageLine[][] => {
  const regions: PageLine[][] = [];
  for (const line of lines) {
    const region = regions.at(-1);
    if (region && region[0]?.column === line.column) region.push(line);
    else regions.push([line]);
  }
  return regions;
};

interface TextWriter {
  /** Lines of the text; empty ones part paragraphs. */
  readonly parts: string[];
  readonly layout: Layout;
  /** Joins two lines that a narrow column wrapped. */
  readonly joinWrapped: (line: string, next: string) => string;
  /** True when the document has a narrow column of prose: then every region's lines are joined here. */
  readonly joinsLines: boolean;
  waitingPlates: string[];
  last: PageLine | undefined;
}

const endParagraph = (writer: TextWriter): void => {
  writer.parts.push('', ...writer.waitingPlates.flatMap((plate) => [plate, '']));
  writer.waitingPlates = [];
};

const isHeading = ({ size, text }: PageLine, layout: Layout): boolean =>
  size >= layout.size * HEADING_SHARE && text.length <= HEADING_CHARACTERS_MAX;

/** Writes the lines of a column, or of a page of one column. */
const writeRegion = (writer: TextWriter, lines: readonly PageLine[]): void => {
  const { parts, layout } = writer;
  const leftEdge = median(lines.map(({ x }) => x));
  const wrapping = writer.joinsLines ? measureWrapping(lines) : null;
  for (const [index, line] of lines.entries()) {
    const { last } = writer;
    const isIndented =
      line.x - leftEdge > layout.size * INDENT_SHARE &&
      (last === undefined || index === 0 || last.x - leftEdge < layout.size);
    const isAfterGap =
      index > 0 && last !== undefined && last.y - line.y > layout.pitch * PARAGRAPH_GAP_SHARE;
    const hasEnded = last !== undefined && SENTENCE_END.test(last.text);
    const isWrapped =
      wrapping?.isProse === true && last !== undefined && (index === 0 || wrapping.isFull(last, line));
    const isNew = hasEnded && (index === 0 || (wrapping?.isProse === true && !isWrapped));
    const isOther = last !== undefined && isHeading(line, layout) !== isHeading(last, layout);
    const isFirst = last === undefined && writer.waitingPlates.length > 0;
    const isStart = isFirst || (last !== undefined && (isIndented || isAfterGap || isNew || isOther));
    if (isStart) endParagraph(writer);
    const isHeadingStart = isHeading(line, layout) && (isOther || isAfterGap || last === undefined);
    const text = removeMarks(line.text).trim();
    if (isWrapped && !isStart) parts.push(writer.joinWrapped(parts.pop() ?? '', text));
    else parts.push(`${isHeadingStart ? HEADING_MARK : ''}${text}`);
    writer.last = line;
  }
};

/**
 * The text of a document's pages: a line a line, a blank line between paragraphs, headings marked. A paragraph that
 * runs on to the next page or column is not cut, and the lines of narrow columns are joined. `plates` are pages that
 * are pictures: the mark of each stands between the paragraphs.
 */
export const joinPages = (
  allPages: readonly (readonly PageLine[])[],
  plates: ReadonlyMap<number, number> = new Map(),
): string => {
  const pages = removeRunningHeads(allPages).map(toRegions);
  const text = pages.flatMap((regions) => regions.flat().map((line) => line.text)).join('\n');
  const writer: TextWriter = {
    parts: [],
    layout: measureLayout(pages.map((regions) => regions.flat())),
    joinWrapped: (line, next) => joinWrappedLine(line, next, text),
    joinsLines: pages.flat().some((lines) => isNarrow(lines) && measureWrapping(lines).isProse),
    waitingPlates: [],
    last: undefined,
  };
  for (const [pageIndex, regions] of pages.entries()) {
    const plate = plates.get(pageIndex);
    if (plate !== undefined) writer.waitingPlates.push(markPicture(plate));
    for (const lines of regions) writeRegion(writer, lines);
  }
  if (writer.waitingPlates.length > 0) endParagraph(writer);
  return writer.parts.join('\n');
};
