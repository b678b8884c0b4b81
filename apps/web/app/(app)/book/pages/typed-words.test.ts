import { expect, test } from 'vitest';
import { isSourceAlone, typedOf, wordsOf } from './typed-words.ts';

const typed = { dedication: ' À mes petits-enfants ', epigraph: 'L’eau va', source: 'Proverbe' };

test('typed fields and stored texts convert into each other', () => {
  const storedTexts = wordsOf(typed);
  expect(storedTexts).toEqual({
    dedication: 'À mes petits-enfants',
    epigraph: { text: 'L’eau va', source: 'Proverbe' },
  });
  expect(wordsOf(typedOf(storedTexts))).toEqual(storedTexts);
  expect(wordsOf(typedOf({ dedication: '', epigraph: null })).epigraph).toBeNull();
});

test('a source without a quotation is reported, and the dedication is saved all the same', () => {
  const alone = { ...typed, epigraph: '  ' };
  expect(isSourceAlone(alone)).toBe(true);
  expect(isSourceAlone({ ...alone, source: '' })).toBe(false);
  expect(wordsOf(alone)).toEqual({ dedication: 'À mes petits-enfants', epigraph: null });
});
