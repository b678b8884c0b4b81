import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { DocumentError } from './document-error.ts';
import { joinPages } from './pdf-paragraphs.ts';
import { renderScans, type ScannedPage } from './render-scans.ts';
import type { PageLine } from './running-heads.ts';

/** The text of a PDF, in which each photographed page has a mark, and the pictures of those pages. */
interface PdfReading {
  /** Empty for a document of photographed pages alone. */
  readonly text: string;
  readonly scans: readonly File[];
  /** Number of photographed pages that are left out, because they are too many or cannot be drawn. */
  readonly omittedScans: number;
}

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

const startWorker = (): void => {
  if (typeof Worker === 'undefined') return;
  GlobalWorkerOptions.workerPort ??= new Worker(
    new URL('pdfjs-dist/legacy/build/pdf.worker.mjs', import.meta.url),
    { type: 'module' },
  );
};

/**
 * Opens a PDF for `work`, and closes it. With `stopAtErrors` a picture that cannot be decoded is an error, and not left
 * out. Throws `DocumentError` for a damaged document, and for one with a password.
 */
const withPdf = async <Result>(
  bytes: Uint8Array,
  stopAtErrors: boolean,
  work: (file: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> => {
  startWorker();
  const data = new Uint8Array(bytes);
  const loading = getDocument({ data, disableFontFace: true, enableXfa: false, stopAtErrors });
  try {
    return await work(
      await loading.promise.catch((cause: { name?: string }) => {
        throw new DocumentError(cause.name === 'PasswordException' ? 'locked' : 'unreadable', { cause });
      }),
    );
  } finally {
    await loading.destroy();
  }
};

/** The lines of each page. */
const readPages = async (file: PDFDocumentProxy): Promise<PageLine[][]> => {
  if (file.numPages > PAGES_MAX) throw new DocumentError('too_large');
  const pages: PageLine[][] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(toLines(items.flatMap((item) => ('str' in item ? [item] : []))));
    page.cleanup();
  }
  return pages;
};

const drawPages = (bytes: Uint8Array, pageNumbers: readonly number[]): Promise<ScannedPage[]> =>
  withPdf(bytes, true, (file) => renderScans(file, pageNumbers));

/** Reads a document of photographed pages alone. */
const readScans = async (bytes: Uint8Array, pageNumbers: readonly number[]): Promise<PdfReading> => {
  const scans = await drawPages(bytes, pageNumbers);
  if (scans.length === 0) throw new DocumentError('scanned');
  return { text: '', scans: scans.map(({ file }) => file), omittedScans: 0 };
};

/**
 * Reads the text of a PDF as paragraphs, separated by blank lines; headings are marked. Pages that are only pictures are
 * drawn. Scripts and attached files of the document are ignored. Throws `DocumentError` for a document with a password,
 * and the errors of `renderScans` for one without text.
 */
export const readPdf = async (bytes: Uint8Array): Promise<PdfReading> => {
  const pages = await withPdf(bytes, false, readPages);
  const emptyNumbers = pages.flatMap((lines, index) => (lines.length === 0 ? [index + 1] : []));
  if (emptyNumbers.length === pages.length) return readScans(bytes, emptyNumbers);
  if (emptyNumbers.length === 0) return { text: joinPages(pages), scans: [], omittedScans: 0 };
  const scans = await drawPages(bytes, emptyNumbers).catch((error: unknown) => {
    // The text is worth more than its pictures: they are counted as left out.
    if (error instanceof DocumentError) return null;
    throw error;
  });
  const plates = new Map(scans?.map(({ pageNumber }, index) => [pageNumber - 1, index]));
  return {
    text: joinPages(pages, plates),
    scans: (scans ?? []).map(({ file }) => file),
    omittedScans: scans === null ? emptyNumbers.length : 0,
  };
};
