import { expect, it } from 'vitest';
import { type LibraryItem, searchItems } from './library-search.ts';

const item = (id: string, text: string, theme = 'Les quinze ans'): LibraryItem => ({
  id,
  text,
  theme,
  isSensitive: false,
});
const items = [
  item('1', 'À quoi ressemblait un ÉTÉ de votre adolescence\u202f?'),
  item('2', 'Quel chemin preniez-vous pour aller à l’école\u202f?', 'L’école'),
  item('3', 'Qui faisait battre votre cœur\u202f?'),
];
const matchingIds = (words: string) => searchItems(items, words)?.map(({ id }) => id);

it('minds neither accents, capitals, apostrophes nor ligatures', () => {
  expect(matchingIds('ete')).toEqual(['1']);
  expect(matchingIds('ÉTÉ')).toEqual(['1']);
  expect(matchingIds("l'ecole")).toEqual(['2']);
  expect(matchingIds('l’École')).toEqual(['2']);
  expect(matchingIds('coeur')).toEqual(['3']);
  expect(matchingIds('CŒUR')).toEqual(['3']);
});

it('finds what holds every word, in any order, and the name of the theme too', () => {
  expect(matchingIds('coeur battre')).toEqual(['3']);
  expect(matchingIds('coeur ecole')).toEqual([]);
  expect(matchingIds('quinze')).toEqual(['1', '3']);
});

it('looks for nothing where nothing is written', () => {
  expect(matchingIds('  ')).toBeUndefined();
});
