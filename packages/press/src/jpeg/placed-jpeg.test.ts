import { expect, test } from 'vitest';
import { canPlaceUncut } from './placed-jpeg.ts';

/** Three inches by two. */
const BOX = { widthPt: 216, heightPt: 144 };

test.for([
  ['as it was prepared', 900, 600, true],
  ['a little finer than its box needs: encoded again it would lose more', 1110, 740, true],
  ['with far more pixels than any press shows', 1500, 1000, false],
  ['of another shape', 900, 700, false],
] as const)('a photograph %s', ([, widthPx, heightPx, isPutInAsItIs]) => {
  expect(canPlaceUncut({ ...BOX, widthPx, heightPx })).toBe(isPutInAsItIs);
});
