import { HEADING_MARK, markPicture, removeMarks } from './html-source.ts';
import { type PageLine, removeRunningHeads } from './running-heads.ts';

/** A gap between two lines beyond the usual one, as a share of it, ends a paragraph. */
const PARAGRAPH_GAP_SHARE = 1.35;
/** Least indent of a paragraph's first line, as a share of its size. */
const INDENT_SHARE = 0.7;
/** A heading is larger than the text by this share at least, and at most so long. */
const HEADING_SHARE = 1.2;
const HEADING_CHARACTERS_MAX = 90;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const SENTENCE_END = /[.!?…:»”"]\s*$/u;

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

/**
 * The text of a document's pages: a line a line, a blank line between paragraphs, headings marked. A paragraph that runs
 * on to the next page is not cut. `plates` are pages that are pictures: the mark of each stands between the paragraphs.
 */
export const joinPages = (
  allPages: readonly (readonly PageLine[])[],
  plates: ReadonlyMap<number, number> = new Map(),
): string => {
  const pages = removeRunningHeads(allPages);
  const { size, pitch } = measureLayout(pages);
  const isHeading = (line: PageLine) =>
    line.size >= size * HEADING_SHARE && line.text.length <= HEADING_CHARACTERS_MAX;
  const parts: string[] = [];
  let last: PageLine | undefined;
  let waitingPlates: string[] = [];
  const endParagraph = (): void => {
    parts.push('', ...waitingPlates.flatMap((plate) => [plate, '']));
    waitingPlates = [];
  };
  for (const [pageIndex, lines] of pages.entries()) {
    const plate = plates.get(pageIndex);
    if (plate !== undefined) waitingPlates.push(markPicture(plate));
    const leftEdge = median(lines.map(({ x }) => x));
    for (const [index, line] of lines.entries()) {
      const isIndented =
        line.x - leftEdge > size * INDENT_SHARE && (last === undefined || last.x - leftEdge < size);
      const isAfterGap = index > 0 && last !== undefined && last.y - line.y > pitch * PARAGRAPH_GAP_SHARE;
      const isNewPage = index === 0 && last !== undefined && SENTENCE_END.test(last.text);
      const isOther = last !== undefined && isHeading(line) !== isHeading(last);
      const isFirst = last === undefined && waitingPlates.length > 0;
      if (isFirst || (last !== undefined && (isIndented || isAfterGap || isNewPage || isOther)))
        endParagraph();
      const isHeadingStart = isHeading(line) && (isOther || isAfterGap || last === undefined);
      parts.push(`${isHeadingStart ? HEADING_MARK : ''}${removeMarks(line.text).trim()}`);
      last = line;
    }
  }
  if (waitingPlates.length > 0) endParagraph();
  return parts.join('\n');
};
