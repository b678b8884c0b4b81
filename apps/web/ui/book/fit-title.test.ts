import { expect, test } from 'vitest';
import { findCoverLayout } from './cover-layouts.ts';
import { coverModelNames } from './cover-model-drawing.tsx';
import { fitTitleCqw } from './fit-title.ts';

const text = { box: [12, 8, 76, 30], tone: 'accent', at: 'start', lines: 3, largest: 11 } as const;

test('a short title has the largest size of its model, scaled for the face of its style', () => {
  expect(fitTitleCqw('Royan', text, 'classique')).toBe(11);
  expect(fitTitleCqw('Royan', text, 'moderne')).toBe(7.9);
});

test('a title with a long word is small enough for one line of it', () => {
  const size = fitTitleCqw('Anticonstitutionnellement', text, 'classique');
  expect(size * 25 * 0.46).toBeLessThanOrEqual(76.5);
});

test('a long title is smaller than a short one, and an empty one has a size', () => {
  const long =
    'Souvenirs d’une enfance entre la mer et les vignes de Saintonge, racontés à mes petits-enfants';
  expect(fitTitleCqw(long, text, 'classique')).toBeLessThan(8);
  expect(fitTitleCqw('', text, 'classique')).toBe(11);
});

test.each(coverModelNames)('picture and texts of %s stay on the front', (model) => {
  for (const hasPhotograph of [true, false]) {
    const { picture, text: title, narratorBox, sheets = [] } = findCoverLayout(model, hasPhotograph);
    const boxes = [
      picture.box,
      title.box,
      ...(narratorBox ? [narratorBox] : []),
      ...sheets.map(({ box }) => box),
    ];
    for (const [x, y, width, height] of boxes) {
      expect(x + width).toBeLessThanOrEqual(100);
      expect(y + height).toBeLessThanOrEqual(100);
    }
  }
});
