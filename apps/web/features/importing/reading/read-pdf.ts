import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { DocumentError } from './document-error.ts';
import { type PageLine, textOfPages } from './pdf-paragraphs.ts';

/** Pages of a document at most. */
const PAGES_MAX = 2_000;

/** Largest distance of two pieces on one line, as a share of their size. */
const SAME_LINE_SHARE = 0.4;

/** Joins the pieces of a page to lines, in the order in which the file draws them. */
const toLines = (pieces: readonly TextItem[]): PageLine[] => {
  const lines: PageLine[] = [];
  for (const { str, transform, width, height } of pieces) {
    const [, , , , x = 0, y = 0] = transform;
    const last = lines.at(-1);
    if (last && Math.abs(last.y - y) <= Math.max(last.size, height) * SAME_LINE_SHARE) {
      const gap = x - last.endX;
      const isApart = gap > last.size * 0.2 && !last.text.endsWith(' ') && !str.startsWith(' ');
      lines[lines.length - 1] = {
        ...last,
        text: `${last.text}${isApart ? ' ' : ''}${str}`,
        endX: x + width,
        size: Math.max(last.size, height),
      };
    } else if (str.trim() !== '') lines.push({ text: str, x, y, endX: x + width, size: height });
  }
  return lines;
};

/**
 * Reads the text of a PDF as paragraphs, separated by blank lines; headings are marked. Scripts and attached files of the
 * document are ignored. Throws `DocumentError` for pages that are only pictures, and for a document with a password.
 */
export const readPdf = async (bytes: Uint8Array): Promise<string> => {
  if (typeof Worker !== 'undefined')
    GlobalWorkerOptions.workerPort ??= new Worker(
      new URL('pdfjs-dist/legacy/build/pdf.worker.mjs', import.meta.url),
      { type: 'module' },
    );
  const loading = getDocument({ data: new Uint8Array(bytes), disableFontFace: true, enableXfa: false });
  try {
    const file = await loading.promise.catch((cause: { name?: string }) => {
      throw new DocumentError(cause.name === 'PasswordException' ? 'locked' : 'unreadable', { cause });
    });
    if (file.numPages > PAGES_MAX) throw new DocumentError('too_large');
    const pages: PageLine[][] = [];
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(toLines(items.flatMap((item) => ('str' in item ? [item] : []))));
      page.cleanup();
    }
    if (pages.every((lines) => lines.length === 0)) throw new DocumentError('scanned');
    return textOfPages(pages);
  } finally {
    await loading.destroy();
  }
};
