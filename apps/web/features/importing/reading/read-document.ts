import { NO_OMISSIONS, readPlainText } from '@souvenance/contracts/story-reader';
import { decodeText } from './decode-text.ts';
import { DocumentError } from './document-error.ts';
import { DOCUMENT_BYTES_MAX, findDocumentKind } from './document-kind.ts';
import {
  type DocumentReading,
  type FoundPicture,
  readHtmlSource,
  readMarked,
  removeMarks,
} from './html-source.ts';

/** Reads text in which headings and pictures are marked. */
const readMarkedText = (text: string, pictures: readonly FoundPicture[] = []): DocumentReading => {
  const { blocks, omissions } = readPlainText(text);
  return { ...readMarked(blocks, pictures), omissions };
};

/** Pictures of a saved page lie outside of it; they are counted as left out. */
const readHtmlText = (html: string): DocumentReading =>
  readHtmlSource({ html, pictures: [], comments: 0, deletions: 0 });

/** Photographed pages become plates: their words are not read. */
const readScans = (scans: readonly File[]): DocumentReading => ({
  blocks: [],
  headings: [],
  pictures: scans.map((file) => ({ key: file.name, file, caption: '', afterBlock: 0, isScan: true })),
  omissions: NO_OMISSIONS,
});

const readPdfDocument = async (bytes: Uint8Array): Promise<DocumentReading> => {
  const { readPdf } = await import('./read-pdf.ts');
  const { text, scans, omittedScans } = await readPdf(bytes);
  if (text === '') return readScans(scans);
  const reading = readMarkedText(
    text,
    scans.map((file) => ({ file, caption: '', isScan: true })),
  );
  const { omissions } = reading;
  return { ...reading, omissions: { ...omissions, pictures: omissions.pictures + omittedScans } };
};

/** Readers are loaded when a document of their kind is chosen. */
const readKind = async (name: string, bytes: Uint8Array): Promise<DocumentReading> => {
  const kind = findDocumentKind(name, bytes);
  switch (kind) {
    case 'docx':
      return readHtmlSource(await (await import('./read-docx.ts')).readDocx(bytes));
    case 'doc':
      return readHtmlSource((await import('./read-doc.ts')).readDoc(bytes));
    case 'odt':
      return readHtmlSource((await import('./read-odt.ts')).readOdt(bytes));
    case 'epub':
      return readHtmlSource((await import('./read-epub.ts')).readEpub(bytes));
    case 'rtf':
      return readHtmlSource((await import('./read-rtf.ts')).readRtf(bytes));
    case 'pdf':
      return readPdfDocument(bytes);
    case 'html':
      return readHtmlText(decodeText(bytes));
    case 'markdown':
      return readHtmlSource((await import('./read-markdown.ts')).readMarkdown(decodeText(bytes)));
    case 'text':
      return readMarkedText(removeMarks(decodeText(bytes)));
    default:
      throw new DocumentError(kind);
  }
};

/**
 * Reads a document on this device: no macro runs and nothing that it refers to is loaded. Throws `DocumentError`.
 * @example
 * const { blocks } = await readDocument(file);
 */
export const readDocument = async (file: File): Promise<DocumentReading> => {
  if (file.size > DOCUMENT_BYTES_MAX) throw new DocumentError('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new DocumentError('empty');
  const reading = await readKind(file.name, bytes).catch((cause: unknown) => {
    throw cause instanceof DocumentError ? cause : new DocumentError('unreadable', { cause });
  });
  const isBlank = reading.blocks.every(({ type }) => type === 'horizontalRule');
  if (isBlank && reading.pictures.length === 0) throw new DocumentError('empty');
  return reading;
};
