import { expect, test } from 'vitest';
import { inventsNothing, toPlainLine, usesOnlyWordsOf } from './words-of-model.ts';

test.each([
  ['Le lavoir', 'Le lavoir'],
  ["  L'été\u202e de\n Saumur ", 'L’été de Saumur'],
  ['<b>Le lavoir</b>', null],
  ['<img src=x onerror=alert(1)>', null],
  ['Voir https://exemple.fr/a', null],
  ['Voir exemple.fr', null],
  ['[ici](javascript:alert(1))', null],
  ['&lt;script&gt;', null],
  ['a'.repeat(91), null],
  [' \u200b ', null],
])('a line of a model: %s', (text, line) => expect(toPlainLine(text, 90)).toBe(line));

const original = 'En 1954, ma tante Odette tenait le lavoir de Saumur.';
test.each([
  ['Le lavoir d’Odette', true],
  ['Saumur, 1954', true],
  ['Qui venait ? Odette ?', true],
  ['Lavoir de Saumur', true],
  ['Jeanne au lavoir', false],
  ['Qui venait ? Marcel ?', false],
  ['« Marcel »', false],
  ['Le lavoir de Jeanne', false],
  ['Saumur, 1955', false],
  ['Chez Odette, à Paris', false],
])('« %s » says nothing that was not told: %s', (line, verdict) =>
  expect(inventsNothing(line, original)).toBe(verdict),
);

test('accepts names that the family knows', () => {
  expect(inventsNothing('Que disait Paul ?', original)).toBe(false);
  expect(inventsNothing('Que disait Paul ?', original, ['Paul Morel'])).toBe(true);
});

test('accepts a title made of words of the text only', () => {
  expect(usesOnlyWordsOf('Les lavoirs de ma tante', original)).toBe(true);
  expect(usesOnlyWordsOf('Une lessive inoubliable', original)).toBe(false);
});
