import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposeAccents } from './propose-accents.ts';

const proposed = (text: string): string[] => proposeAccents(text).map((each) => each.proposed);

/** The text with every proposal taken. */
const applyAll = (text: string): string =>
  proposeAccents(text).reduceRight(
    (so, { at, word: typedWord, proposed: word }) => so.slice(0, at) + word + so.slice(at + typedWord.length),
    text,
  );

describe('accents on capitals', () => {
  it.each([
    ['A cette époque, tout manquait.', ['À']],
    ['A la ferme. A l’école !', ['À', 'À']],
    ['— A huit heures, disait-elle.', ['À']],
    ['« A Noël, on tuait le cochon. »', ['À']],
    ['L’Etat et l’Eglise se disputaient.', ['État', 'Église']],
    ['Etre heureux. Evidemment.', ['Être', 'Évidemment']],
    ['Ca sentait le foin.', ['Ça']],
    ['les Etats-Unis', ['États']],
  ])('are proposed: %s', (text, expected) => {
    expect(proposed(text)).toEqual(expected);
  });

  it.each([
    'Etienne, Emile, Eric, Edith, Elise et Eugenie vinrent à Evian et à Saint-Etienne.',
    'Madame Etable et Jules Ecole, avec M. Eglise, de la maison Paul Etat.',
    'La vitamine A la plus simple ; le plan A, le groupe A.',
    'A. Morel et A-t-il dit vrai ?',
    'À cette époque, l’État et l’École ; Ça va.',
    'CA, ETAT, Caen, Calais, Agen, Ilona, Amélie, Anette, Ecosse.',
  ])('are not proposed in names, initials and right words: %s', (text) => {
    expect(proposed(text)).toEqual([]);
  });

  it('are proposed once: a text that took them has none left, and no other letter moved', () => {
    const parts = [
      'A la ',
      'Etat ',
      'Ca va. ',
      'Jean ',
      'l’Ecole ',
      '. ',
      '« ',
      'A ',
      'Etre ',
      'É',
      'mer ',
      '— ',
      '\n',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 25 }), (chosenWords) => {
        const text = chosenWords.join('');
        const after = applyAll(text);
        expect(proposed(after)).toEqual([]);
        const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '');
        expect(plain(after)).toBe(plain(text));
      }),
      { numRuns: 1500, seed: 20261121 },
    );
  });
});
