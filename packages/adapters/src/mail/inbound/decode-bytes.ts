import { isUtf8 } from 'node:buffer';
import { foldCharset, openCharset } from './charset-names.ts';
import { repairDoubleEncoding } from './double-encoding.ts';
import { detectUtf16 } from './utf-16.ts';

const windows1252 = new TextDecoder('windows-1252');
const SEQUENCE_BYTES_MAX = 4;

/** Length of the UTF-8 sequence that starts here; 0 when none does. */
const sequenceLength = (bytes: Uint8Array, start: number): number => {
  for (let length = 2; length <= SEQUENCE_BYTES_MAX && start + length <= bytes.byteLength; length += 1)
    if (isUtf8(bytes.subarray(start, start + length))) return length;
  return 0;
};

/**
 * Decodes UTF-8; each byte that belongs to no UTF-8 sequence is read as windows-1252. Never gives U+FFFD for a byte.
 */
const decodeUtf8 = (bytes: Uint8Array): string => {
  if (isUtf8(bytes)) return Buffer.from(bytes).toString('utf8');
  const parts: string[] = [];
  let validFrom = 0;
  let at = 0;
  while (at < bytes.byteLength) {
    const length = (bytes[at] ?? 0) < 0x80 ? 1 : sequenceLength(bytes, at);
    if (length === 0) {
      parts.push(Buffer.from(bytes.subarray(validFrom, at)).toString('utf8'));
      parts.push(windows1252.decode(bytes.subarray(at, at + 1)));
      validFrom = at + 1;
    }
    at += Math.max(length, 1);
  }
  parts.push(Buffer.from(bytes.subarray(validFrom)).toString('utf8'));
  return parts.join('');
};

/** Charsets whose declaration says nothing about bytes above 127: they are read as UTF-8 where they fit. */
const UTF8_NAMES = new Set(['', 'ascii', 'usascii', 'utf8', 'unicode11utf8']);
export const isReadAsUtf8 = (charset: string): boolean => UTF8_NAMES.has(foldCharset(charset));

const META_CHARSET = /<meta\b[^>]{0,200}\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})/iu;
const META_BYTES_MAX = 4_000;

/** The charset that HTML names within itself, where its head names none that can be believed. */
const metaCharset = (bytes: Uint8Array): string =>
  META_CHARSET.exec(Buffer.from(bytes.subarray(0, META_BYTES_MAX)).toString('latin1'))?.[1] ?? '';

/** Share of unreadable characters up to which a declared charset of several bytes a character is still believed. */
const FAULTS_MAX = 0.02;

/** Escapes of ISO 2022, which are in no text of another charset, and the charset of each. */
const ESCAPES: readonly (readonly [string, string])[] = [
  ['\u001b$B', 'iso-2022-jp'],
  ['\u001b$@', 'iso-2022-jp'],
  ['\u001b$)C', 'iso-2022-kr'],
  ['\u001b$)A', 'iso-2022-cn'],
];
const escapedCharset = (bytes: Uint8Array): string | undefined =>
  ESCAPES.find(([sequence]) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(sequence),
  )?.[1];

/** The charset to try first: the declared one, unless the bytes name another one themselves. */
const charsetToTry = (bytes: Uint8Array, charset: string): string => {
  if (!isReadAsUtf8(charset)) return charset;
  return isUtf8(bytes) ? (escapedCharset(bytes) ?? charset) : metaCharset(bytes);
};

/** Sets of one byte a character, in which no text of letters is UTF-8 by chance. */
const ONE_BYTE = /^(?:windows-(?:125\d)|iso-8859-\d+(?:-i)?|koi8-[ru])$/u;
const ISO_8859 = /^iso-8859-/u;
const CONTROLS = /[\u0080-\u009f]/gu;

/** The controls of ISO 8859 are in no text: there, mail programs mean the quotes and dashes of windows-1252. */
const withoutControls = (text: string): string =>
  text.replace(CONTROLS, (control) => windows1252.decode(Uint8Array.of(control.charCodeAt(0))));

/** Characters beyond ASCII from which a text that is valid UTF-8 is no text of two bytes a character by chance. */
const CHANCE_MAX = 4;

