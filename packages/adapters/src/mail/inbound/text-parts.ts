import type { Attachment } from 'mailparser';
import { unmarkCharset } from './charset-decoder.ts';
import { readBytes } from './decode-bytes.ts';
import { readMailHtml } from './html-words.ts';
import { readRichText } from './rich-text.ts';

/** Kinds of text that are files and no words of a letter, whatever their disposition. */
const FILE_KINDS =
  /^text\/(?:calendar|css|csv|directory|javascript|rfc822-headers|rtf|vcard|x-moz-deleted|x-vcard|xml)$/u;
const HTML_KINDS = new Set(['text/x-amp-html', 'text/watch-html']);
const RICH_KINDS: Readonly<Record<string, 'enriched' | 'richtext'>> = {
  'text/enriched': 'enriched',
  'text/richtext': 'richtext',
};

/** Bytes of a text that is read as words of the letter; a longer one stays a file, of which the family is told. */
const TEXT_BYTES_MAX = 1_000_000;

const findCharset = ({ headers }: Attachment): string => {
  const type = headers.get('content-type');
  if (typeof type !== 'object' || !('params' in type)) return '';
  const { charset = '' }: Partial<Record<string, string>> = { ...type.params };
  return unmarkCharset(charset);
};

const findSource = (part: Attachment): string | null => readBytes(part.content, findCharset(part));

/** Whether a part that mailparser takes for a file is text of the letter, of a kind that mailparser does not read. */
export const isTextPart = (part: Attachment): boolean =>
  part.content.byteLength <= TEXT_BYTES_MAX &&
  /^text\//iu.test(part.contentType) &&
  !FILE_KINDS.test(part.contentType.toLowerCase()) &&
  !part.filename &&
  part.contentDisposition !== 'attachment' &&
  findSource(part) !== null;

/** The words of such a part. A kind that nobody knows is read as plain text (RFC 2046, 4.1.4). */
export const readTextPart = (part: Attachment): string => {
  const kind = part.contentType.toLowerCase();
  const source = findSource(part) ?? '';
  if (HTML_KINDS.has(kind)) return readMailHtml(source).text;
  const dialect = RICH_KINDS[kind];
  return dialect === undefined ? source : readRichText(source, dialect);
};
