import { expect, test } from 'vitest';
import type { FinishedBook } from '../read/read-quality.ts';
import { formatPages } from './format-pages.ts';
import { isGoalMet, pageRows } from './page-rows.ts';

const row = (label: string) => {
  const pageRow = pageRows.find((one) => one.label === label);
  if (!pageRow) throw new Error(`no row ${label}`);
  return pageRow;
};

/** A book whose figures are all at their goals; only the fields that differ are given. */
const book = (figures: Partial<FinishedBook>): FinishedBook =>
  ({ leastSpace: 0.8, lineCharacters: 64, pageFaults: null, ...figures }) as FinishedBook;

test('judges a figure with two limits on both sides', () => {
  const characters = row('signes par ligne');
  expect([59, 60, 66, 67].map((value) => isGoalMet(characters, value))).toEqual([false, true, true, false]);
  expect(isGoalMet(row('pages'), 300)).toBeNull();
  expect(isGoalMet(row('veuves'), null)).toBeNull();
});

test('prints the verdict over all styles and formats, and no word spaces of ragged text', () => {
  const text = formatPages([
    {
      style: 'classique',
      profileId: 'a5-broche',
      isRagged: false,
      book: book({ veryLooseLines: 0, widows: 1 }),
    },
    {
      style: 'moderne',
      profileId: 'a5-broche',
      isRagged: true,
      book: book({ veryLooseLines: 9, widows: 0 }),
    },
  ]);
  const line = (label: string) => text.split('\n').find((one) => one.startsWith(label));
  expect(line('lignes > 2')).toMatch(/ 0 {8}– .*atteint$/);
  expect(line('veuves')).toMatch(/NON ATTEINT 1 fois$/);
});
