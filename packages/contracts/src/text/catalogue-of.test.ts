import { expect, test } from 'vitest';
import { catalogueOf, marked, PSEUDO_LOCALE } from './catalogue-of.ts';

const fr = {
  hello: 'Bonjour',
  tag: 'fr-FR',
  pages: (count: number) => `${count} pages`,
  steps: ['Un', { two: 'Deux' }],
};
const nl = { ...fr, hello: 'Dag' };

test('the words of a locale are those of its entry', () => {
  expect(catalogueOf({ fr, nl }, 'nl').hello).toBe('Dag');
  expect(catalogueOf({ fr, nl }, 'nl-BE').hello).toBe('Dag');
});

test('a locale without an entry is refused by its name, whatever objects know of themselves', () => {
  expect(() => catalogueOf({ fr }, 'de')).toThrow('There are no words for the locale de (there are: fr)');
  expect(() => catalogueOf({ fr }, 'constructor')).toThrow(RangeError);
});

test('the pseudo-locale marks each sentence, and nothing that only the program reads', () => {
  const words = catalogueOf({ fr }, PSEUDO_LOCALE);
  expect(words.hello).toBe('⟦Bonjour⟧');
  expect(words.tag).toBe('fr-FR');
  expect(words.pages(3)).toBe('⟦3 pages⟧');
  expect(words.steps).toEqual(['⟦Un⟧', { two: '⟦Deux⟧' }]);
  expect(marked(fr).hello).toBe(words.hello);
});
