import { decodeDos } from '../reading/decode-dos.ts';
import { decodeText, decodeUnicode } from '../reading/decode-text.ts';

/** Letters of ANSEL, the character set of GEDCOM before Unicode, that are no accent. */
const anselLetters: Readonly<Record<number, string>> = {
  161: 'Ł',
  162: 'Ø',
  163: 'Đ',
  164: 'Þ',
  165: 'Æ',
  166: 'Œ',
  167: 'ʹ',
  168: '·',
  169: '♭',
  170: '®',
  171: '±',
  172: 'Ơ',
  173: 'Ư',
  174: 'ʼ',
  176: 'ʻ',
  177: 'ł',
  178: 'ø',
  179: 'đ',
  180: 'þ',
  181: 'æ',
  182: 'œ',
  183: 'ʺ',
  184: 'ı',
  185: '£',
  186: 'ð',
  188: 'ơ',
  189: 'ư',
  192: '°',
  195: '©',
  197: '¿',
  198: '¡',
  199: 'ß',
  205: 'e',
  207: 'ß',
};

/** Accents of ANSEL from 0xE0 on, each written before its letter; Unicode writes them after it. */
const ANSEL_ACCENTS =
  '\u0309\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030C\u030A\u0361\u0361\u0315\u030B\u0310\u0327\u0328\u0323\u0324\u0325\u0333\u0332\u0326\u031C\u032E\u0360\u0360\u0315\u0313';

const FIRST_ACCENT = 0xe0;

const decodeAnsel = (bytes: Uint8Array): string => {
  let text = '';
  let accents = '';
  for (const byte of bytes) {
    const accent = ANSEL_ACCENTS[byte - FIRST_ACCENT];
    if (byte >= FIRST_ACCENT && accent !== undefined) {
      accents = `${accent}${accents}`;
      continue;
    }
    text += (byte < 0x80 ? String.fromCharCode(byte) : (anselLetters[byte] ?? '\uFFFD')) + accents;
    accents = '';
  }
  return text;
};

/** Names of the character sets of DOS. */
const DOS_NAMES = new Set([
  'IBMPC',
  'IBM-PC',
  'IBM',
  'MSDOS',
  'MS-DOS',
  'OEM',
  'CP850',
  'CP437',
  'IBM DOS',
  'IBM_850',
]);

/** Bytes at the beginning of a file within which it names its character set. */
const HEAD_BYTES = 4_000;

const decode = (bytes: Uint8Array): string => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  const name = /^\s*1 CHAR\s+(.+?)\s*$/mu.exec(head)?.[1]?.toUpperCase() ?? '';
  // ASCII is UTF-8 too, but ANSEL may write its letters in it: such a file is read as it says.
  const unicodeText = bytes.every((byte) => byte < 0x80) ? null : decodeUnicode(bytes);
  if (unicodeText !== null) return unicodeText;
  if (name === 'ANSEL') return decodeAnsel(bytes);
  if (name === 'MACINTOSH') return new TextDecoder('macintosh').decode(bytes);
  if (DOS_NAMES.has(name)) return decodeDos(bytes);
  return decodeText(bytes);
};

/**
 * Decodes a GEDCOM file by the character set that it names (ANSEL, Windows, Macintosh, DOS), unless its bytes are
 * Unicode.
 */
export const decodeGedcom = (bytes: Uint8Array): string =>
  decode(bytes)
    .replace(/^\uFEFF/u, '')
    .normalize('NFC');
