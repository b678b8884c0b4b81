import { expect, test } from 'vitest';
import { hasSourceOnly, toStoredTexts, toTypedTexts } from './typed-texts.ts';

const typed = { dedication: ' À mes petits-enfants ', epigraph: 'L’eau va', source: 'Proverbe' };

test('typed fields and stored texts convert into each other', () => {
  const storedTexts = toStoredTexts(typed);
  expect(storedTexts).toEqual({
    dedication: 'À mes petits-enfants',
    epigraph: { text: 'L’eau va', source: 'Proverbe' },
  });
  expect(toStoredTexts(toTypedTexts(storedTexts))).toEqual(storedTexts);
  expect(toStoredTexts(toTypedTexts({ dedication: '', epigraph: null })).epigraph).toBeNull();
});

test('a source without a quotation is reported, and the dedication is saved all the same', () => {
  const alone = { ...typed, epigraph: '  ' };
  expect(hasSourceOnly(alone)).toBe(true);
  expect(hasSourceOnly({ ...alone, source: '' })).toBe(false);
  expect(toStoredTexts(alone)).toEqual({ dedication: 'À mes petits-enfants', epigraph: null });
});
