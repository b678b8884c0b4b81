import { describe, expect, it } from 'vitest';
import {
  filterCards,
  findFirstFreeId,
  type LibraryCard,
  listCards,
  pickRandomCard,
} from './library-cards.ts';

const card = (id: string, text: string, theme = 'Les quinze ans'): LibraryCard => ({
  id,
  text,
  reads: text,
  theme,
  themeId: theme,
  isSensitive: false,
});
const cards = [
  card('1', 'À quoi ressemblait un ÉTÉ de votre adolescence\u202f?'),
  card('2', 'Quel chemin preniez-vous pour aller à l’école\u202f?', 'L’école'),
  card('3', 'Qui faisait battre votre cœur\u202f?'),
];
const matchingIds = (words: string, themeId = '') =>
  filterCards(cards, { searchText: words, themeId }).map(({ id }) => id);

describe('searching the questions', () => {
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
    expect(matchingIds('  ')).toEqual(['1', '2', '3']);
    expect(matchingIds('votre', 'L’école')).toEqual([]);
  });
});

describe('a surprise', () => {
  it('is never a chosen, answered or skipped question, nor the current one', () => {
    const states = new Map([['1', 'chosen']]);
    for (const random of [0, 0.3, 0.6, 0.999])
      expect(pickRandomCard(cards, states, '2', random)?.id).toBe('3');
    expect(
      new Set([0, 0.4, 0.8].map((random) => pickRandomCard(cards, new Map(), undefined, random)?.id)).size,
    ).toBe(3);
    expect(pickRandomCard(cards, new Map(cards.map(({ id }) => [id, 1])), undefined, 0.5)).toBeNull();
  });
});

it('starts with the first card that nobody chose, answered or skipped', () => {
  expect(findFirstFreeId(cards, new Map())).toBe('1');
  expect(findFirstFreeId(cards, new Map([['1', 'chosen']]))).toBe('2');
  expect(findFirstFreeId(cards, new Map(cards.map(({ id }) => [id, 1])))).toBeNull();
});

it('shows the family’s preferred themes first', () => {
  const theme = (id: string, isWanted: boolean) => ({
    id,
    name: id,
    description: '',
    optional: false,
    isOpen: true,
    isWanted,
    questions: [{ id: `${id}.01`, text: 'Quoi\u202f?', reads: 'Quoi\u202f?', isSensitive: false }],
  });
  expect(listCards([theme('a', false), theme('b', true)]).map(({ id }) => id)).toEqual(['b.01', 'a.01']);
});
