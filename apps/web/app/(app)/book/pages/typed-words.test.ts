import { expect, test } from 'vitest';
import { isSourceAlone, typedOf, wordsOf } from './typed-words.ts';

const typed = { dedication: ' À mes petits-enfants ', epigraph: 'L’eau va', source: 'Proverbe' };

test('the fields and the book say the same', () => {
  const storedTexts = wordsOf(typed);
  expect(storedTexts).toEqual({
    dedication: 'À mes petits-enfants',
    epigraph: { text: 'L’eau va', source: 'Proverbe' },
  });
  expect(wordsOf(typedOf(storedTexts))).toEqual(storedTexts);
  expect(wordsOf(typedOf({ dedication: '', epigraph: null })).epigraph).toBeNull();
});

test('a name without words is told, and the dedication is kept all the same', () => {
  const alone = { ...typed, epigraph: '  ' };
  expect(isSourceAlone(alone)).toBe(true);
  expect(isSourceAlone({ ...alone, source: '' })).toBe(false);
  expect(wordsOf(alone)).toEqual({ dedication: 'À mes petits-enfants', epigraph: null });
});
