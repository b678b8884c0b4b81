import { expect, test } from 'vitest';
import { listLastMonths } from './list-last-months.ts';

test('months go back over the end of a year, each once, from the last day of a long one too', () => {
  expect(listLastMonths(new Date('2027-01-31T23:00:00Z'), 4)).toEqual([
    '2027-01',
    '2026-12',
    '2026-11',
    '2026-10',
  ]);
});
