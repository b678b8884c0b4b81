import { isDict, isList, type PdfDict, type PdfValue, toName, toOperator } from './pdf-value.ts';

/** A position in a text of PDF syntax. */
interface Cursor {
  readonly text: string;
  at: number;
  /** True in a page's content, which has no references: two numbers and an `R` mean nothing there. */
  readonly isContent?: boolean;
  /** True when the moves in TJ arrays are needed too. */
  readonly hasMoves?: boolean;
}

const BLANK = /[\0\t\n\f\r ]*(?:%[^\r\n]*[\0\t\n\f\r ]*)*/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/y;
const REFERENCE = /(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/y;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;

const match = (cursor: Cursor, pattern: RegExp): string | null => {
  pattern.lastIndex = cursor.at;
  const match = pattern.exec(cursor.text);
  if (!match) return null;
  cursor.at += match[0].length;
  return match[0];
};

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const readEscape = (cursor: Cursor): string => {
  const octal = match(cursor, /[0-7]{1,3}/y);
  if (octal !== null) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
  if (match(cursor, /\r\n|\r|\n/y) !== null) return '';
  const character = cursor.text[cursor.at] ?? '';
  cursor.at += 1;
  return ESCAPES[character] ?? character;
};

const readLiteral = (cursor: Cursor): PdfValue => {
  let depth = 1;
  let text = '';
  cursor.at += 1;
  while (cursor.at < cursor.text.length) {
    const character = cursor.text[cursor.at] ?? '';
    cursor.at += 1;
    if (character === '\\') text += readEscape(cursor);
    else {
      if (character === '(') depth += 1;
      if (character === ')') depth -= 1;
      if (depth === 0) break;
      text += character;
    }
  }
  return { hex: Buffer.from(text, 'latin1').toString('hex') };
};

const readHexadecimal = (cursor: Cursor): PdfValue => {
  const end = cursor.text.indexOf('>', cursor.at);
  const hexText = cursor.text.slice(cursor.at + 1, end < 0 ? undefined : end);
  const digits = /\s/.test(hexText) ? hexText.replace(/\s+/g, '') : hexText;
  cursor.at = end < 0 ? cursor.text.length : end + 1;
  return { hex: digits.length % 2 ? `${digits}0` : digits };
};

const readList = (cursor: Cursor, end: string): PdfValue[] => {
  const values: PdfValue[] = [];
  for (;;) {
    match(cursor, BLANK);
    if (cursor.at >= cursor.text.length) return values;
    if (cursor.text.startsWith(end, cursor.at)) {
      cursor.at += end.length;
      return values;
    }
    const value = readValue(cursor);
    if (value !== undefined) values.push(value);
  }
};

/**
 * Reads only the strings of a TJ array and skips its numbers (the moves), which are most of a book's operands and
 * rarely needed. Null when the array contains anything else.
 */
const readShownStrings = (cursor: Cursor): PdfValue[] | null => {
  const end = cursor.text.indexOf(']', cursor.at);
  const inside = cursor.text.slice(cursor.at, end < 0 ? undefined : end);
  if (!inside.includes('<') || /[(/[]|<</.test(inside)) return null;
  cursor.at = end < 0 ? cursor.text.length : end + 1;
  return inside
    .split('<')
    .slice(1)
    .map((each) => ({ hex: each.slice(0, each.indexOf('>')) }));
};

/** Builds a dictionary from alternating keys and values; entries without a name as key are dropped. */
const toDictionary = (values: readonly PdfValue[]): PdfDict => {
  const dict = new Map<string, PdfValue>();
  for (let i = 0; i + 1 < values.length; i += 2) {
    const key = toName(values[i]);
    if (key !== null) dict.set(key, values[i + 1] ?? null);
  }
  return dict;
};

const readName = (cursor: Cursor): PdfValue => {
  cursor.at += 1;
  const raw = match(cursor, REGULAR) ?? '';
  return {
    name: raw.includes('#')
      ? raw.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      : raw,
  };
};

const KEYWORDS: ReadonlyMap<string, PdfValue> = new Map<string, PdfValue>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const readNumber = (cursor: Cursor): PdfValue | undefined => {
  const start = cursor.at;
  const numberText = match(cursor, NUMBER);
  if (numberText === null) return undefined;
  if (cursor.isContent || !/^\d+$/.test(numberText)) return Number(numberText);
  const end = cursor.at;
  cursor.at = start;
  const reference = match(cursor, REFERENCE);
  if (reference !== null) return { ref: Number.parseInt(reference, 10) };
  cursor.at = end;
  return Number(numberText);
};

/** Returns the next value; undefined at a stray bracket or at the end of the text. */
const readValue = (cursor: Cursor): PdfValue | undefined => {
  match(cursor, BLANK);
  const { text, at } = cursor;
  const character = text[at] ?? '';
  if (character === '/') return readName(cursor);
  if (character === '(') return readLiteral(cursor);
  if (character === '[') {
    cursor.at += 1;
    return (cursor.isContent && !cursor.hasMoves ? readShownStrings(cursor) : null) ?? readList(cursor, ']');
  }
  if (character === '<') {
    if (text[at + 1] !== '<') return readHexadecimal(cursor);
    cursor.at += 2;
    return toDictionary(readList(cursor, '>>'));
  }
  const parsedNumber = readNumber(cursor);
  if (parsedNumber !== undefined) return parsedNumber;
  const word = match(cursor, REGULAR);
  if (word === null) {
    cursor.at += 1;
    return undefined;
  }
  const keyword = KEYWORDS.get(word);
  return keyword === undefined ? { operator: word } : keyword;
};

/** Returns the first value of a text; null when there is none. */
export const parseValue = (text: string): PdfValue => readValue({ text, at: 0 }) ?? null;

const readInlineImage = (cursor: Cursor): PdfDict => {
  const values: PdfValue[] = [];
  for (let value = readValue(cursor); cursor.at < cursor.text.length; value = readValue(cursor)) {
    if (toOperator(value) === 'ID') break;
    if (value !== undefined) values.push(value);
  }
  const end = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g;
  end.lastIndex = cursor.at;
  const endMatch = end.exec(cursor.text);
  cursor.at = endMatch ? end.lastIndex : cursor.text.length;
  return toDictionary(values);
};

/**
 * Calls `onOperator` for each operator of a content stream. An inline image is passed as the operator `BI` with its
 * dictionary. The moves in TJ arrays are passed only with `hasMoves`.
 */
export const forEachOperator = (
  text: string,
  onOperator: (operator: string, operands: readonly PdfValue[]) => void,
  hasMoves = false,
): void => {
  const cursor = { text, at: 0, isContent: true, hasMoves };
  let operands: PdfValue[] = [];
  while (cursor.at < text.length) {
    const value = readValue(cursor);
    const operator = toOperator(value);
    if (operator === null) {
      if (value !== undefined) operands.push(value);
      continue;
    }
    onOperator(operator, operator === 'BI' ? [readInlineImage(cursor)] : operands);
    operands = [];
  }
};

/** Returns a dictionary, or the first dictionary of a list: both forms occur in filter parameters. */
export const readFirstDict = (value: PdfValue | undefined): PdfDict | null =>
  isDict(value) ? value : isList(value) ? (value.find(isDict) ?? null) : null;
