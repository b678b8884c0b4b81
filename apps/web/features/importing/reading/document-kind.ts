/** Kinds of documents that can be imported. */
export type DocumentKind = 'doc' | 'docx' | 'odt' | 'epub' | 'pdf' | 'rtf' | 'html' | 'markdown' | 'text';

/** Kinds that are recognised but not read; the page says how to save them otherwise. */
export type UnreadKind = 'before_word_97' | 'unknown';

/** Bytes of a document at most; a manuscript of 300 pages without pictures has less than one megabyte. */
export const DOCUMENT_BYTES_MAX = 50_000_000;

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  text.split('').every((character, index) => bytes[index] === character.charCodeAt(0));

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 'PK');
/** Bytes at the beginning of an archive within which OpenDocument and EPUB name their type. */
const TYPE_BYTES = 200;

/** OpenDocument and EPUB name their type in their first part; a document of Word has none. */
const zippedKind = (bytes: Uint8Array): DocumentKind => {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, TYPE_BYTES));
  if (start.includes('opendocument.text')) return 'odt';
  return start.includes('epub+zip') ? 'epub' : 'docx';
};

/** An OLE container: Word before 2007. */
const isOle = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/** UTF-16, which has a zero byte in every Latin letter, begins with a byte order mark. */
const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

const textKinds: Readonly<Record<string, DocumentKind>> = {
  htm: 'html',
  html: 'html',
  markdown: 'markdown',
  md: 'markdown',
  txt: 'text',
};

/** Returns the kind of a document, by its first bytes; only texts are told apart by their name. */
export const findDocumentKind = (name: string, bytes: Uint8Array): DocumentKind | UnreadKind => {
  if (isZip(bytes)) return zippedKind(bytes);
  if (isOle(bytes)) return 'doc';
  if (startsWith(bytes, '{\\rtf')) return 'rtf';
  if (startsWith(bytes, '%PDF')) return 'pdf';
  if (!isUtf16(bytes) && bytes.subarray(0, 2_000).includes(0)) return 'unknown';
  return textKinds[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'text';
};
