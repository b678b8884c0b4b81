import { expect, test } from 'vitest';
import { definedFields } from './defined-fields.ts';

test('leaves out undefined fields alone: null, false and empty text are values', () => {
  expect(Object.entries(definedFields({ a: undefined, b: null, c: false, d: '' }))).toEqual([
    ['b', null],
    ['c', false],
    ['d', ''],
  ]);
});
