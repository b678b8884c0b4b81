import { describe, expect, test } from 'vitest';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';
import { createNameFinder } from './find-names.ts';

/** The parts of a text that are found, each with the first form of its name. */
const find = (text: string, ...names: string[][]): string[] => {
  const typeset = applyFrenchTypography(text);
  return createNameFinder(names.map((forms) => ({ forms })))(typeset).map(
    ({ name, start, end }) => `${names[name]?.[0]}: ${typeset.slice(start, end)}`,
  );
};

describe('the names of an index in a text', () => {
  test.each([
    ['whole words', 'Anne et Annette ; annes', ['Anne'], ['Anne: Anne']],
    ['not a part of a compound', 'Marie-Claire et Marie', ['Marie'], ['Marie: Marie']],
    [
      'after an elision',
      "Le pain d’Hélène, qu'Hélène pétrit.",
      ['Hélène'],
      ['Hélène: Hélène', 'Hélène: Hélène'],
    ],
    [
      'whatever the accents, as in capitals',
      'ELISE, Élise et Elise',
      ['Élise'],
      ['Élise: ELISE', 'Élise: Élise', 'Élise: Elise'],
    ],
    ['with its capital', 'Une rose pour Rose', ['Rose'], ['Rose: Rose']],
    [
      'at the head of a sentence',
      'Tante Rose dort. Ma tante Rose.',
      ['tante Rose'],
      ['tante Rose: Tante Rose', 'tante Rose: tante Rose'],
    ],
    ['across a no-break space', 'Voici M. Delmas.', ['M. Delmas'], ['M. Delmas: M.\u00a0Delmas']],
    ['not across a full stop', 'J’ai vu Jeanne. Vasseur partit.', ['Jeanne Vasseur'], []],
    [
      'with a curved or a straight apostrophe',
      "Val-d'Isère et L’Isle",
      ["Val-d'Isère", "L'Isle"],
      ["Val-d'Isère: Val-d’Isère", "Val-d'Isère: L’Isle"],
    ],
    ['with a ligature', 'Sœur Noelle', ['Soeur Noëlle'], ['Soeur Noëlle: Sœur Noelle']],
  ])('are found %s', (_, text, forms, expected) => {
    expect(find(text, forms)).toEqual(expected);
  });

  test('the longest form counts, and another name begins after it', () => {
    expect(find('Jeanne Vasseur, Jeanne, Vasseur', ['Jeanne'], ['Jeanne Vasseur'], ['Vasseur'])).toEqual([
      'Jeanne Vasseur: Jeanne\u0020Vasseur',
      'Jeanne: Jeanne',
      'Vasseur: Vasseur',
    ]);
  });

  test('forms of one name lead to it', () => {
    expect(find('Jeanne, mémé et Mme Vasseur', ['Jeanne', 'mémé', 'Mme Vasseur'])).toHaveLength(3);
  });

  test('the first of two names with one form has it', () => {
    expect(find('Rose', ['Rose (tante)', 'Rose'], ['Rose Petit', 'Rose'])).toEqual(['Rose (tante): Rose']);
  });
});
