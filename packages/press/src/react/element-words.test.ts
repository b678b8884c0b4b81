import { createElement } from 'react';
import { expect, test } from 'vitest';
import { elementWords } from './element-words.ts';

const words = (text: string): string =>
  JSON.stringify(
    elementWords(createElement('VIEW', { style: { top: 1 } }, null, createElement('TEXT', {}, text))),
  );

test('elements that draw the same have the same words, and others not', () => {
  expect(words('Jeanne')).toBe(words('Jeanne'));
  expect(words('Jeanne')).not.toBe(words('Marcel'));
});

test('a component, whose drawing is not seen from outside, is refused', () => {
  expect(() => elementWords(createElement(() => null))).toThrow('plain elements');
});
