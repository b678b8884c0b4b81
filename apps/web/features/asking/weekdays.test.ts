import { expect, test } from 'vitest';
import { secondWeekday } from './weekdays.ts';

test('the second question of a week comes three days after the first', () => {
  expect([1, 4, 5, 7].map(secondWeekday)).toEqual([4, 7, 1, 3]);
});
