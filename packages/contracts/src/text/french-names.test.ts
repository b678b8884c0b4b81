import { describe, expect, test } from 'vitest';
import {
  elide,
  findNarratorName,
  formatAuthors,
  formatFirstNames,
  readInitial,
  toGreetingName,
} from './french-names.ts';

describe('elision', () => {
  test.each([
    ['Odette', 'd’Odette'],
    ['Élise Martin', 'd’Élise Martin'],
    ['Œdipe', 'd’Œdipe'],
    ['Île-de-France', 'd’Île-de-France'],
    ['Yves', 'd’Yves'],
    ['Yvonne', 'd’Yvonne'],
    ['Hélène', 'd’Hélène'],
    ['Hortense', 'd’Hortense'],
    ['Jeanne', 'de Jeanne'],
    ['Yann', 'de Yann'],
    ['Yasmine', 'de Yasmine'],
    ['Hassan', 'de Hassan'],
    ['Hubertine', 'd’Hubertine'],
    ['Helga', 'de Helga'],
    ['Ouassila', 'de Ouassila'],
    ['Oumar', 'd’Oumar'],
    ['«\u00a0Odette\u00a0»', 'd’«\u00a0Odette\u00a0»'],
    ['Hélène'.normalize('NFD'), 'd’Hélène'.normalize('NFD')],
    ['Ðorđe', 'de Ðorđe'],
    ['Dr Albert Petit', 'du Dr Albert Petit'],
    ['Professeur Roy', 'du Professeur Roy'],
    ['Mme Petit', 'de Mme Petit'],
    ['Drieu Morel', 'de Drieu Morel'],
    ['', 'de '],
  ])('%s is told of as %s', (name, phrase) => {
    expect(elide('de', name)).toBe(phrase);
  });

  test('« que » is cut as « de » is', () => {
    expect([elide('que', 'Anne'), elide('que', 'Paul')]).toEqual(['qu’Anne', 'que Paul']);
  });
});

describe('a greeting', () => {
  test.each([
    ['Monique Delaunay', 'Monique'],
    ['  Jean-Pierre  Morel ', 'Jean-Pierre'],
    ['Anne', 'Anne'],
    ['', ''],
    ['Mme Delaunay', 'Mme Delaunay'],
    ['Dr. Morel', 'Dr. Morel'],
    ['J. Morel', 'J. Morel'],
    ['Mamie Jeanne', 'Mamie Jeanne'],
    ['Mémé Odette', 'Mémé Odette'],
    ['Tante Léa', 'Tante Léa'],
    ['Arrière-grand-père Louis', 'Arrière-grand-père Louis'],
    ['Aimé Césaire', 'Aimé'],
    ['Élise, sa petite-fille', 'Élise'],
    ['👵🏽 Odette Morel', 'Odette'],
    ['👵🏽', '👵🏽'],
  ])('of « %s » says « %s »', (name, phrase) => {
    expect(toGreetingName(name)).toBe(phrase);
  });
});

test.each([
  ['Odette', 'O'],
  [' élise', 'É'],
  ['Élise'.normalize('NFD'), 'É'],
  ['👵🏽 Odette', 'O'],
  ['👵🏽', '👵🏽'],
  ['𝒪dette', '𝒪'],
  ['', ''],
])('the initial of « %s » is « %s »', (name, initial) => {
  expect(readInitial(name)).toBe(initial);
});

describe('the names of two who tell', () => {
  test.each([
    ['Jeanne Morel', 'Paul Morel', 'Jeanne et Paul Morel'],
    ['Jeanne Morel', 'Paul Durand', 'Jeanne Morel et Paul Durand'],
    ['Marie de La Tour', 'Jean de La Tour', 'Marie et Jean de La Tour'],
    ['Odette Lefèvre Morel', 'Paul Morel', 'Odette Lefèvre Morel et Paul Morel'],
    ['Odette Lefèvre Morel', 'Paul Henri Morel', 'Odette Lefèvre Morel et Paul Henri Morel'],
    ['Jeanne de Souza', 'Paul Souza', 'Jeanne de Souza et Paul Souza'],
    ['Mamie', 'Papi', 'Mamie et Papi'],
    ['Morel', 'Morel', 'Morel et Morel'],
    ['Jean Morel', 'Jean Morel', 'Jean et Jean Morel'],
  ])('%s and %s are « %s »', (first, second, names) => {
    const secondNarrator = { id: 'second', name: second };
    expect(formatAuthors({ narrator: first, secondNarrator })).toBe(names);
  });

  test('a book of one has the name of its narrator, a book of two both', () => {
    const secondNarrator = { id: 'paul', name: 'Paul Morel' };
    expect(formatAuthors({ narrator: 'Jeanne Morel' })).toBe('Jeanne Morel');
    expect(formatAuthors({ narrator: 'Jeanne Morel', secondNarrator })).toBe('Jeanne et Paul Morel');
    expect(formatFirstNames({ narrator: 'Jeanne Morel', secondNarrator })).toBe('Jeanne et Paul');
    expect(findNarratorName({ narrator: 'Jeanne Morel', secondNarrator }, 'paul')).toBe('Paul Morel');
    expect(findNarratorName({ narrator: 'Jeanne Morel', secondNarrator }, null)).toBe('Jeanne Morel');
  });
});
