import { expect, test } from 'vitest';
import { cachedLines } from './line-cache.ts';

test('lines are set once for a key, and what no font has is told at each setting', () => {
  const told: string[] = [];
  let set = 0;
  const lines = () =>
    cachedLines(
      'a key of this test',
      (sign) => void told.push(sign),
      (onMissing) => {
        set += 1;
        onMissing('漢');
        return [];
      },
    );
  expect(lines()).toBe(lines());
  expect(set).toBe(1);
  expect(told).toEqual(['漢', '漢']);
});
