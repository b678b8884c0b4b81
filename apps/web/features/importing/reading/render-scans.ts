import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import { DocumentError } from './document-error.ts';
import { toJpegFile } from './to-jpeg-file.ts';

/** Photographed pages of a document at most: ten stories full. */
const SCANNED_PAGES_MAX = 120;

/** Pixels of the longer side: 200 ppi on the height of an A4 page, the least that prints well as a plate. */
const SIDE_PX = 2_400;

const WHITE = 250;

/** True for a page without anything on it, such as the back of a sheet. Every fourth pixel is looked at. */
const isBlank = (context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): boolean => {
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 0; at < data.length; at += 16)
    if ((data[at] ?? WHITE) < WHITE || (data[at + 1] ?? WHITE) < WHITE || (data[at + 2] ?? WHITE) < WHITE)
      return false;
  return true;
};

const throwScanError = (cause: unknown): never => {
  throw new DocumentError('scanned', { cause });
};

/** A photographed page, and its number in the document, from 1. */
export interface ScannedPage {
  readonly pageNumber: number;
  readonly file: File;
}

/**
 * Draws pages that are pictures, without blank ones, as JPEG files. Throws `DocumentError`: `scanned_too_long`, and
 * `scanned` for a page that cannot be drawn.
 */
export const renderScans = async (
  file: PDFDocumentProxy,
  pageNumbers: readonly number[],
): Promise<ScannedPage[]> => {
  if (pageNumbers.length > SCANNED_PAGES_MAX) throw new DocumentError('scanned_too_long');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new DocumentError('scanned');
  const scans: ScannedPage[] = [];
  for (const number of pageNumbers) {
    const page = await file.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: SIDE_PX / Math.max(width, height, 1) });
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    await page.render({ canvas, viewport }).promise.catch(throwScanError);
    if (!isBlank(context, canvas)) {
      const scan = await toJpegFile(canvas, `page-${number}.jpg`).catch(throwScanError);
      scans.push({ pageNumber: number, file: scan });
    }
    page.cleanup();
  }
  return scans;
};
