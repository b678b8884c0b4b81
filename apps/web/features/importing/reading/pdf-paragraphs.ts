import { HEADING_MARK, removeMarks } from './html-source.ts';

/** A line of a page; lengths in points, `y` from the page's foot. */
export interface PageLine {
  readonly text: string;
  readonly x: number;
  readonly endX: number;
  readonly y: number;
  readonly size: number;
}

/** Least share of pages on which a line repeats to be their running head. */
const RUNNING_SHARE = 0.3;
const RUNNING_PAGES_MIN = 3;
/** A gap between two lines beyond the usual one, as a share of it, ends a paragraph. */
const PARAGRAPH_GAP_SHARE = 1.35;
/** Least indent of a paragraph's first line, as a share of its size. */
const INDENT_SHARE = 0.7;
/** A heading is larger than the text by this share at least, and at most so long. */
const HEADING_SHARE = 1.2;
const HEADING_CHARACTERS_MAX = 90;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The words of a line without their numbers, by which it is recognised on other pages. */
const repeatedText = ({ text }: PageLine): string =>
  text.replaceAll(/\d+/gu, '').replaceAll(/\s+/gu, ' ').trim();

const FOLIO =
  /^[\s\p{Pd}.·|]*(?:page\s*)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|sur)\s*\d{1,4})?[\s\p{Pd}.·|]*$/iu;

/** Removes numbers of pages and running heads: the highest or lowest line of their page, wherever the file draws it. */
const withoutRunningHeads = (pages: readonly (readonly PageLine[])[]): readonly (readonly PageLine[])[] => {
  const counts = new Map<string, number>();
  const edgesOf = (lines: readonly PageLine[]) => {
    const byHeight = lines.toSorted((one, other) => other.y - one.y);
    return new Set([byHeight[0], byHeight.at(-1)].flatMap((line) => line ?? []));
  };
  for (const lines of pages)
    for (const line of edgesOf(lines)) {
      const text = repeatedText(line);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  const leastPages = Math.max(RUNNING_PAGES_MIN, pages.length * RUNNING_SHARE);
  return pages.map((lines) => {
    const edges = edgesOf(lines);
    const isRunning = (line: PageLine) =>
      edges.has(line) && (FOLIO.test(line.text) || (counts.get(repeatedText(line)) ?? 0) >= leastPages);
    return lines.filter((line) => !isRunning(line));
  });
};

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
 * on to the next page is not cut.
 */
export const joinPages = (allPages: readonly (readonly PageLine[])[]): string => {
  const pages = withoutRunningHeads(allPages);
  const { size, pitch } = measureLayout(pages);
  const isHeading = (line: PageLine) =>
    line.size >= size * HEADING_SHARE && line.text.length <= HEADING_CHARACTERS_MAX;
  const parts: string[] = [];
  let last: PageLine | undefined;
  for (const lines of pages) {
    const leftEdge = median(lines.map(({ x }) => x));
    for (const [index, line] of lines.entries()) {
      const isIndented =
        line.x - leftEdge > size * INDENT_SHARE && (last === undefined || last.x - leftEdge < size);
      const isAfterGap = index > 0 && last !== undefined && last.y - line.y > pitch * PARAGRAPH_GAP_SHARE;
      const isNewPage = index === 0 && last !== undefined && SENTENCE_END.test(last.text);
      const isOther = last !== undefined && isHeading(line) !== isHeading(last);
      if (last !== undefined && (isIndented || isAfterGap || isNewPage || isOther)) parts.push('');
      const isHeadingStart = isHeading(line) && (isOther || isAfterGap || last === undefined);
      parts.push(`${isHeadingStart ? HEADING_MARK : ''}${removeMarks(line.text).trim()}`);
      last = line;
    }
  }
  return parts.join('\n');
};
