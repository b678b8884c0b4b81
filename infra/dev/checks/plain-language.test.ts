import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '../tools/repository-root.ts';
import { hasGenderedPronoun, listUnclearPlaces } from './plain-language.ts';

const rulesOf = (source: string) =>
  listUnclearPlaces('planted.ts', source).map(({ rule, text }) => [rule, text]);

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
  expect(listUnclearPlaces('planted.ts', `${source}\nexport {};`).map((place) => place.rule)).toContain(rule);
});

test('reports the line of a comment and its first words', () => {
  expect(listUnclearPlaces('planted.ts', 'export {};\n\n/**\n * Who pays,\n * and when.\n */\n')).toEqual([
    { line: 3, rule: 'opening', text: 'Who pays, and when.' },
  ]);
});

test.each([
  [`/** ${'Long words. '.repeat(10)} */`, [1]],
  [`/**\n * Short.\n * ${'Long words. '.repeat(10)}\n */`, [3]],
  [`const a = 1; // ${'Long words. '.repeat(10)}`, [1]],
  [`/** ${'x'.repeat(113)} */`, []],
  [`// biome-ignore lint/suspicious/noExplicitAny: ${'Long words. '.repeat(10)}`, []],
  [`const text = '${'Long words. '.repeat(10)}';`, []],
])('reports the lines of a comment that are wider than 120 characters in %#', (source, expectedLines) => {
  const places = listUnclearPlaces('planted.ts', `${source}\nexport {};`);
  expect(places.map(({ line, rule }) => [line, rule])).toEqual(expectedLines.map((line) => [line, 'width']));
});

test('accepts a comment with a subject and a verb', () => {
  expect(rulesOf('/** Stores the consent choice, so that the banner is not shown again. */')).toEqual([]);
});

test('no README speaks of a person as he or she, and none has more than 120 lines but the operator’s guide', () => {
  expect(['Asks the narrator on his clock.', 'Asks the narrator.'].map(hasGenderedPronoun)).toEqual([
    true,
    false,
  ]);
  const files = globSync('{.,packages,apps,infra}/**/README.md', {
    cwd: REPOSITORY_ROOT,
    exclude: (path) => /node_modules|\.next|\.runtime/.test(path),
  });
  expect(files.length).toBeGreaterThan(10);
  const readmes = files.map((file) => ({
    file,
    lines: readFileSync(join(REPOSITORY_ROOT, file), 'utf8').trimEnd().split('\n'),
  }));
  expect(readmes.filter(({ lines }) => lines.length > 120).map(({ file }) => file)).toEqual([
    join('infra', 'deploy', 'README.md'),
  ]);
  const places = readmes.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) => (hasGenderedPronoun(line) ? [`${file}:${index + 1}`] : [])),
  );
  expect(places, 'name the role').toEqual([]);
});

test('no source has an unclear name or comment', () => {
  const files = globSync('{packages,apps,infra}/**/*.{ts,tsx}', {
    cwd: REPOSITORY_ROOT,
    exclude: (path) => /node_modules|\.next|\.runtime/.test(path),
  });
  expect(files.length).toBeGreaterThan(2_000);
  const places = files.flatMap((file) =>
    listUnclearPlaces(file, readFileSync(join(REPOSITORY_ROOT, file), 'utf8')).map(
      ({ line, rule, text }) => `${file}:${line} ${rule}: ${text}`,
    ),
  );
  expect(places, 'say what the value is, or what the code does').toEqual([]);
});
