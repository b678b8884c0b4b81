import { cachePerObject } from '../../pdf/cache-per-object.ts';
import type { PdfFile } from '../../pdf/pdf-file.ts';
import type { PdfValue } from '../../pdf/pdf-value.ts';

const DIGITS = 4;
const CODES_MAX = 65_536;

/** Whitespace may separate the digits of several characters. */
const decodeHexCharacters = (spaced: string): string => {
  const hex = spaced.replace(/\s/gu, '');
  return Buffer.from(hex.length % DIGITS === 0 ? hex : '', 'hex')
    .swap16()
    .toString('utf16le');
};

const mapSingle = (map: Map<string, string>, block: string): void => {
  for (const [, code = '', text = ''] of block.matchAll(/<([\da-f]+)>\s*<([\da-f\s]*)>/giu))
    map.set(code.toLowerCase(), decodeHexCharacters(text));
};

const readCode = (first: string, index: number): string =>
  (Number.parseInt(first, 16) + index).toString(16).padStart(first.length, '0');

/** In a range, the last character increases with the code. */
const incrementCharacters = (hex: string, index: number): string => {
  const last = Number.parseInt(hex.slice(-DIGITS), 16) + index;
  return decodeHexCharacters(hex.slice(0, -DIGITS) + last.toString(16).padStart(DIGITS, '0'));
};

const mapRanges = (map: Map<string, string>, block: string): void => {
  const rows = /<([\da-f]+)>\s*<([\da-f]+)>\s*(?:<([\da-f\s]+)>|\[([^\]]*)\])/giu;
  for (const [, first = '', last = '', from, list] of block.matchAll(rows)) {
    const listed = [...(list ?? '').matchAll(/<([\da-f\s]*)>/giu)].map(([, hex = '']) => hex);
    const count = Number.parseInt(last, 16) - Number.parseInt(first, 16) + 1;
    for (let index = 0; index < Math.min(count, CODES_MAX); index += 1)
      map.set(
        readCode(first.toLowerCase(), index),
        from ? incrementCharacters(from, index) : decodeHexCharacters(listed[index] ?? ''),
      );
  }
};

/** Text of each character code, from the font's ToUnicode map; empty if it has none (ISO 32000-2, 9.10.3). */
const readUnicodeMap = cachePerObject((file, font): ReadonlyMap<string, string> => {
  const map = new Map<string, string>();
  const bytes = file.decoded(file.dict(font).get('ToUnicode'));
  const text = bytes === null ? '' : Buffer.from(bytes).toString('latin1');
  for (const [, block = ''] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/gu)) mapSingle(map, block);
  for (const [, block = ''] of text.matchAll(/beginbfrange([\s\S]*?)endbfrange/gu)) mapRanges(map, block);
  return map;
});

/**
 * Returns the text of character codes in hexadecimal; codes without text become U+FFFD. Each font's map is parsed once.
 */
export const decodeCharacters = (file: PdfFile, font: PdfValue, codes: string): string => {
  const map = readUnicodeMap(file, font);
  let text = '';
  for (let at = 0; at + DIGITS <= codes.length; at += DIGITS)
    text += map.get(codes.slice(at, at + DIGITS).toLowerCase()) ?? '\uFFFD';
  return text;
};
