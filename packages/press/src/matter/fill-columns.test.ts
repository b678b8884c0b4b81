import { describe, expect, test } from 'vitest';
import type { TypesetLine } from '../lines/line.ts';
import { fillColumns } from './fill-columns.ts';

const line: TypesetLine = {
  segments: [],
  sizePt: 10,
  xPt: 0,
  spreadPt: 0,
  glyphScale: 1,
  letterSpacePt: 0,
  hangEndPt: 0,
  widthPt: 10,
  isHyphenated: false,
  startsAt: 0,
  trackingPt: 0,
};
const unit = (id: string, lines = 1, opensInitial = false) => ({
  id,
  lines: Array.from({ length: lines }, () => line),
  opensInitial,
});
const rows = { first: 10, other: 20 };

/** The entries of each column, as « first–last(rows) ». */
const place = (units: readonly ReturnType<typeof unit>[], columns = 2, room = rows) =>
  fillColumns(units, columns, room).map((page) =>
    page.map((column) => `${column[0]?.id}-${column.at(-1)?.id}(${(column.at(-1)?.row ?? 0) + 1})`),
  );
const units = (count: number) => Array.from({ length: count }, (_, index) => unit(String(index + 1)));

describe('the columns of an index', () => {
  test('are of similar length on the last page', () => {
    expect(place(units(7))).toEqual([['1-4(4)', '5-7(3)']]);
    expect(place(units(31))).toEqual([
      ['1-10(10)', '11-20(10)'],
      ['21-26(6)', '27-31(5)'],
    ]);
  });

  test('leave the last page no fewer than six lines', () => {
    expect(place(units(22))).toEqual([
      ['1-8(8)', '9-16(8)'],
      ['17-19(3)', '20-22(3)'],
    ]);
  });

  test('have white between two initials, but none at their head', () => {
    const initials = [unit('a'), unit('b', 1, true), unit('c', 1, true), unit('d', 1, true)];
    expect(place(initials, 1, { first: 3, other: 3 })).toEqual([['a-b(3)'], ['c-d(3)']]);
  });

  test('hold a short entry whole, and divide a long one', () => {
    expect(place([...units(9), unit('whole', 6)], 1)).toEqual([['1-9(9)'], ['whole-whole(6)']]);
    expect(place([...units(7), unit('long', 12)], 1)).toEqual([['1-long(10)'], ['long-long(9)']]);
  });
});
