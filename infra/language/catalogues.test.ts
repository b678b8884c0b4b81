import { expect, it } from 'vitest';
import { listDataTexts, listSourceTexts, type PlacedText } from './catalogue-texts.ts';
import { findFrenchFaults } from './find-french-faults.ts';
import { splitLiteralSentences, splitMessageSentences } from './plain-sentences.ts';

const faultsOf = (texts: readonly PlacedText[], sentences: (text: string) => string[]): string[] =>
  texts.flatMap(({ place, text }) =>
    sentences(text).flatMap((line) => findFrenchFaults(line).map((fault) => `${place}: ${fault}: ${line}`)),
  );

it('the messages and the pages of the site are in right French', () => {
  const texts = listDataTexts();
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter(({ text }) => text.trim() === '')).toEqual([]);
  expect(faultsOf(texts, splitMessageSentences)).toEqual([]);
});

it('every French sentence in a source is right', () => {
  const texts = listSourceTexts();
  expect(texts.length).toBeGreaterThan(500);
  expect(faultsOf(texts, splitLiteralSentences)).toEqual([]);
});
