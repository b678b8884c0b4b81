import { expect, test } from 'vitest';
import { parseByteRange } from './parse-byte-range.ts';

test('parses a range within the body', () => {
  expect(parseByteRange('bytes=0-1', 10)).toEqual({ start: 0, end: 1 });
  expect(parseByteRange('bytes=4-', 10)).toEqual({ start: 4, end: 9 });
  expect(parseByteRange('bytes=4-400', 10)).toEqual({ start: 4, end: 9 });
  expect(parseByteRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 });
  expect(parseByteRange('bytes=-30', 10)).toEqual({ start: 0, end: 9 });
});

test('an unknown unit gets the whole body, a range outside the body is refused', () => {
  for (const header of [undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'items=0-1'])
    expect(parseByteRange(header, 10)).toBeNull();
  for (const header of ['bytes=10-', 'bytes=99-100', 'bytes=-0'])
    expect(parseByteRange(header, 10)).toBe('refused');
});