/** Whether bytes that are declared to be of another encoding are UTF-8 all the same. */
const isUtf8Undeclared = (bytes: Uint8Array, encoding: string): boolean => {
  if (!isUtf8(bytes)) return false;
  const count = bytes.reduce((sum, byte) => sum + (byte >= 0xc0 ? 1 : 0), 0);
  return encoding.startsWith('utf-16') || count >= (ONE_BYTE.test(encoding) ? 1 : CHANCE_MAX);
};

/** Bytes above 127 in a row of which windows-1252 makes no word: its letters with accents stand between plain ones. */
const FOREIGN_RUN = /[\u0080-\u00ff]{3,}/gu;
const FOREIGN_BYTES_MIN = 6;
const countIn = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether bytes that fit no charset are of a writing that windows-1252 lacks, such as Chinese in EUC-TW. */
const isForeign = (bytes: Uint8Array): boolean => {
  const asUtf8 = new TextDecoder().decode(bytes);
  if (countIn(asUtf8, /\ufffd/gu) * 2 <= countIn(asUtf8, /[^\0-\u007f]/gu)) return false;
  const text = Buffer.from(bytes).toString('latin1');
  const runs = (text.match(FOREIGN_RUN) ?? []).filter((run) => new Set(run).size >= 3).join('');
  return runs.length >= FOREIGN_BYTES_MIN && runs.length * 2 > countIn(text, /[\u0080-\u00ff]/gu);
};

interface DecodedText {
  readonly text: string;
  /** The bytes fit no charset, and the text is none that anybody wrote. */
  readonly isGarbled: boolean;
}

/** The two halves of an emoji, each encoded by itself: CESU-8, which old databases and telephones take for UTF-8. */
const HALVES = /\xed([\xa0-\xaf])([\x80-\xbf])\xed([\xb0-\xbf])([\x80-\xbf])/gu;
const joinHalves = (bytes: Uint8Array): Uint8Array => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (text.search(HALVES) < 0) return bytes;
  const joined = text.replace(HALVES, (halves) => {
    const codes = [halves.slice(0, 3), halves.slice(3)].map((half) => {
      const [, second, third] = [...half].map((byte) => byte.charCodeAt(0) & 0x3f);
      return 0xd000 | ((second ?? 0) << 6) | (third ?? 0);
    });
    return Buffer.from(String.fromCharCode(...codes)).toString('latin1');
  });
  return Buffer.from(joined, 'latin1');
};

const guessText = (source: Uint8Array): DecodedText => {
  const bytes = joinHalves(source);
  return { text: decodeUtf8(bytes), isGarbled: !isUtf8(bytes) && isForeign(bytes) };
};

/**
 * Text of bytes in a declared charset. Where the bytes do not fit it they are UTF-8, and where they do not fit UTF-8
 * they are windows-1252, so that no U+FFFD stands for bytes that were there.
 */
const decode = (bytes: Uint8Array, charset: string): DecodedText => {
  const reader = openCharset(charsetToTry(bytes, charset));
  const utf16 = reader?.encoding.startsWith('utf32') ? null : detectUtf16(bytes);
  if (utf16 !== null) return { text: new TextDecoder(utf16).decode(bytes), isGarbled: false };
  if (reader === null || reader.encoding === 'utf-8') return guessText(bytes);
  if (isUtf8Undeclared(bytes, reader.encoding)) return guessText(bytes);
  const text = reader.read(bytes);
  const faults = text.split('\ufffd').length - 1;
  if (faults > text.length * FAULTS_MAX) return guessText(bytes);
  const isControlled = faults === 0 && ISO_8859.test(reader.encoding);
  return { text: isControlled ? withoutControls(text) : text.replaceAll('\ufffd', ''), isGarbled: false };
};

/** Text of bytes in a declared charset, garbled where nothing reads them. Never has U+FFFD. */
export const decodeBytes = (bytes: Uint8Array, charset: string): string =>
  repairDoubleEncoding(decode(bytes, charset).text);

/** The same text; null for bytes that nothing reads, as those of EUC-TW or EBCDIC. */
export const readBytes = (bytes: Uint8Array, charset: string): string | null => {
  const { text, isGarbled } = decode(bytes, charset);
  return isGarbled ? null : repairDoubleEncoding(text);
};
