import { isBlank, type Line, lineText, runsFrom } from './line.ts';

/** Characters that begin an item and hardly anything else. Word's own, of a private area, are among them. */
const BULLET = /^\s*[•·∙●○◦▪▫■□◾◽‣⁃➢➤❖◆◇▸▹►▻✦✧\p{Co}]\s+(?=\S)/u;
/** A tab, or a row of spaces as wide as one. */
const WIDE = '(?:\\t\\s*|\\u00A0\\s+|\\s{3,})';
/** Signs that may also begin a line of dialogue, and letters that stand for bullets in Word's plain text. */
const WIDE_BULLET = /^\s*[-–*+o§Øüvq¨](?:\t\s*)(?=\S)/u;
const SYMBOL_BULLET = new RegExp(`^\\s*\\S${WIDE}(?=\\S)`, 'u');
const NUMBER = new RegExp(`^\\s*\\(?(\\p{Nd}{1,3}|\\p{L}|[ivxIVX]{2,5})[.)°]\\)?${WIDE}(?=\\S)`, 'u');

/** A number's or a letter's place in its list: « 3. » is 3, « c) » is 3. */
const numberIn = (marker: string): number => {
  const digits = Number.parseInt(marker, 10);
  if (digits > 0) return digits;
  const letter = marker.toLowerCase().codePointAt(0) ?? 0;
  return marker.length === 1 && letter >= 97 && letter <= 122 ? letter - 96 : 1;
};

/** The kind and the number of an item after its marker as a word processor wrote it: « · », « o », « 3. », « (b) ». */
export const markerKind = (marker: string): { readonly isOrdered: boolean; readonly number: number } => {
  const label = marker.replace(/[\s()]/gu, '');
  const isOrdered = /\p{Nd}/u.test(label) || /^\p{L}{1,5}[.)°]$/u.test(marker.replace(/[\s(]/gu, ''));
  return { isOrdered, number: isOrdered ? numberIn(label.replace(/\.$/u, '')) : 1 };
};

interface Marker {
  readonly length: number;
  readonly isOrdered: boolean;
  readonly number: number;
}

const isSymbolAlone = ({ runs }: Line): boolean => {
  const first = runs.find(({ text }) => text.trim() !== '');
  return first?.isSymbol === true && [...first.text.trim()].length === 1;
};

const markerOf = (line: Line): Marker | null => {
  const text = lineText(line);
  const bullet =
    BULLET.exec(text) ?? WIDE_BULLET.exec(text) ?? (isSymbolAlone(line) ? SYMBOL_BULLET.exec(text) : null);
  if (bullet) return { length: bullet[0].length, isOrdered: false, number: 1 };
  const number = NUMBER.exec(text);
  // A further tab makes it the row of a table.
  if (number === null || text.slice(number[0].length).includes('\t')) return null;
  return { length: number[0].length, isOrdered: true, number: numberIn(number[1] ?? '') };
};

/** Lines that begin with a bullet or a number, as programs without lists write them, become items without it. */
export const withBulletItems = (lines: readonly Line[]): Line[] => {
  let list = 0;
  let isAfterItem = false;
  return lines.map((line, at) => {
    if (isBlank(line) || line.isRule || line.isRow || line.place !== null) {
      if (line.isRule || line.place !== null) isAfterItem = false;
      return line;
    }
    const marker = markerOf(line);
    if (marker === null) {
      isAfterItem = false;
      return line;
    }
    if (!isAfterItem) list += 1;
    isAfterItem = true;
    const { length, isOrdered, number } = marker;
    const place = { list: `bullets ${list} ${isOrdered}`, isOrdered, number, item: -1 - at };
    return { ...line, runs: runsFrom(line.runs, length), place };
  });
};
