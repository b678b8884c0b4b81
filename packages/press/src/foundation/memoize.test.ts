import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('computes each key once while it is in the cache', () => {
  const computed: string[] = [];
  const upper = memoize(
    2,
    (word: string) => word,
    (word) => {
      computed.push(word);
      return word.toUpperCase();
    },
  );
  expect([upper('un'), upper('un'), upper('deux')]).toEqual(['UN', 'UN', 'DEUX']);
  expect(computed).toEqual(['un', 'deux']);
});

test('when it is full, only the entry unused for longest is computed again', () => {
  const computed: string[] = [];
  const same = memoize(
    2,
    (word: string) => word,
    (word) => {
      computed.push(word);
      return word;
    },
  );
  for (const word of ['un', 'deux', 'un', 'trois', 'un', 'deux']) same(word);
  expect(computed).toEqual(['un', 'deux', 'trois', 'deux']);
});
