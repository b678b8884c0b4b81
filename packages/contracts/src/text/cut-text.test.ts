import { expect, test } from 'vitest';
import { cutExcerpt, cutText } from './cut-text.ts';

test('a text is cut before a character that would be halved', () => {
  expect(cutText('🌿🌿🌿', 5)).toBe('🌿🌿');
  expect(cutText('🌿🌿🌿', 4)).toBe('🌿🌿');
  expect(cutText('barque', 3)).toBe('bar');
});

test('an excerpt ends between two words, or within a text that has no space', () => {
  expect(cutExcerpt('Trois mots seulement', 180)).toBe('Trois mots seulement');
  expect(cutExcerpt('La barque est vide. '.repeat(20), 180)).toMatch(/vide…$/);
  expect(cutExcerpt('La barque, vide', 11)).toBe('La barque…');
  expect(cutExcerpt('barque'.repeat(40), 90)).toBe(`${'barque'.repeat(15)}…`);
  expect(cutExcerpt('🌿'.repeat(10), 7)).toBe('🌿🌿🌿…');
  expect(cutExcerpt('🌿'.repeat(10), 8)).toBe('🌿🌿🌿🌿…');
});
