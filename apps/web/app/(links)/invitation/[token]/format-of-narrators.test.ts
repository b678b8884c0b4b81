import { expect, test } from 'vitest';
import { formatOfNarrators } from './format-of-narrators.ts';

test.each([
  [['Odile'], 'd’Odile'],
  [['Odile', 'Marcel'], 'd’Odile et de Marcel'],
  [['Jeanne', 'Odile', 'Mamie Lucienne'], 'de Jeanne, d’Odile et de Mamie Lucienne'],
])('the memories of %j are said as one says them', (names, words) => {
  expect(formatOfNarrators(names, 'fr')).toBe(words);
});
