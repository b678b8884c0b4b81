import { expect, test } from 'vitest';
import { questionLibrary } from '../../library/index.ts';
import { followUpId } from '../../library/theme.ts';
import { familiarForms, formatQuestionForNarrator } from './index.ts';

const originals = questionLibrary
  .flatMap(({ questions }) => questions)
  .flatMap(({ id, text, followUps }) => [
    { id, text },
    ...followUps.map((followUp, index) => ({ id: followUpId(id, index), text: followUp })),
  ]);
/** Words that address the reader with « vous »; « rendez-vous » is a noun. */
const FORMAL = /(?<!rendez-)\bvous\b|\bvotre\b|\bvos\b|\bvôtres?\b|-vous\b(?<!rendez-vous)/iu;

test('every question and follow-up that says « vous » has a form with « tu », and no other has', () => {
  const formalIds = originals.flatMap(({ id, text }) =>
    FORMAL.test(text) || /\b\p{L}+ez\b(?<!chez|rendez)/iu.test(text) ? [id] : [],
  );
  expect(Object.keys(familiarForms).toSorted()).toEqual(formalIds.toSorted());
});

test('no form with « tu » says « vous », but of several people together', () => {
  const formal = Object.entries(familiarForms).filter(([, text]) => FORMAL.test(text));
  expect(formal.map(([, text]) => text)).toEqual([
    'Que sont devenus les enfants avec qui tu as grandi, et comment se passe une réunion entre vous\u202f?',
    'De quoi parliez-vous, ou quel silence partagiez-vous\u202f?',
    'De quoi reparlez-vous toujours\u202f?',
    'De quoi y parlez-vous, que l’on ne dirait pas à la maison\u202f?',
    'Qui fut ton premier grand ami ou ta première grande amie, et où vous retrouviez-vous\u202f?',
    'Dans quelle langue vous parliez-vous\u202f?',
    'Par quels signes vous compreniez-vous\u202f?',
    'Quel jeu n’existait qu’entre vous\u202f?',
    'Quel signe convenu échangiez-vous d’une fenêtre à l’autre\u202f?',
    'Que faisiez-vous ensemble, très concrètement\u202f?',
  ]);
});

/** A word that addresses somebody with « vous »: a pronoun, or the form of a verb. */
const FORMAL_WORD = /^(?:vous|votre|vos|vôtres?|êtes|faites|dites)$|ez$/u;

test('a form with « tu » keeps the punctuation of its question, and all words but those that say « vous »', () => {
  const marks = (line: string) => line.replaceAll(/[^?:;.,«»\u202f\u00a0]/gu, '');
  const words = (line: string): string[] => line.toLowerCase().match(/\p{L}+/gu) ?? [];
  for (const [id, text] of Object.entries(familiarForms)) {
    const original = originals.find((question) => question.id === id)?.text ?? '';
    expect(marks(text), id).toBe(marks(original));
    const familiarWords = new Set(words(text));
    const otherWords = words(original).filter((word) => !familiarWords.has(word) && !FORMAL_WORD.test(word));
    expect(otherWords, id).toEqual([]);
  }
});

test('a changed text stays as it is written, and so does everything for a narrator with « vous »', () => {
  const libraryId = 'racines.01';
  const text = originals.find(({ id }) => id === libraryId)?.text ?? '';
  expect(formatQuestionForNarrator({ libraryId, text }, true)).toContain('ton nom de famille');
  expect(formatQuestionForNarrator({ libraryId, text }, false)).toBe(text);
  expect(formatQuestionForNarrator({ libraryId, text: 'D’où venez-vous ?' }, true)).toBe('D’où venez-vous ?');
  expect(formatQuestionForNarrator({ libraryId: null, text }, true)).toBe(text);
});
