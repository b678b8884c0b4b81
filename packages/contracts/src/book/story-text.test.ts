import { expect, test } from 'vitest';
import { countWords, documentOf, lacksWords } from './story-text.ts';

test.each([
  [['L’eau montait, l’eau montait encore.'], 5],
  [['Peut-être, un jour : « non ! »', '', '1952'], 5],
  [['Un — deux … trois'], 3],
  [['arc‑en‑ciel', "Aujourd'hui"], 2],
  [[], 0],
])('words are counted as people count them: %j has %i', (paragraphs, words) => {
  expect(countWords(documentOf(paragraphs))).toBe(words);
});

test('a story needs typed words, a voice or a page written by hand', () => {
  const empty = { body: documentOf(['', ' ']), photographs: [{}] };
  expect(lacksWords(empty, false)).toBe(true);
  expect(lacksWords(empty, true)).toBe(false);
  expect(lacksWords({ ...empty, photographs: [{}, { kind: 'scan' }] }, false)).toBe(false);
  expect(lacksWords({ ...empty, body: documentOf(['', 'Mon père.']) }, false)).toBe(false);
});
