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
import type { PdfObject, PdfObjects } from './read-objects.ts';

/** Filters that `openPdfFile` undoes itself, or that are image codecs. */
const UNDECODED_FILTERS = /^(\/|\[\s*\/)(FlateDecode|DCTDecode|JPXDecode|CCITTFaxDecode|JBIG2Decode)\s*\]?$/;

const streamObject = (stream: PDFStream): PdfObject => {
  const filter = stream.dict.get(PDFName.of('Filter'))?.toString() ?? '';
  if (stream instanceof PDFRawStream && filter !== '' && !UNDECODED_FILTERS.test(filter)) {
    try {
      const bytes = decodePDFRawStream(stream).decode();
      const dict = stream.dict.clone();
      dict.delete(PDFName.of('Filter'));
      dict.delete(PDFName.of('DecodeParms'));
      return { head: dict.toString(), stream: bytes };
    } catch {
      // The library does not know this filter. The bytes stay encoded, and the preflight rules report the page as
      // unreadable.
      return { head: stream.dict.toString(), stream: stream.getContents() };
    }
  }
  return { head: stream.dict.toString(), stream: stream.getContents() };
};

const toPdfObject = (object: PDFObject): PdfObject =>
  object instanceof PDFStream ? streamObject(object) : { head: object.toString(), stream: null };

const readReference = (object: PDFObject | undefined): number | null =>
  object instanceof PDFRef ? object.objectNumber : null;

const listPageReferences = (document: PDFDocument): number[] =>
  document.getPages().map(({ ref }) => ref.objectNumber);

const toPdfObjects = (document: PDFDocument): PdfObjects => {
  const { context } = document;
  const objects = new Map<number, PdfObject>();
  for (const [ref, object] of context.enumerateIndirectObjects())
    objects.set(ref.objectNumber, toPdfObject(object));
  const { Root, Info } = context.trailerInfo;
  return {
    objects,
    trailer: '',
    root: readReference(Root) ?? 0,
    info: readReference(Info),
    pages: listPageReferences(document),
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

/**
 * Reads a PDF that the quick reader does not recognise: object streams, cross-reference streams, damaged tables. Throws
 * `pdf.unreadable` when it has no object, catalogue or page, `pdf.encrypted` when it is encrypted.
 */
export const readForeignPdf = async (bytes: Uint8Array): Promise<PdfObjects> => {
  const document = await load(bytes);
  if (document.isEncrypted) throw new PressError('pdf.encrypted');
  const root = document.context.lookup(document.context.trailerInfo.Root);
  if (!(root instanceof PDFDict)) throw new PressError('pdf.unreadable', { why: 'no catalogue' });
  const objects = toPdfObjects(document);
  if (objects.pages.length === 0) throw new PressError('pdf.unreadable', { why: 'no page' });
  return objects;
};
