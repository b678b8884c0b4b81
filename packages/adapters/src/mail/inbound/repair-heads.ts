import { isUtf8 } from 'node:buffer';
import { TOLERANT_UTF8 } from './charset-decoder.ts';
import { decodeBytes, isReadAsUtf8 } from './decode-bytes.ts';

const WORD = String.raw`=\?[^?\s]+\?[bq]\?[^?\r\n]*\?=`;
const WORDS = new RegExp(`${WORD}(?:\\s+${WORD})*`, 'giu');
const ONE_WORD = /=\?([^?\s*]+)(?:\*[^?\s]*)?\?([bq])\?([^?\r\n]*)\?=/giu;

const bytesOfWord = (encoding: string, data: string): Buffer =>
  encoding.toLowerCase() === 'b'
    ? Buffer.from(data, 'base64')
    : Buffer.from(
        data
          .replaceAll('_', ' ')
          .replace(/=([0-9a-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      );

/** Encoded words (RFC 2047) whose bytes do not fit UTF-8 though they say so, written anew; others stay as they are. */
const repairWords = (run: string): string => {
  const words = [...run.matchAll(ONE_WORD)].map(([, charset = '', encoding = '', data = '']) => ({
    charset,
    bytes: bytesOfWord(encoding, data),
  }));
  // A character may be split between two words: they are looked at together.
  const bytes = Buffer.concat(words.map((word) => word.bytes));
  if (!words.every(({ charset }) => isReadAsUtf8(charset)) || isUtf8(bytes)) return run;
  return `=?utf-8?B?${Buffer.from(decodeBytes(bytes, 'utf-8')).toString('base64')}?=`;
};

/** A parameter of RFC 2231 that says UTF-8 and is not: it is windows-1252. */
const repairParameter = (whole: string, charset: string, value: string): string => {
  const bytes = Buffer.from(
    value.replace(/%([0-9a-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
  if (!isReadAsUtf8(charset) || isUtf8(bytes)) return whole;
  return `*=utf-8''${encodeURIComponent(decodeBytes(bytes, 'utf-8'))}`;
};

const CHARSET = /;(\s*)charset\s*=\s*(?:"([^"\r\n]*)"|([^\s;"]*))/iu;
/** UTF-7 and transfer encodings are no charsets of a text (mailparser, `isRefusedCharset`). */
const REFUSED = /utf-?7|^(?:base64|hex)$/iu;

/** Sends the parts of a text that mailparser decodes by itself through the decoder that it is given. */
const repairCharset = (field: string): string => {
  if (!/^content-type\s*:\s*text\//iu.test(field)) return field;
  const declared = CHARSET.exec(field);
  if (declared === null)
    return field.replace(/^([^;\r\n]*?)(?=[\s;]*$|\s*;)/u, `$1; charset=${TOLERANT_UTF8}`);
  const charset = declared[2] ?? declared[3] ?? '';
  if (!isReadAsUtf8(charset) && !REFUSED.test(charset)) return field;
  return field.replace(CHARSET, `;${declared[1]}charset=${TOLERANT_UTF8}`);
};

/** One field of a head, with its folded lines. */
const repairField = (field: string): string => {
  const utf8 = decodeBytes(Buffer.from(field, 'latin1'), 'utf-8');
  const repaired = repairCharset(utf8)
    .replace(WORDS, repairWords)
    .replace(/\*=([^'\s;]*)'[^'\s;]*'([^\s;]*)/gu, repairParameter);
  return Buffer.from(repaired, 'utf8').toString('latin1');
};

const FIELD_END = /\r?\n(?![ \t])/u;

const repairHead = (head: string): string => {
  const fields = head.split(FIELD_END).map(repairField);
  const isTyped = fields.some((field) => /^content-type\s*:/iu.test(field));
  return [...fields, ...(isTyped ? [] : [`Content-Type: text/plain; charset=${TOLERANT_UTF8}`])].join('\r\n');
};

const BOUNDARY = /boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/giu;
const BLANK_LINE = /\r?\n\r?\n/u;

/** Characters of one head; a longer one is left as it is, and refused by the parser. */
const HEAD_MAX = 200_000;
/** Heads that are repaired; the parser refuses a message of more parts. */
const HEADS_MAX = 200;

/**
 * The same message with heads that can be decoded: its own and those of its parts. Fields of raw bytes become UTF-8,
 * texts without a charset that can be believed are marked for `CharsetDecoder`. Bodies are left as they are.
 */
export const repairHeads = (raw: Buffer): Buffer => {
  const text = raw.toString('latin1');
  const boundaries = [...text.matchAll(BOUNDARY)].map(([, quoted, bare]) => `--${quoted ?? bare}`);
  const starts = new Set(boundaries);
  const pieces: string[] = [];
  let copiedTo = 0;
  let heads = 0;
  const repairAt = (from: number): void => {
    heads += 1;
    const blank = BLANK_LINE.exec(text.slice(from, from + HEAD_MAX));
    const to = blank === null ? Math.min(text.length, from + HEAD_MAX) : from + blank.index;
    if (blank === null && to < text.length) return;
    pieces.push(text.slice(copiedTo, from), repairHead(text.slice(from, to)));
    copiedTo = to;
  };
  repairAt(0);
  let line = copiedTo;
  while (line >= 0 && line < text.length && starts.size > 0 && heads < HEADS_MAX) {
    const next = text.indexOf('\n', line);
    const end = next < 0 ? text.length : next;
    if (starts.has(text.slice(line, end).trimEnd()) && line >= copiedTo) repairAt(end + 1);
    line = next < 0 ? -1 : next + 1;
  }
  return Buffer.from(pieces.join('') + text.slice(copiedTo), 'latin1');
};
