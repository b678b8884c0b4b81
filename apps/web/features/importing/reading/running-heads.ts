import { parseRomanNumeral } from '@souvenance/contracts/rules';
import { median } from './median.ts';

/** A line of a page; lengths in points, `y` from the page's foot. */
export interface PageLine {
  readonly text: string;
  readonly x: number;
  readonly endX: number;
  readonly y: number;
  readonly size: number;
  /** Number of its column, or of its line across them; absent on a page of one column. */
  readonly column?: number;
}

type Pages = readonly (readonly PageLine[])[];

/** Least share of pages on which a line repeats to be their running head. */
const RUNNING_SHARE = 0.3;
const RUNNING_PAGES_MIN = 3;
/**
 * Pages whose numbers follow the order of the pages, at least; « 12. » could as well end a sentence, so it takes more.
 */
const FOLIO_PAGES_MIN = 2;
const STOPPED_FOLIO_PAGES_MIN = 3;
/** The number of a page is at most so much larger than the text: a larger one is that of a chapter. */
const FOLIO_SIZE_SHARE = 1.2;
/** The first page of a document has at most this number: a larger one is a year. */
const FIRST_NUMBER_MAX = 999;

/** The number of a page alone on its line: digits, or a Roman numeral of one case. */
const FOLIO =
  /^[\s\p{Pd}.·|]*(?:(?:page|Page|PAGE)\s*)?(?:(?<digits>\d{1,4})|(?<roman>[ivxlc]{1,8}|[IVXLC]{1,8}))(?:\s*(?:\/|sur)\s*\d{1,4})?[\s\p{Pd}.·|]*$/u;

/** A Roman numeral in lower case. */
const ROMAN = /^c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/u;

const readFolio = ({ text, size }: PageLine, textSize: number): number | null => {
  if (size >= textSize * FOLIO_SIZE_SHARE) return null;
  const { digits, roman } = FOLIO.exec(text)?.groups ?? {};
  if (digits !== undefined) return Number(digits);
  return roman !== undefined && ROMAN.test(roman.toLowerCase()) ? parseRomanNumeral(roman) : null;
};

/** The words of a line without their numbers, by which it is recognised on other pages. */
const removeNumbers = ({ text }: PageLine): string =>
  text.replaceAll(/\d+/gu, '').replaceAll(/\s+/gu, ' ').trim();

/** A line at the edge of a page. */
interface EdgeLine {
  readonly line: PageLine;
  readonly pageIndex: number;
  readonly isHighest: boolean;
}

/** The highest and the lowest line of a page, wherever the file draws them. */
const findEdgeLines = (lines: readonly PageLine[], pageIndex: number): EdgeLine[] => {
  const byHeight = lines.toSorted((one, other) => other.y - one.y);
  return [...new Set([byHeight[0], byHeight.at(-1)])].flatMap((line) =>
    line ? [{ line, pageIndex, isHighest: line === byHeight[0] }] : [],
  );
};

/** A line that repeats on other pages: its words, and what its numbers have in common with those of the other pages. */
interface RepetitionKey {
  readonly key: string;
  readonly leastPages: number;
}

interface Layout {
  readonly pageCount: number;
  /** The usual size of a line. */
  readonly textSize: number;
}

/**
 * The ways in which a line at the edge of a page can repeat: the same words, the same words with a number that follows
 * the order of the pages, or such a number alone.
 */
const listKeys = (
  { line, pageIndex, isHighest }: EdgeLine,
  { pageCount, textSize }: Layout,
): RepetitionKey[] => {
  const runningPages = Math.max(RUNNING_PAGES_MIN, pageCount * RUNNING_SHARE);
  const folio = readFolio(line, textSize);
  if (folio !== null) {
    const firstNumber = folio - pageIndex;
    if (firstNumber > FIRST_NUMBER_MAX) return [];
    const isStopped = /[\p{L}\d]\s*\.\s*$/u.test(line.text);
    // A page that is numbered by its place in the document needs no second one, but « 1 » above it may number a
    // chapter.
    const canBeChapter = pageIndex === 0 && isHighest;
    const leastPages = firstNumber === 1 && !canBeChapter ? 1 : FOLIO_PAGES_MIN;
    return [
      {
        key: `folio ${isStopped} ${firstNumber}`,
        leastPages: isStopped ? STOPPED_FOLIO_PAGES_MIN : leastPages,
      },
    ];
  }
  if (!/\p{L}/u.test(line.text)) return [];
  const numbers = [...line.text.matchAll(/\d+/gu)].map(([digits]) => Number(digits));
  return [
    { key: `text ${line.text.trim()}`, leastPages: runningPages },
    ...numbers.map((number) => ({
      key: `numbered ${number - pageIndex} ${removeNumbers(line)}`,
      leastPages: runningPages,
    })),
  ];
};

/**
 * Removes numbers of pages and running heads: the highest or lowest line of a page, if it repeats on other pages. A
 * year or a word that ends a paragraph there stays, and so does a numbered heading.
 */
export const removeRunningHeads = (pages: Pages): Pages => {
  const counts = new Map<string, number>();
  const edges = pages.map(findEdgeLines);
  const layout = { pageCount: pages.length, textSize: median(pages.flat().map(({ size }) => size)) };
  for (const edgeLines of edges) {
    const keys = new Set(edgeLines.flatMap((edge) => listKeys(edge, layout).map(({ key }) => key)));
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const repeats = (edge: EdgeLine): boolean =>
    listKeys(edge, layout).some(({ key, leastPages }) => (counts.get(key) ?? 0) >= leastPages);
  return pages.map((lines, pageIndex) => {
    const repeatedLines = new Set(edges[pageIndex]?.filter(repeats).map(({ line }) => line));
    return lines.filter((line) => !repeatedLines.has(line));
  });
};
