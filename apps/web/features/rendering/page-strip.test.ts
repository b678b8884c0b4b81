import { expect, test } from 'vitest';
import { groupPages } from './page-strip.tsx';

test('a strip holds the pages that lie open together, and each page once', () => {
  expect(groupPages(6, false)).toEqual([[1], [2, 3], [4, 5], [6]]);
  expect(groupPages(3, true)).toEqual([[1], [2], [3]]);
});
