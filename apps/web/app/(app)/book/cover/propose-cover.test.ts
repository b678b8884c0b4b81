import { expect, test } from 'vitest';
import { type CoverLook, proposeLook, proposePhotograph, toShape } from './propose-cover.ts';

const first: CoverLook = { model: 'filet', palette: 'garance', style: 'classique', photographId: null };

test('no proposal repeats the one before it, in model or in colour', () => {
  for (const shape of ['upright', 'wide', 'none'] as const) {
    let current = first;
    for (let number = 0; number < 60; number += 1) {
      const next = proposeLook(current, { number, photographId: null, shape });
      expect(next.model).not.toBe(current.model);
      expect(next.palette).not.toBe(current.palette);
      current = next;
    }
  }
});

test('a wide photograph is shown across, an upright one in a frame', () => {
  expect(toShape({ widthPx: 2000, heightPx: 900 })).toBe('wide');
  expect(toShape({ widthPx: 900, heightPx: 1200 })).toBe('upright');
  expect(proposeLook(first, { number: 0, photographId: 'p', shape: 'wide' }).model).toBe('horizon');
  expect(proposeLook(first, { number: 0, photographId: 'p', shape: 'upright' }).model).toBe('portrait');
  expect(proposeLook(first, { number: 0, photographId: null, shape: 'none' }).model).toBe('lettrine');
});

test('each photograph is proposed, and every fourth proposal has none', () => {
  const proposed = Array.from({ length: 8 }, (_, number) => proposePhotograph(['a', 'b', 'c'], number));
  expect(proposed).toEqual(['a', 'b', 'c', null, 'a', 'b', 'c', null]);
  expect(proposePhotograph([], 0)).toBeNull();
});
