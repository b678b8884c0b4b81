import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { dataTexts } from './catalogue-texts.ts';
import { isKept } from './is-kept.ts';
import { figuresOfOthers, saleFigures } from './sale-figures.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a visitor reads before he buys: the pages of the house, the conditions, the public pages, what is offered. */
const ofSale =
  /^packages\/adapters\/src\/content\/folder\/fr\/|^apps\/web\/messages\/fr\/(?:legal|public|gift)\.json/u;

/** Numbers of articles' headings, and places of the house's own facts. */
const apart = /^\d+\. |\{\w+\}/gu;
const figure =
  /\d|(?<!\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|vingt|trente|trentaine|cinquante|soixante|cent|mille)(?!\p{L})/iu;

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/gu, ' ').replace(apart, '');

const texts = dataTexts()
  .filter(({ place }) => ofSale.test(place))
  .map(({ place, text }) => ({ place, text: plain(text) }));

const without = (text: string, words: readonly RegExp[]): string =>
  words.reduce((rest, one) => rest.replace(new RegExp(one.source, 'gu'), '·'), text);

it('every figure of a sentence of sale is kept by a line of the program, or named as another’s', () => {
  const known = [...saleFigures.map(({ words }) => words), ...figuresOfOthers];
  const strangers = texts.filter(({ text }) => figure.test(without(text, known)));
  expect(strangers.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

it('every row is said somewhere, and what keeps it stands in the program as it is said', () => {
  const idle = saleFigures.filter(({ words }) => !texts.some(({ text }) => words.test(text)));
  expect(idle.map(({ words }) => words.source)).toEqual([]);
  const broken = saleFigures.filter(({ keptBy }) => !isKept({ keptBy }));
  expect(broken.map(({ words, keptBy }) => [words.source, keptBy.map(({ file }) => file)])).toEqual([]);
});

it('a figure that nobody keeps is told', () => {
  const known = [...saleFigures.map(({ words }) => words), ...figuresOfOthers];
  expect(figure.test(without('Livré en 3 jours.', known))).toBe(true);
  expect(figure.test(without('Une remise dès quinze exemplaires.', known))).toBe(true);
});

it('no price stands in a sentence: amounts come from the catalogue', () => {
  const content = ['faq', 'landing', 'about', 'contact', 'configuration'].map((page) =>
    readFileSync(join(ROOT, `packages/adapters/src/content/folder/fr/${page}.json`), 'utf8'),
  );
  expect(content.filter((text) => /\d[\s\u00a0\u202f]?(?:€|euros?)/u.test(text))).toEqual([]);
  expect(texts.filter(({ text }) => /\d ?(?:€|euros?)/u.test(text))).toEqual([]);
});
