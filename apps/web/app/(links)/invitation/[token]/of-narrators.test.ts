import { expect, test } from 'vitest';
import { ofNarrators } from './of-narrators.ts';

test.each([
  [['Odile'], 'd’Odile'],
  [['Odile', 'Marcel'], 'd’Odile et de Marcel'],
  [['Jeanne', 'Odile', 'Mamie Lucienne'], 'de Jeanne, d’Odile et de Mamie Lucienne'],
])('the memories of %j are said as one says them', (names, words) => {
  expect(ofNarrators(names, 'fr')).toBe(words);
});
