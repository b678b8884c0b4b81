import { expect, test } from 'vitest';
import { leavesOf } from './page-strip.tsx';

test('a strip holds the pages that lie open together, and each page once', () => {
  expect(leavesOf(6, false)).toEqual([[1], [2, 3], [4, 5], [6]]);
  expect(leavesOf(3, true)).toEqual([[1], [2], [3]]);
});
