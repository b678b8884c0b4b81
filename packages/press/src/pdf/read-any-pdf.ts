import { PressError } from '../foundation/press-error.ts';
import { type PdfObjects, readObjects } from './read-objects.ts';

const TAIL_BYTES = 2048;

const readTail = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(Math.max(0, bytes.length - TAIL_BYTES))).toString('latin1');

/**
 * The end of a PDF as only the press writes it. Tables of other producers may contain forms that `readObjects` does not
 * support.
 */
const PRESS_TRAILER =
  /\ntrailer\n<< \/Size \d+ \/Root \d+ 0 R \/Info \d+ 0 R \/ID \[<\w+> <\w+>\] >>\nstartxref\n\d+\n%%EOF\n$/;

/** Reads a file of the press with its own reader, several times faster; null for any other file. */
const readQuickly = (bytes: Uint8Array): PdfObjects | null => {
  if (!PRESS_TRAILER.test(readTail(bytes))) return null;
  try {
    return readObjects(bytes);
  } catch (error) {
    if (error instanceof PressError) return null;
    throw error;
  }
};

/**
 * Reads the objects of a PDF from any producer: object streams, cross-reference streams, damaged tables. Throws
 * `pdf.unreadable` when the file is truncated or has no page, `pdf.encrypted` when it is encrypted.
 */
export const readAnyPdf = async (bytes: Uint8Array): Promise<PdfObjects> => {
  const quick = readQuickly(bytes);
  if (quick) return quick;
  if (!/%%EOF\s*$/.test(readTail(bytes))) throw new PressError('pdf.unreadable', { why: 'no end of file' });
  // pdf-lib is large, and the files of the press do without it.
  const { readForeignPdf } = await import('./read-foreign-pdf.ts');
  return readForeignPdf(bytes);
};
