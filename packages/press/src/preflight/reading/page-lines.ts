import type { PdfFile } from '../../pdf/pdf-file.ts';
import type { PdfDict } from '../../pdf/pdf-value.ts';
import { charactersIn } from './font-characters.ts';
import type { Matrix } from './matrix.ts';
import { pageContent } from './page-content.ts';
import { cachePerPage } from './page-key.ts';
import { shownTexts } from './text-boxes.ts';

/** Identifies the line of a text: its direction, and its distance from the page's origin across that direction. */
const lineOf = ([a, b, , , e, f]: Matrix): string => {
  const length = Math.hypot(a, b) || 1;
  const across = Math.round((a * f - b * e) / length);
  return `${Math.round((a / length) * 9)} ${Math.round((b / length) * 9)} ${across}`;
};

/** Returns the text of a page, one string per line, in drawing order. */
export const pageLines: (file: PdfFile, page: PdfDict) => readonly string[] = cachePerPage((file, page) => {
  const resources = file.dict(file.inherited(page, 'Resources'));
  const lines: string[] = [];
  let last = '';
  const content = pageContent(file, page) ?? '';
  for (const { font, codes, matrix } of shownTexts(file, content, resources, { hasMoves: false })) {
    const line = lineOf(matrix);
    if (line === last) lines[lines.length - 1] += charactersIn(file, font, codes);
    else lines.push(charactersIn(file, font, codes));
    last = line;
  }
  return lines;
});
