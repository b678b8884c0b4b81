import { expect, test } from 'vitest';
import { definedFields } from './defined-fields.ts';

test('definedFields removes only undefined fields; null, false and empty text stay', () => {
  expect(Object.entries(definedFields({ a: undefined, b: null, c: false, d: '' }))).toEqual([
    ['b', null],
    ['c', false],
    ['d', ''],
  ]);
});
