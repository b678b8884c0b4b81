import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listDataTexts } from './catalogue-texts.ts';
import { figuresOfOthers, listWrongFigures, saleFigures } from './sale-figures.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Texts that a visitor reads before buying: content pages, conditions, public pages, and the pages of gifts. */
const ofSale =
  /^packages\/adapters\/src\/content\/folder\/fr\/|^apps\/web\/messages\/fr\/(?:legal|public|gift)\.json/u;

/** Numbers of headings, and placeholders for the company's facts. */
const apart = /^\d+\. |\{\w+\}/gu;
const figure =
  /\d|(?<!\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|vingt|trente|trentaine|cinquante|soixante|cent|mille)(?!\p{L})/iu;

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/gu, ' ').replace(apart, '');

const texts = listDataTexts()
  .filter(({ place }) => ofSale.test(place))
  .map(({ place, text }) => ({ place, text: plain(text) }));

const without = (text: string, words: readonly RegExp[]): string =>
  words.reduce((rest, one) => rest.replace(new RegExp(one.source, 'gu'), '·'), text);

it('every figure in a text of sale has a constant of the program, or is listed as not the program’s', () => {
  const patterns = [...saleFigures.map(({ words }) => words), ...figuresOfOthers];
  const strangers = texts.filter(({ text }) => figure.test(without(text, patterns)));
  expect(strangers.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

it('every row occurs in a text, and states what the program does', () => {
  const idle = saleFigures.filter(({ words }) => !texts.some(({ text }) => words.test(text)));
  expect(idle.map(({ words }) => words.source)).toEqual([]);
  expect(listWrongFigures(saleFigures)).toEqual([]);
});

it('a figure without a row is reported', () => {
  const patterns = [...saleFigures.map(({ words }) => words), ...figuresOfOthers];
  expect(figure.test(without('Livré en 3 jours.', patterns))).toBe(true);
  expect(figure.test(without('Une remise dès quinze exemplaires.', patterns))).toBe(true);
});

it('a figure that the program no longer has is reported', () => {
  const changed = saleFigures.map((row) => ({ ...row, implemented: `${row.implemented} + 1` }));
  expect(listWrongFigures(changed)).toHaveLength(saleFigures.length);
  expect(listWrongFigures([{ words: /dix lignes/u, stated: 10, implemented: undefined }])).toHaveLength(1);
});

it('no sentence contains a price: amounts come from the catalogue', () => {
  const content = ['faq', 'landing', 'about', 'contact', 'configuration'].map((page) =>
    readFileSync(join(ROOT, `packages/adapters/src/content/folder/fr/${page}.json`), 'utf8'),
  );
  expect(content.filter((text) => /\d[\s\u00a0\u202f]?(?:€|euros?)/u.test(text))).toEqual([]);
  expect(texts.filter(({ text }) => /\d ?(?:€|euros?)/u.test(text))).toEqual([]);
});
