import type { PdfFile } from '../../pdf/pdf-file.ts';
import { isList, type PdfDict } from '../../pdf/pdf-value.ts';

/** Returns the operators of a page, all its streams in order; null when one of them cannot be read. */
export const readPageContent = (file: PdfFile, page: PdfDict): string | null => {
  const contents = page.get('Contents');
  const streams = file.value(contents);
  const parts = isList(streams) ? streams : contents === undefined ? [] : [contents];
  const texts = parts.map((part) => file.decoded(part));
  if (texts.some((text) => text === null)) return null;
  return texts.map((text) => Buffer.from(text ?? []).toString('latin1')).join('\n');
};
