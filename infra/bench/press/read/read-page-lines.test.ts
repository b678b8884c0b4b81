import { expect, test } from 'vitest';
import type { Glyph } from './read-glyphs.ts';
import { readPageLines } from './read-page-lines.ts';

const glyph = (text: string, xPt: number, widthPt: number): Glyph => ({
  text,
  xPt,
  yPt: 100,
  widthPt,
  sizePt: 11,
  advanceEm: widthPt / 11,
  isMissing: false,
});

test('a soft hyphen that was drawn is a hyphen, one that takes no room is none', () => {
  const lines = readPageLines([glyph('h', 0, 5), glyph('o', 5, 5), glyph('\u00AD', 10, 3)]);
  expect(lines[0]).toMatchObject({ text: 'ho-', endPt: 13 });
  const hidden = readPageLines([glyph('h', 0, 5), glyph('\u00AD', 5, 3), glyph('o', 5, 5)]);
  expect(hidden[0]).toMatchObject({ text: 'ho', endPt: 10 });
});

test('a wide gap is a word space even where no space was written, kerning is none', () => {
  const [line] = readPageLines([glyph('a', 0, 5), glyph('b', 5.3, 5), glyph('c', 13, 5)]);
  expect(line?.text).toBe('ab c');
  expect(line?.spacesEm).toHaveLength(1);
});

test('leaves out the fixed spaces beside French punctuation and after the dash of speech', () => {
  const line = (text: string) =>
    readPageLines([...text].map((character, at) => glyph(character, at * 5, character === ' ' ? 2 : 5)))[0];
  expect(line('— Oui « a » b !')?.spacesEm).toHaveLength(2);
  expect(line('« — Oui a')?.spacesEm).toHaveLength(1);
  expect(line('oui a b')?.spacesEm).toHaveLength(2);
});
