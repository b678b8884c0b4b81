import { expect, it } from 'vitest';
import { unmarkedWords } from './unmarked-words.ts';

it.each([
  ['⟦Bonjour ⟦Jeanne⟧, voici⟧ le livre', ['le', 'livre']],
  ['⟦Bonjour⟧', []],
  ['suite⟧ puis', ['puis']],
  ['⟦Le⟧ 21 novembre 2026, 12,50 €, France', []],
  ['La maison de la rue haute', []],
  ['Envoyer', ['Envoyer']],
])('of %j no catalogue said %j', (line, words) => {
  expect(unmarkedWords(line, ['La maison de la rue haute'])).toEqual(words);
});
