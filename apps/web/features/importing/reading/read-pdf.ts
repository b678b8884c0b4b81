import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { DocumentError } from './document-error.ts';
import { isSameLine, joinLines, joinPieces, splitColumns } from './page-columns.ts';
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

/** Gaps of more than this share of their size part the pieces of a line: one of them may lie between columns. */
const PIECE_GAP_SHARE = 0.6;

/** Joins the letters of a page to pieces of lines, in the order in which the file draws them. */
const toPieces = (items: readonly TextItem[]): PageLine[] => {
  const pieces: PageLine[] = [];
  for (const { str, transform, width, height } of items) {
    const [, , , , x = 0, y = 0] = transform;
    const piece = { text: str, x, y, endX: x + width, size: height };
    const last = pieces.at(-1);
    const isWideSpace = str.trim() === '' && width > (last?.size ?? 0) * PIECE_GAP_SHARE;
    if (isWideSpace || (str.trim() === '' && last === undefined)) continue;
    const isNear = last && Math.abs(x - last.endX) <= last.size * PIECE_GAP_SHARE && isSameLine(last, piece);
    if (isNear) pieces[pieces.length - 1] = joinPieces(last, piece);
    else if (str.trim() !== '') pieces.push(piece);
  }
  return pieces;
};

/** The lines of a page in the order in which they are read; those of a column have its number. */
const toLines = (items: readonly TextItem[]): PageLine[] => {
  const pieces = toPieces(items);
  const columns = splitColumns(pieces);
  if (columns === null) return joinLines(pieces);
  return columns.flatMap((lines, column) => lines.map((line) => ({ ...line, column })));
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
 * Reads the text of a PDF as paragraphs, separated by blank lines; headings are marked. Pages that are only pictures
 * are drawn. Scripts and attached files of the document are ignored. Throws `DocumentError` for a document with a
 * password, and the errors of `renderScans` for one without text.
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
