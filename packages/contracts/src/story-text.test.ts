import { expect, test } from 'vitest';
import { countWords, documentOf } from './story-text.ts';

test.each([
  [['L’eau montait, l’eau montait encore.'], 5],
  [['Peut-être, un jour : « non ! »', '', '1952'], 5],
  [['Un — deux … trois'], 3],
  [['arc‑en‑ciel', "Aujourd'hui"], 2],
  [[], 0],
])('words are counted as people count them: %j has %i', (paragraphs, words) => {
  expect(countWords(documentOf(paragraphs))).toBe(words);
});
