import {
  decodePDFRawStream,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { PressError } from '../foundation/press-error.ts';
import { type PdfObject, type PdfObjects, readObjects } from './read-objects.ts';

/** Filters that a page's reader undoes itself, or that belong to a picture. */
const KEPT = /^(\/|\[\s*\/)(FlateDecode|DCTDecode|JPXDecode|CCITTFaxDecode|JBIG2Decode)\s*\]?$/;

const streamObject = (stream: PDFStream): PdfObject => {
  const filter = stream.dict.get(PDFName.of('Filter'))?.toString() ?? '';
  if (stream instanceof PDFRawStream && filter !== '' && !KEPT.test(filter)) {
    try {
      const bytes = decodePDFRawStream(stream).decode();
      const dict = stream.dict.clone();
      dict.delete(PDFName.of('Filter'));
      dict.delete(PDFName.of('DecodeParms'));
      return { head: dict.toString(), stream: bytes };
    } catch {
      // A filter that the library doesn't know: the bytes stay as they are, and the rules say so.
      return { head: stream.dict.toString(), stream: stream.getContents() };
    }
  }
  return { head: stream.dict.toString(), stream: stream.getContents() };
};

const asObject = (object: PDFObject): PdfObject =>
  object instanceof PDFStream ? streamObject(object) : { head: object.toString(), stream: null };

const refNumber = (object: PDFObject | undefined): number | null =>
  object instanceof PDFRef ? object.objectNumber : null;

const pageRefs = (document: PDFDocument): number[] => document.getPages().map(({ ref }) => ref.objectNumber);

const ofLibrary = (document: PDFDocument): PdfObjects => {
  const { context } = document;
  const objects = new Map<number, PdfObject>();
  for (const [ref, object] of context.enumerateIndirectObjects())
    objects.set(ref.objectNumber, asObject(object));
  const { Root, Info } = context.trailerInfo;
  return {
    objects,
    trailer: '',
    root: refNumber(Root) ?? 0,
    info: refNumber(Info),
    pages: pageRefs(document),
    highest: context.largestObjectNumber,
  };
};

const load = async (bytes: Uint8Array): Promise<PDFDocument> => {
  try {
    return await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false });
  } catch (cause) {
    throw new PressError('pdf.unreadable', { why: 'no object could be read' }, { cause });
  }
};

const TAIL = 2048;

const tailOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(Math.max(0, bytes.length - TAIL))).toString('latin1');

/** The last lines as the press writes them, and nobody else: other writers' tables hold what its reader doesn't know. */
const OURS =
  /\ntrailer\n<< \/Size \d+ \/Root \d+ 0 R \/Info \d+ 0 R \/ID \[<\w+> <\w+>\] >>\nstartxref\n\d+\n%%EOF\n$/;

/** A file of the press is read by its own reader, several times faster. */
const readQuickly = (bytes: Uint8Array): PdfObjects | null => {
  if (!OURS.test(tailOf(bytes))) return null;
  try {
    return readObjects(bytes);
  } catch (error) {
    if (error instanceof PressError) return null;
    throw error;
  }
};

/**
 * Reads the objects of a PDF by any producer: object streams, cross-reference streams, broken tables. Throws
 * `pdf.unreadable` when the file is cut short or holds no page, `pdf.encrypted` when its words are locked.
 */
export const readAnyPdf = async (bytes: Uint8Array): Promise<PdfObjects> => {
  const quick = readQuickly(bytes);
  if (quick) return quick;
  if (!/%%EOF\s*$/.test(tailOf(bytes))) throw new PressError('pdf.unreadable', { why: 'no end of file' });
  const document = await load(bytes);
  if (document.isEncrypted) throw new PressError('pdf.encrypted');
  const root = document.context.lookup(document.context.trailerInfo.Root);
  if (!(root instanceof PDFDict)) throw new PressError('pdf.unreadable', { why: 'no catalogue' });
  const objects = ofLibrary(document);
  if (objects.pages.length === 0) throw new PressError('pdf.unreadable', { why: 'no page' });
  return objects;
};
