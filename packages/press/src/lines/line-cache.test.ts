import { expect, test } from 'vitest';
import { cachedLines } from './line-cache.ts';

test('lines are typeset once per key, and missing characters are reported each time', () => {
  const missingCharacters: string[] = [];
  let computedCount = 0;
  const lines = () =>
    cachedLines(
      'a key of this test',
      (sign) => void missingCharacters.push(sign),
      (onMissing) => {
        computedCount += 1;
        onMissing('漢');
        return [];
      },
    );
  expect(lines()).toBe(lines());
  expect(computedCount).toBe(1);
  expect(missingCharacters).toEqual(['漢', '漢']);
});
