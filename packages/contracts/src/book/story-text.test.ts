import { expect, test } from 'vitest';
import { countWords, createStoryDocument, lacksContent } from './story-text.ts';

test.each([
  [['L’eau montait, l’eau montait encore.'], 5],
  [['Peut-être, un jour : « non ! »', '', '1952'], 5],
  [['Un — deux … trois'], 3],
  [['arc‑en‑ciel', "Aujourd'hui"], 2],
  [[], 0],
])('words are counted as people count them: %j has %i', (paragraphs, words) => {
  expect(countWords(createStoryDocument(paragraphs))).toBe(words);
});

test('a story needs typed words, a voice or a page written by hand', () => {
  const empty = { body: createStoryDocument(['', ' ']), photographs: [{}] };
  expect(lacksContent(empty, false)).toBe(true);
  expect(lacksContent(empty, true)).toBe(false);
  expect(lacksContent({ ...empty, photographs: [{}, { kind: 'scan' }] }, false)).toBe(false);
  expect(lacksContent({ ...empty, body: createStoryDocument(['', 'Mon père.']) }, false)).toBe(false);
});
