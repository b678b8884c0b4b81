import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { jobKind, mailKind } from '@souvenance/contracts';
import { describe, expect, test } from 'vitest';
import { REPOSITORY_ROOT as root } from '../tools/repository-root.ts';
import { listDeadReferences, type Repository } from './list-dead-references.ts';

const TOP = ['apps', 'packages', 'infra', '.github', '.ci'];
/** Folders that nobody wrote. */
const MADE = new Set(['node_modules', '.next', '.runtime', '.turbo', '.data']);
const READ = /\.(?:md|tsx?|mjs|cjs|js|css|ya?ml|rules|Dockerfile)$|^\.ci\/run$|^\.env\.example$|\/bare$/;

/** Every path below a folder, from the root. */
const pathsBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !MADE.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? [path, ...pathsBelow(path)] : [path];
    });

const rootFiles = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => name);
const paths = [...rootFiles, ...TOP, ...TOP.flatMap(pathsBelow)];

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const repository: Repository = {
  paths: new Set(paths),
  scripts: new Set(Object.keys(JSON.parse(textOf('package.json')).scripts)),
  read: textOf,
};
/** This file is not checked itself: its examples are dead references on purpose. */
const thisFile = relative(root, import.meta.filename);

test('every file that a comment or a document names is in the repository', () => {
  const readablePaths = paths.filter((path) => READ.test(path) && path !== thisFile);
  expect(readablePaths.length).toBeGreaterThan(1_000);
  expect(readablePaths.flatMap((path) => listDeadReferences(path, textOf(path), repository))).toEqual([]);
});

test('the top README names every folder of the two top levels', () => {
  const readme = textOf('README.md');
  const folders = paths.filter(
    (path) => TOP.includes(path.split('/')[0] ?? '') && /^[^/]+\/[^/.]+$/.test(path),
  );
  expect(folders.length).toBeGreaterThan(15);
  expect(folders.filter((folder) => !readme.includes(`\`${folder}\``) && folder !== '.ci/run')).toEqual([]);
});

test('core’s README names the folders of each room', () => {
  const rows = [...textOf('packages/core/README.md').matchAll(/^\| `(\w+)` +\| ([^|]*?) *\|/gm)];
  const namedFolders = rows.flatMap(([, room = '', names = '']) =>
    [...names.matchAll(/`([\w-]+)`/g)].map(([, folder]) => `packages/core/src/${room}/${folder}`),
  );
  const rooms = new Set(namedFolders.map((folder) => folder.split('/').slice(0, 4).join('/')));
  const there = paths.filter(
    (path) => rooms.has(path.split('/').slice(0, -1).join('/')) && !/\.\w+$/.test(path),
  );
  expect(rooms.size).toBe(7);
  expect(namedFolders.toSorted()).toEqual(there.toSorted());
});

/** Names that a README does not contain between backquotes. */
const unnamed = (readme: string, names: readonly string[]): string[] => {
  const text = textOf(readme);
  return names.filter((name) => !text.includes(`\`${name}\``) && !text.includes(`\`${name}/\``));
};

test('the README of the worker names every kind of job, that of the mails every kind of mail', () => {
  expect(unnamed('apps/worker/README.md', jobKind.options)).toEqual([]);
  expect(unnamed('packages/emails/README.md', mailKind.options)).toEqual([]);
});

test.each([
  ['apps/web', 'apps/web'],
  ['apps/worker', 'apps/worker/src'],
])('the README of %s names each of its folders', (home, above) => {
  const folders = paths.filter(
    (path) => path.startsWith(`${above}/`) && /^[\w-]+$/.test(path.slice(above.length + 1)),
  );
  const names = folders.map((path) => path.slice(home.length + 1));
  expect(names.length).toBeGreaterThan(5);
  expect(unnamed(`${home}/README.md`, names)).toEqual([]);
});

const README_LINES_MAX = 120;
/** The operator's guide is read by task, not on a first day. */
const OPERATORS_GUIDE = 'infra/deploy/README.md';

const longReadmes = (readmes: readonly (readonly [path: string, text: string])[]): string[] =>
  readmes
    .filter(
      ([path, text]) => path !== OPERATORS_GUIDE && text.trimEnd().split('\n').length > README_LINES_MAX,
    )
    .map(([path]) => path);

test('no README is longer than a first day can read', () => {
  const readmes = paths.filter((path) => /(?:^|\/)README\.md$/.test(path));
  expect(readmes.length).toBeGreaterThan(10);
  expect(longReadmes(readmes.map((path) => [path, textOf(path)] as const))).toEqual([]);
});

test('a README of 121 lines is reported, one of 120 is not', () => {
  const lines = (count: number) => 'line\n'.repeat(count);
  expect(
    longReadmes([
      ['packages/a/README.md', lines(120)],
      ['packages/b/README.md', lines(121)],
    ]),
  ).toEqual(['packages/b/README.md']);
});

test('each decision has a number of its own', () => {
  const numbers = paths.flatMap((path) => /^\.github\/decisions\/(\d{4})-.+\.md$/.exec(path)?.[1] ?? []);
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

describe('a dead reference is told', () => {
  const inSource = 'packages/core/src/selling/orders/order.ts';
  const inReadme = 'packages/core/README.md';
  test.each([
    ['a page of elsewhere', inSource, '/** As architecture.md says. */', 'there is no page architecture.md'],
    ['a paragraph of elsewhere', inSource, ' * The table of §6 holds.', '§6 is of no page'],
    [
      'a page with its paragraph, after code',
      inSource,
      'const a = 1; // figures of press.md §3',
      'there is no page press.md',
    ],
    [
      'a heading that went away',
      inSource,
      '// The prices (packages/core/README.md, Prices of gifts).',
      'packages/core/README.md misses the heading Prices of gifts',
    ],
    ['a decision', inSource, '// As decision 0999 has it.', 'there is no decision 0999'],
    [
      'a path from the root',
      inSource,
      ' * See packages/core/src/gone.ts.',
      'there is no packages/core/src/gone.ts',
    ],
    ['a neighbour', inSource, '// `gone-order.ts` writes it.', 'there is no file gone-order.ts'],
    ['a script', inReadme, 'Run `npm run gone`.', 'there is no script gone'],
    ['a link', inReadme, '[the guide](../guide.md)', 'there is no ../guide.md to follow'],
    ['a heading of a link', inReadme, '[roles](README.md#gone)', 'README.md has no heading #gone'],
    ['a path beside the document', inReadme, 'In `src/orders/gone.ts`.', 'there is no src/orders/gone.ts'],
    ['a folder of the table', 'README.md', '| `infra/gone` | nothing |', 'there is no infra/gone'],
    ['a comment of a workflow', '.github/workflows/ci.yml', '  # see infra/gone', 'there is no infra/gone'],
  ])('%s', (_, file, text, dead) => {
    expect(listDeadReferences(file, `\n${text}\n`, repository)).toContain(`${file}:2: ${dead}`);
  });

  test.each([
    ['a page that is there', inSource, '/** The table (packages/core/README.md, Roles). */'],
    ['a link to a heading', inReadme, '[roles](README.md#roles) and [decisions](../../.github/decisions)'],
    [
      'a path with a hole, a kind of data, an address',
      inReadme,
      '`src/x/<kind>.ts`, `image/jpeg`, `/api/docs`',
    ],
    ['a paragraph of a standard', inSource, '// One click (RFC 8058 §3.1).'],
    ['a string, which is no comment', inSource, "const a = 'architecture.md §6';"],
  ])('but not %s', (_, file, text) => {
    expect(listDeadReferences(file, text, repository)).toEqual([]);
  });
});
