import { expect, test } from 'vitest';
import { dropUndefinedFields } from './drop-undefined-fields.ts';

test('definedFields removes only undefined fields; null, false and empty text stay', () => {
  expect(Object.entries(dropUndefinedFields({ a: undefined, b: null, c: false, d: '' }))).toEqual([
    ['b', null],
    ['c', false],
    ['d', ''],
  ]);
});
