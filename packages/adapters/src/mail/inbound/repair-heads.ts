import { isUtf8 } from 'node:buffer';
import { markCharset } from './charset-decoder.ts';
import { decodeBytes, isReadAsUtf8 } from './decode-bytes.ts';
import { BODY_SAMPLE, repairTransferEncoding } from './repair-transfer-encoding.ts';

const WORD = String.raw`=\?[^?\s]+\?[bq]\?[^?\r\n]*\?=`;
const WORDS = new RegExp(`${WORD}(?:\\s+${WORD})*`, 'giu');
const ONE_WORD = /=\?([^?\s*]+)(?:\*[^?\s]*)?\?([bq])\?([^?\r\n]*)\?=/giu;

/**
 * Decodes the data of an encoded word of a mail header (RFC 2047): `b` is base64, `q` quoted-printable with `_` for a
 * space.
 */
const decodeEncodedWord = (encoding: string, data: string): Buffer =>
  encoding.toLowerCase() === 'b'
    ? Buffer.from(data, 'base64')
    : Buffer.from(
        data
          .replaceAll('_', ' ')
          .replace(/=([0-9a-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      );

interface CharsetBytes {
  readonly charset: string;
  readonly bytes: Buffer;
}

/** A character may be split between two words of one charset: their bytes are joined. */
const joinWords = (words: readonly CharsetBytes[]): CharsetBytes[] => {
  const joined: CharsetBytes[] = [];
  for (const { charset, bytes } of words) {
    const last = joined.at(-1);
    if (last === undefined || last.charset.toLowerCase() !== charset.toLowerCase())
      joined.push({ charset, bytes });
    else joined[joined.length - 1] = { charset, bytes: Buffer.concat([last.bytes, bytes]) };
  }
  return joined;
};

/** Encoded words (RFC 2047) of a charset that mailparser cannot read, or does not fit, as one word of UTF-8. */
const repairWords = (run: string): string => {
  const words = [...run.matchAll(ONE_WORD)].map(([, charset = '', encoding = '', data = '']) => ({
    charset,
    bytes: decodeEncodedWord(encoding, data),
  }));
  const joined = joinWords(words);
  if (joined.every(({ charset, bytes }) => isReadAsUtf8(charset) && isUtf8(bytes))) return run;
  const text = joined.map(({ charset, bytes }) => decodeBytes(bytes, charset)).join('');
  return `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
};

/** A parameter of RFC 2231 in another charset than UTF-8, or that says UTF-8 and is not. */
const repairParameter = (whole: string, charset: string, value: string): string => {
  const bytes = Buffer.from(
    value.replace(/%([0-9a-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
  if (isReadAsUtf8(charset) && isUtf8(bytes)) return whole;
  return `*=utf-8''${encodeURIComponent(decodeBytes(bytes, charset))}`;
};

const CHARSET = /;(\s*)charset\s*=\s*(?:"([^"\r\n]*)"|([^\s;"]*))/iu;

/** Sends every part of a text through the decoder that mailparser is given: it decodes some of them by itself. */
const repairCharset = (field: string): string => {
  if (!/^content-type\s*:\s*text\//iu.test(field)) return field;
  const declared = CHARSET.exec(field);
  if (declared === null)
    return field.replace(/^([^;\r\n]*?)(?=[\s;]*$|\s*;)/u, `$1; charset=${markCharset('')}`);
  const charset = declared[2] ?? declared[3] ?? '';
  return field.replace(CHARSET, `;${declared[1]}charset="${markCharset(charset)}"`);
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

const repairHead = (head: string, bodySample: string): string => {
  const fields = repairTransferEncoding(head.split(FIELD_END).map(repairField), bodySample);
  const isTyped = fields.some((field) => /^content-type\s*:/iu.test(field));
  return [...fields, ...(isTyped ? [] : [`Content-Type: text/plain; charset=${markCharset('')}`])].join(
    '\r\n',
  );
};

const BOUNDARY = /boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/giu;
const BLANK_LINE = /\r?\n\r?\n/u;

/** Characters of one head; a longer one is left as it is, and refused by the parser. */
const HEAD_MAX = 200_000;
/** Heads that are repaired; the parser refuses a message of more parts. */
const HEADS_MAX = 200;

/**
 * The same message with heads that can be decoded: its own and those of its parts. Fields of raw bytes become UTF-8,
 * the charset of every text is marked for `openCharsetDecoder`. Bodies are left as they are.
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
    pieces.push(
      text.slice(copiedTo, from),
      repairHead(text.slice(from, to), text.slice(to, to + BODY_SAMPLE)),
    );
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
