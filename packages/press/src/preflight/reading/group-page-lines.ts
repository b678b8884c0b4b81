import type { PdfFile } from '../../pdf/pdf-file.ts';
import type { PdfDict } from '../../pdf/pdf-value.ts';
import { cachePerPage } from './compute-page-key.ts';
import { decodeCharacters } from './font-characters.ts';
import { listShownTexts, type ShownText } from './list-text-boxes.ts';
import { readPageContent } from './read-page-content.ts';

/** Where a line of text stands: its direction, and its distance from the page's origin across that direction. */
interface Baseline {
  readonly direction: string;
  readonly acrossPt: number;
  readonly sizePt: number;
}

const findBaseline = ({ matrix: [a, b, , , e, f], sizePt }: ShownText): Baseline => {
  const length = Math.hypot(a, b) || 1;
  return {
    direction: `${Math.round((a / length) * 9)} ${Math.round((b / length) * 9)}`,
    acrossPt: (a * f - b * e) / length,
    sizePt,
  };
};

/** Superior letters stand above the baseline by less than this share of the size; the next line is further away. */
const RISE_SHARE = 0.5;

const isSameLine = (first: Baseline | null, next: Baseline): boolean =>
  first !== null &&
  first.direction === next.direction &&
  Math.abs(first.acrossPt - next.acrossPt) < RISE_SHARE * Math.max(first.sizePt, next.sizePt);

/** Returns the text of a page, one string per line, in drawing order. */
export const groupPageLines: (file: PdfFile, page: PdfDict) => readonly string[] = cachePerPage(
  (file, page) => {
    const resources = file.dict(file.inherited(page, 'Resources'));
    const lines: string[] = [];
    let first: Baseline | null = null;
    const content = readPageContent(file, page) ?? '';
    for (const text of listShownTexts(file, content, resources, { hasMoves: false })) {
      const baseline = findBaseline(text);
      const characters = decodeCharacters(file, text.font, text.codes);
      if (isSameLine(first, baseline)) lines[lines.length - 1] += characters;
      else {
        lines.push(characters);
        first = baseline;
      }
    }
    return lines;
  },
);
