import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '../tools/repository-root.ts';
import { unclearPlaces } from './plain-language.ts';
import { REMAINING } from './plain-language-remaining.ts';

const rulesOf = (source: string) => unclearPlaces('planted.ts', source).map(({ rule, text }) => [rule, text]);

test.each([
  ['const known = read();', 'known'],
  ['let [first, held] = pair;', 'held'],
  ['const { order: found } = stored();', 'found'],
  ['function place(asked: Question) {}', 'asked'],
  ['const place = ({ kept = 1 }) => kept;', 'kept'],
  ['interface Order { readonly told: Date }', 'told'],
  ['const set = new Set();', 'set'],
])('reports the bare participle in %s', (source, name) => {
  expect(rulesOf(source)).toContainEqual(['name', name]);
});

test.each([
  'const knownUser = read();',
  'const put = () => {};',
  'interface Port { set: (key: string) => void }',
  'const copy = { known: 1 };',
  'const { left, right } = page.view;',
])('accepts the name in %s', (source) => {
  expect(rulesOf(source)).toEqual([]);
});

test.each([
  ['/** What of an address tells two subscribers apart. */', 'opening'],
  ['// Whose hand moved an order.', 'opening'],
  ['/** Sends the referrer his coupon. */', 'pronoun'],
  ['/** Sent as a letter to the house. */', 'metaphor'],
])('reports the comment %s', (source, rule) => {
  expect(unclearPlaces('planted.ts', `${source}\nexport {};`).map((place) => place.rule)).toContain(rule);
});

test('reports the line of a comment and its first words', () => {
  expect(unclearPlaces('planted.ts', 'export {};\n\n/**\n * Who pays,\n * and when.\n */\n')).toEqual([
    { line: 3, rule: 'opening', text: 'Who pays, and when.' },
  ]);
});

test('accepts a comment with a subject and a verb', () => {
  expect(rulesOf('/** Stores the consent choice, so that the banner is not shown again. */')).toEqual([]);
});

const countByFolder = () => {
  const counts = new Map<string, number>();
  for (const file of globSync('{packages,apps,infra}/**/*.{ts,tsx}', {
    cwd: REPOSITORY_ROOT,
    exclude: (path) => /node_modules|\.next|\.runtime/.test(path),
  })) {
    const folder = file.split('/').slice(0, 2).join('/');
    const places = unclearPlaces(file, readFileSync(join(REPOSITORY_ROOT, file), 'utf8'));
    counts.set(folder, (counts.get(folder) ?? 0) + places.length);
  }
  return counts;
};

test('no folder has more unclear names and comments than are still listed for it', () => {
  const tooMany = [...countByFolder()].filter(([folder, count]) => count > (REMAINING[folder] ?? 0));
  expect(tooMany, 'list the places with plain-language.ts and say what the value is').toEqual([]);
});
