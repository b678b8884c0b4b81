import { expect, it } from 'vitest';
import { dataTexts, type PlacedText, sourceTexts } from './catalogue-texts.ts';
import { frenchFaults } from './french-faults.ts';
import { literalSentences, messageSentences } from './plain-sentences.ts';

const faultsOf = (texts: readonly PlacedText[], sentences: (text: string) => string[]): string[] =>
  texts.flatMap(({ place, text }) =>
    sentences(text).flatMap((line) => frenchFaults(line).map((fault) => `${place}: ${fault}: ${line}`)),
  );

it('the messages and the pages of the site are in right French', () => {
  const texts = dataTexts();
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter(({ text }) => text.trim() === '')).toEqual([]);
  expect(faultsOf(texts, messageSentences)).toEqual([]);
});

it('every French sentence in a source is right', () => {
  const texts = sourceTexts();
  expect(texts.length).toBeGreaterThan(500);
  expect(faultsOf(texts, literalSentences)).toEqual([]);
});
