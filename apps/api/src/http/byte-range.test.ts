import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test('a part of a body is what its header says, within the body', () => {
  expect(byteRange('bytes=0-1', 10)).toEqual({ start: 0, end: 1 });
  expect(byteRange('bytes=4-', 10)).toEqual({ start: 4, end: 9 });
  expect(byteRange('bytes=4-400', 10)).toEqual({ start: 4, end: 9 });
  expect(byteRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 });
  expect(byteRange('bytes=-30', 10)).toEqual({ start: 0, end: 9 });
});

test('what asks for nothing that we know gets the whole, what lies outside nothing', () => {
  for (const header of [undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'items=0-1'])
    expect(byteRange(header, 10)).toBeNull();
  for (const header of ['bytes=10-', 'bytes=99-100', 'bytes=-0'])
    expect(byteRange(header, 10)).toBe('refused');
});
