import { expect, it } from 'vitest';
import { findUnmarkedWords } from './find-unmarked-words.ts';

it.each([
  ['⟦Bonjour ⟦Jeanne⟧, voici⟧ le livre', ['le', 'livre']],
  ['⟦Bonjour⟧', []],
  ['suite⟧ puis', ['puis']],
  ['⟦Le⟧ 21 novembre 2026, 12,50 €, France', []],
  ['La maison de la rue haute', []],
  ['Envoyer', ['Envoyer']],
  ['La maison de la rue haute était…', []],
  ['interior.pdf, odile@lemoine.example, 7F2K-9QXD, Norvège', []],
  ['⟦Paiement⟧ pi_cs_test_a1Bc2, cs_test_a1Bc2', []],
])('of %j no catalogue said %j', (line, words) => {
  expect(
    findUnmarkedWords(line, ['La maison de la rue haute', 'La maison de la rue haute \nétait à vendre']),
  ).toEqual(words);
});
