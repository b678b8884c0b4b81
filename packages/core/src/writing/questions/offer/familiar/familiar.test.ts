import { expect, test } from 'vitest';
import { questionLibrary } from '../../library/index.ts';
import { familiarForms, wordForNarrator } from './index.ts';

const originals = questionLibrary.flatMap(({ questions }) => questions);
/** Words that address the reader with « vous »; « rendez-vous » is a noun. */
const FORMAL = /(?<!rendez-)\bvous\b|\bvotre\b|\bvos\b|\bvôtres?\b|-vous\b(?<!rendez-vous)/iu;

test('every question that says « vous » has a form with « tu », and no other has', () => {
  const formalIds = originals.flatMap(({ id, text }) =>
    FORMAL.test(text) || /\b\p{L}+ez\b(?<!chez|rendez)/iu.test(text) ? [id] : [],
  );
  expect(Object.keys(familiarForms).toSorted()).toEqual(formalIds.toSorted());
});

test('no form with « tu » says « vous », but of several people together', () => {
  const formal = Object.entries(familiarForms).filter(([, text]) => FORMAL.test(text));
  expect(formal.map(([, text]) => text)).toEqual([
    'Que sont devenus les enfants avec qui tu as grandi, et comment se passe une réunion entre vous\u202f?',
    'Qui fut ton premier grand ami ou ta première grande amie, et où vous retrouviez-vous\u202f?',
  ]);
});

test('a form with « tu » keeps the punctuation and most words of its question', () => {
  const marks = (line: string) => line.replaceAll(/[^?:;.,«»\u202f\u00a0]/gu, '');
  const words = (line: string): string[] => line.toLowerCase().match(/\p{L}+/gu) ?? [];
  for (const [id, text] of Object.entries(familiarForms)) {
    const original = originals.find((question) => question.id === id)?.text ?? '';
    expect(marks(text), id).toBe(marks(original));
    const familiarWords = new Set(words(text));
    const common = words(original).filter((word) => familiarWords.has(word));
    expect(common.length / words(original).length, id).toBeGreaterThan(0.5);
  }
});

test('a changed text stays as it is written, and so does everything for a narrator with « vous »', () => {
  const libraryId = 'racines.01';
  const text = originals.find(({ id }) => id === libraryId)?.text ?? '';
  expect(wordForNarrator({ libraryId, text }, true)).toContain('ton nom de famille');
  expect(wordForNarrator({ libraryId, text }, false)).toBe(text);
  expect(wordForNarrator({ libraryId, text: 'D’où venez-vous ?' }, true)).toBe('D’où venez-vous ?');
  expect(wordForNarrator({ libraryId: null, text }, true)).toBe(text);
});
