import { parseRomanNumeral } from '../text/roman-numeral.ts';
import { dropFirst, getLineText, isBlank, type Line } from './line.ts';

/** Characters that almost only begin a list item, including Word's own of the private use area. */
const BULLET = /^\s*[•·∙●○◦▪▫■□◾◽‣⁃➢➤❖◆◇▸▹►▻✦✧✔\p{Co}]\s+(?=\S)/u;
/** A tab, or spaces as wide as one. */
const WIDE = '(?:\\t\\s*|\\u00A0\\s+|\\s{3,})';
/** Characters that may also begin a line of dialogue, and letters that replace bullets in Word's plain text. */
const WIDE_BULLET = /^\s*[-–*+o§Øüvq¨](?:\t\s*)(?=\S)/u;
const SYMBOL_BULLET = new RegExp(`^\\s*\\S${WIDE}(?=\\S)`, 'u');
const NUMBER = new RegExp(`^\\s*\\(?(\\p{Nd}{1,3}|\\p{L}|[ivxIVX]{2,5})[.)°]\\)?${WIDE}(?=\\S)`, 'u');

/** Roman numbers that programs begin a list with: « i », « v » and « x » are more often numbers than letters. */
const ROMAN = /^(?:[ivx]|x{0,4}(?:ix|iv|v?i{1,3})|x{2,4}v?|xv)$/u;

const FIRST_LETTER = 96;
/** Returns the position of a letter in the alphabet; undefined for any other marker. */
const parseLetter = (marker: string): number | undefined =>
  /^[a-z]$/u.test(marker) ? (marker.codePointAt(0) ?? FIRST_LETTER) - FIRST_LETTER : undefined;

interface ItemNumber {
  readonly number: number;
  /** Number of the same marker as a letter: « i. » is 1, and 9 behind « h. ». */
  readonly letterNumber?: number;
}

/** Returns the position of a number or letter in its list: « 3. » is 3, « c) » is 3, « iv. » is 4. */
const parseItemNumber = (marker: string): ItemNumber => {
  const digits = Number.parseInt(marker, 10);
  if (digits > 0) return { number: digits };
  const label = marker.toLowerCase();
  const letterNumber = parseLetter(label);
  if (ROMAN.test(label))
    return { number: parseRomanNumeral(label), ...(letterNumber !== undefined && { letterNumber }) };
  return { number: letterNumber ?? 1 };
};

/**
 * Parses the marker of an item as a word processor wrote it: « · », « o », « 3. », « (b) ». Returns its kind and
 * number.
 */
export const parseMarker = (marker: string): ItemNumber & { readonly isOrdered: boolean } => {
  const label = marker.replace(/[\s()]/gu, '');
  const isOrdered = /\p{Nd}/u.test(label) || /^\p{L}{1,5}[.)°]$/u.test(marker.replace(/[\s(]/gu, ''));
  return { isOrdered, ...(isOrdered ? parseItemNumber(label.replace(/[.°]$/u, '')) : { number: 1 }) };
};

interface Marker extends ItemNumber {
  readonly length: number;
  readonly isOrdered: boolean;
}

const isSingleSymbol = ({ runs }: Line): boolean => {
  const first = runs.find(({ text }) => text.trim() !== '');
  return first?.isSymbol === true && [...first.text.trim()].length === 1;
};

const findMarker = (line: Line): Marker | null => {
  const text = getLineText(line);
  const bullet =
    BULLET.exec(text) ?? WIDE_BULLET.exec(text) ?? (isSingleSymbol(line) ? SYMBOL_BULLET.exec(text) : null);
  if (bullet) return { length: bullet[0].length, isOrdered: false, number: 1 };
  const number = NUMBER.exec(text);
  // A second tab means that the line is the row of a table.
  if (number === null || text.slice(number[0].length).includes('\t')) return null;
  return { length: number[0].length, isOrdered: true, ...parseItemNumber(number[1] ?? '') };
};

/**
 * Converts lines that begin with a bullet or a number, as programs without lists write them, to list items without the
 * marker.
 */
export const convertBulletItems = (lines: readonly Line[]): Line[] => {
  let list = 0;
  let isAfterItem = false;
  return lines.map((line, index) => {
    if (isBlank(line) || line.isRule || line.isRow || line.place !== null) {
      if (line.isRule || line.place !== null) isAfterItem = false;
      return line;
    }
    const marker = findMarker(line);
    if (marker === null) {
      isAfterItem = false;
      return line;
    }
    if (!isAfterItem) list += 1;
    isAfterItem = true;
    const { length, isOrdered, ...itemNumber } = marker;
    const place = { list: `bullets ${list} ${isOrdered}`, isOrdered, ...itemNumber, item: -1 - index };
    return { ...line, runs: dropFirst(line.runs, length), place };
  });
};
