import type { PdfFile } from '../../pdf/pdf-file.ts';
import type { PdfDict } from '../../pdf/pdf-value.ts';
import { charactersIn } from './font-characters.ts';
import type { Matrix } from './matrix.ts';
import { pageContent } from './page-content.ts';
import { oncePerPage } from './page-key.ts';
import { shownTexts } from './text-boxes.ts';

/** How far letters stand from the page's origin across the way in which they run: a line's name. */
const lineOf = ([a, b, , , e, f]: Matrix): string => {
  const length = Math.hypot(a, b) || 1;
  const across = Math.round((a * f - b * e) / length);
  return `${Math.round((a / length) * 9)} ${Math.round((b / length) * 9)} ${across}`;
};

/** The words of a page, one string a line, in the order in which they are drawn. */
export const pageLines: (file: PdfFile, page: PdfDict) => readonly string[] = oncePerPage((file, page) => {
  const resources = file.dict(file.inherited(page, 'Resources'));
  const lines: string[] = [];
  let last = '';
  const content = pageContent(file, page) ?? '';
  for (const { font, codes, matrix } of shownTexts(file, content, resources, { keepsMoves: false })) {
    const line = lineOf(matrix);
    if (line === last) lines[lines.length - 1] += charactersIn(file, font, codes);
    else lines.push(charactersIn(file, font, codes));
    last = line;
  }
  return lines;
});
