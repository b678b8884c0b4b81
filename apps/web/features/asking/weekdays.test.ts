import { expect, test } from 'vitest';
import { toSecondWeekday } from './weekdays.ts';

test('the second question of a week comes three days after the first', () => {
  expect([1, 4, 5, 7].map(toSecondWeekday)).toEqual([4, 7, 1, 3]);
});
