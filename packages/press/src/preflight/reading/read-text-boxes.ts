import type { PdfFile } from '../../pdf/pdf-file.ts';
import type { PdfDict } from '../../pdf/pdf-value.ts';
import { listTextBoxes } from './list-text-boxes.ts';
import type { BoxNumbers } from './read-finished-file.ts';
import { readPageContent } from './read-page-content.ts';

/** Returns the boxes of the text of a page; none for a page that cannot be read. */
export const readTextBoxes = (file: PdfFile, page: PdfDict): BoxNumbers[] =>
  listTextBoxes(file, readPageContent(file, page) ?? '', file.dict(file.inherited(page, 'Resources')));
