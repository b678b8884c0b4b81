import { expect, test } from 'vitest';
import { cutExcerpt, cutText } from './cut-text.ts';

test('a text is cut before a character that would be halved', () => {
  expect(cutText('🌿🌿🌿', 5)).toBe('🌿🌿');
  expect(cutText('🌿🌿🌿', 4)).toBe('🌿🌿');
  expect(cutText('barque', 3)).toBe('bar');
});

test.each([
  ['a family joined of four people', 'Zoé 👨‍👩‍👧‍👦'],
  ['a heart with its variation', 'Zoé ❤️'],
  ['a flag', 'Zoé 🇫🇷'],
  ['a letter with a combining accent', 'Zoe\u0301'],
])('%s is kept whole, or left out', (_, text) => {
  const before = text.startsWith('Zoé') ? 'Zoé ' : 'Zo';
  for (let length = before.length; length < text.length; length += 1)
    expect(cutText(`${text}s`, length)).toBe(before);
  expect(cutText(`${text}s`, text.length)).toBe(text);
  expect(cutExcerpt(`${'a'.repeat(9)}${text.slice(before.length)}`, 10)).toBe(`${'a'.repeat(9)}…`);
});

test('a character that is longer than the limit is cut between two code points', () => {
  expect(cutText(`e${'\u0301'.repeat(50)}`, 3)).toBe('e\u0301\u0301');
  expect(cutText('👨‍👩‍👧‍👦', 4)).toBe('👨‍');
});

test('an excerpt ends between two words, or within a text that has no space', () => {
  expect(cutExcerpt('Trois mots seulement', 180)).toBe('Trois mots seulement');
  expect(cutExcerpt('La barque est vide. '.repeat(20), 180)).toMatch(/vide…$/);
  expect(cutExcerpt('La barque, vide', 11)).toBe('La barque…');
  expect(cutExcerpt('barque'.repeat(40), 90)).toBe(`${'barque'.repeat(15)}…`);
  expect(cutExcerpt('🌿'.repeat(10), 7)).toBe('🌿🌿🌿…');
  expect(cutExcerpt('🌿'.repeat(10), 8)).toBe('🌿🌿🌿🌿…');
});
