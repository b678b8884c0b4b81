import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../fixtures/create-temporary-folder.ts';
import { REPOSITORY_ROOT } from '../tools/repository-root.ts';
import { runMutants } from './run-mutants.ts';

/** A repository of one package with the given files, and the libraries of this one. */
const plantRepository = (files: Record<string, string>): string => {
  const root = createTemporaryFolder();
  const place = join(root, 'packages/planted');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), text);
  }
  writeFileSync(join(root, '.gitignore'), 'node_modules\n');
  mkdirSync(join(place, 'node_modules'));
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(REPOSITORY_ROOT, 'infra/node_modules/vitest'), join(place, 'node_modules/vitest'));
  spawnSync('git', ['init', '-q'], { cwd: root });
  return root;
};

const FILES = {
  'package.json': '{ "type": "module" }',
  'adult.ts': 'export const isAdult = (age: number) => age >= 18;\n',
  'adult.test.ts':
    "import { expect, test } from 'vitest';\nimport { isAdult } from './adult.ts';\ntest('adult', () => { expect(isAdult(17)).toBe(false); expect(isAdult(18)).toBe(true); });\n",
  'unlooked.ts': 'export const half = (sum: number) => sum / 2;\n',
  'unlooked.test.ts':
    "import { expect, test } from 'vitest';\nimport { half } from './unlooked.ts';\ntest('half', () => { expect(half).toBeTypeOf('function'); });\n",
  'alone.ts': "export const printLine = () => 'a' === 'b';\n",
};

const options = { folder: 'packages/planted', sample: 100, seed: 1, atLeast: 0 };

test('distinguishes mutants that tests kill, mutants that survive, and mutants that no test reaches', async () => {
  const root = plantRepository(FILES);
  const lines: string[] = [];
  const killed = await runMutants(root, options, (line) => void lines.push(line));
  expect(killed).toBe(3);
  const of = (file: string) =>
    lines.filter((line) => line.includes(`${file}:1`)).map((line) => line.slice(0, 8));
  expect(of('adult.ts')).toEqual(['killed  ', 'killed  ', 'killed  ']);
  expect(new Set(of('unlooked.ts'))).toEqual(new Set(['SURVIVED']));
  expect(new Set(of('alone.ts'))).toEqual(new Set(['NO TEST ']));
  expect(lines.at(-1)).toMatch(/^3 of \d+ killed \(0 by timeout\), \d+ survived, \d+ reached by no test/);
});

test('draws the same mutants for the same seed, and leaves the working tree as it is', async () => {
  const root = plantRepository({ ...FILES, 'adult.test.ts': 'export {};\n' });
  const firstLines = async (seed: number): Promise<string[]> => {
    const lines: string[] = [];
    await runMutants(root, { ...options, sample: 1, seed }, (line) => void lines.push(line));
    return lines.map((line) => line.replace(/[\d.]+ (s|min)\b/g, ''));
  };
  expect(await firstLines(4)).toEqual(await firstLines(4));
  expect(readFileSync(join(root, 'packages/planted/adult.ts'), 'utf8')).toBe(FILES['adult.ts']);
  expect(existsSync(join(root, 'packages/planted/node_modules/.vite'))).toBe(false);
});

test('refuses to begin with tests that are red already', async () => {
  const root = plantRepository({
    ...FILES,
    'adult.test.ts':
      "import { test } from 'vitest';\nimport './adult.ts';\ntest('red', () => { throw new Error('red'); });\n",
  });
  await expect(runMutants(root, options, () => undefined)).rejects.toThrow('échouent déjà');
});
