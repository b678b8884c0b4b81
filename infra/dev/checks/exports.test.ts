import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { REPOSITORY_ROOT as root } from '../tools/repository-root.ts';

const KNIP = join(root, 'infra/node_modules/knip/bin/knip.js');
const named = z.array(z.object({ name: z.string() }));
const report = z.object({
  issues: z.array(z.object({ file: z.string(), exports: named, types: named })),
});

/** Exports, and exported types, that no other file imports, as `file: name`. */
const unusedExports = (folder: string, config: string): string[] => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [KNIP, '--config', config, '--include', 'exports,types', '--reporter', 'json', '--no-progress'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (!stdout.startsWith('{')) throw new Error(stderr || stdout);
  return report
    .parse(JSON.parse(stdout))
    .issues.flatMap((found) => [...found.exports, ...found.types].map(({ name }) => `${found.file}: ${name}`))
    .sort();
};

test('an export is imported by another file', () => {
  expect(unusedExports(root, 'infra/dev/checks/knip.json')).toEqual([]);
}, 120_000);

test('an export that only its own file uses, or nobody, is told', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'src'));
  const files = {
    'package.json': JSON.stringify({ name: 'fixture', type: 'module' }),
    'knip.json': JSON.stringify({ entry: ['src/main.ts'], project: ['src/**/*.ts'] }),
    'src/main.ts': "import { price } from './price.ts';\nprice();\n",
    'src/price.ts': [
      'export const CENTS = 100;',
      'type Price = number;',
      'export type OldPrice = number;',
      'export const price = (): Price => CENTS;',
      'export const old = (): number => 0;',
    ].join('\n'),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  expect(unusedExports(folder, 'knip.json')).toEqual([
    'src/price.ts: CENTS',
    'src/price.ts: OldPrice',
    'src/price.ts: old',
  ]);
}, 60_000);
