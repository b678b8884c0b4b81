import { expect, test } from 'vitest';
import { findCatalogue, markCatalogue, PSEUDO_LOCALE } from './find-catalogue.ts';

const fr = {
  hello: 'Bonjour',
  tag: 'fr-FR',
  pages: (count: number) => `${count} pages`,
  steps: ['Un', { two: 'Deux' }],
};
const nl = { ...fr, hello: 'Dag' };

test('the words of a locale are those of its entry', () => {
  expect(findCatalogue({ fr, nl }, 'nl').hello).toBe('Dag');
  expect(findCatalogue({ fr, nl }, 'nl-BE').hello).toBe('Dag');
});

test('a locale without an entry is refused by its name, whatever objects know of themselves', () => {
  expect(() => findCatalogue({ fr }, 'de')).toThrow('There are no words for the locale de (there are: fr)');
  expect(() => findCatalogue({ fr }, 'constructor')).toThrow(RangeError);
});

test('the pseudo-locale marks each sentence, and nothing that only the program reads', () => {
  const words = findCatalogue({ fr }, PSEUDO_LOCALE);
  expect(words.hello).toBe('⟦Bonjour⟧');
  expect(words.tag).toBe('fr-FR');
  expect(words.pages(3)).toBe('⟦3 pages⟧');
  expect(words.steps).toEqual(['⟦Un⟧', { two: '⟦Deux⟧' }]);
  expect(markCatalogue(fr).hello).toBe(words.hello);
});
