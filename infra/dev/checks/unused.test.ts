import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../fixtures/create-temporary-folder.ts';
import { REPOSITORY_ROOT as root } from '../tools/repository-root.ts';
import { listIdleDependencies, listUnusedExports } from './knip.ts';

const CONFIG = 'infra/dev/checks/knip.jsonc';

/** A package of one program, with these files beside it. */
const packageOf = (files: Record<string, string>, dependencies: readonly string[] = []): string => {
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, 'src'));
  const whole = {
    'package.json': JSON.stringify({
      name: 'fixture',
      type: 'module',
      dependencies: Object.fromEntries(dependencies.map((name) => [name, '1.0.0'])),
    }),
    'knip.json': JSON.stringify({ entry: ['src/main.ts'], project: ['src/**/*.ts'] }),
    ...files,
  };
  for (const [name, text] of Object.entries(whole)) writeFileSync(join(folder, name), text);
  return folder;
};

test('an export is imported by another file', () => {
  expect(listUnusedExports(root, CONFIG)).toEqual([]);
});

test('an export that only its own file uses, or no file, is reported', () => {
  const folder = packageOf({
    'src/main.ts': "import { price } from './price.ts';\nprice();\n",
    'src/price.ts': [
      'export const CENTS = 100;',
      'type Price = number;',
      'export type OldPrice = number;',
      'export const price = (): Price => CENTS;',
      'export const old = (): number => 0;',
    ].join('\n'),
  });
  expect(listUnusedExports(folder, 'knip.json')).toEqual([
    'src/price.ts: CENTS',
    'src/price.ts: OldPrice',
    'src/price.ts: old',
  ]);
});

test('a dependency is imported by the package that names it, and named by the one that imports it', () => {
  expect(listIdleDependencies(root, CONFIG)).toEqual([]);
});

test('a dependency that no file imports is reported, and one that no package declares', () => {
  const folder = packageOf({ 'src/main.ts': "import 'used';\nimport 'unnamed';\n" }, ['used', 'left-over']);
  expect(listIdleDependencies(folder, 'knip.json')).toEqual([
    'package.json: left-over',
    'src/main.ts: unnamed',
  ]);
});
