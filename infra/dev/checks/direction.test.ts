import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../fixtures/create-temporary-folder.ts';
import { REPOSITORY_ROOT as root } from '../tools/repository-root.ts';

/** Packages that each floor may import, as drawn in the top README. Tests may also use the testkit and the fakes. */
const ALLOWED: Record<string, string[]> = {
  contracts: [],
  core: ['contracts'],
  press: ['contracts'],
  emails: ['contracts'],
  adapters: ['contracts', 'core', 'press', 'testkit', 'fakes'],
  fakes: [],
  testkit: ['contracts', 'core', 'fakes'],
  api: ['contracts', 'core', 'press', 'emails', 'adapters', 'testkit', 'fakes'],
  worker: ['contracts', 'core', 'press', 'emails', 'adapters', 'testkit', 'fakes'],
  web: ['contracts'],
};
const FLOORS = Object.keys(ALLOWED);

/** A workspace of empty packages under the repository's own rules, where one imports as it is told. */
const workspace = (from: string, imports: string[], source = ''): string => {
  const folder = createTemporaryFolder();
  for (const file of ['turbo.json', 'package.json']) cpSync(join(root, file), join(folder, file));
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), 'packages:\n  - packages/*\n');
  for (const floor of FLOORS) {
    const place = join(folder, 'packages', floor);
    mkdirSync(join(place, 'src'), { recursive: true });
    const floorImports = floor === from ? imports : [];
    const dependencies = Object.fromEntries(
      floorImports.map((name) => [`@souvenance/${name}`, 'workspace:*']),
    );
    const lines = floorImports.map(
      (name, index) => `import type { x as x${index} } from '@souvenance/${name}';`,
    );
    writeFileSync(
      join(place, 'package.json'),
      JSON.stringify({ name: `@souvenance/${floor}`, version: '0.0.0', dependencies }),
    );
    writeFileSync(join(place, 'turbo.json'), JSON.stringify({ extends: ['//'], tags: [floor] }));
    writeFileSync(
      join(place, 'src/index.ts'),
      [...lines, floor === from ? source : '', 'export type x = 1;'].join('\n'),
    );
  }
  return folder;
};

const boundaries = (folder: string) => {
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/turbo'),
    ['boundaries', '--no-color'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
    },
  );
  return { status, output: stdout + stderr };
};

/** Packages that the check refused, by the name it prints for each. */
const refusedPackages = (output: string): string[] =>
  [...output.matchAll(/Package `@souvenance\/([a-z-]+)` found without any tag/g)]
    .map(([, name = '']) => name)
    .sort();

test.for(FLOORS)('%s may import its own floors and is refused every other', (floor) => {
  const allowed = ALLOWED[floor] ?? [];
  const others = FLOORS.filter((name) => name !== floor);
  expect(boundaries(workspace(floor, allowed))).toMatchObject({ status: 0 });
  const { status, output } = boundaries(workspace(floor, others));
  expect(status).toBe(1);
  expect(refusedPackages(output)).toEqual(others.filter((name) => !allowed.includes(name)).sort());
});

test('an import of a package that is not declared is refused', () => {
  const { status, output } = boundaries(
    workspace('core', [], "import type { x as y } from '@souvenance/press';"),
  );
  expect(status).toBe(1);
  expect(output).toContain('not a dependency');
});

test('a relative path into another package is refused', () => {
  const { status, output } = boundaries(
    workspace('web', [], "import type { x as y } from '../../core/src/index.ts';"),
  );
  expect(status).toBe(1);
  expect(output).toContain('leaves the package');
});

test('every package of the repository carries its own tag', () => {
  const files = globSync(['packages/*/package.json', 'apps/*/package.json', 'infra/package.json'], {
    cwd: root,
  });
  for (const file of files) {
    const { name } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    const { tags } = JSON.parse(readFileSync(join(root, file, '../turbo.json'), 'utf8'));
    expect([name, tags]).toEqual([name, [name.replace('@souvenance/', '')]]);
  }
  expect(files.length).toBe(FLOORS.length + 1);
});

test('the testkit and the fakes are imported by tests alone', () => {
  const sources = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|\.next|testkit|fakes)$/.test(path),
  });
  const product = sources.filter(
    (file) => !/\.(test|fixture)\.tsx?$|(^|\/)(test|testing|fixtures)\//.test(file),
  );
  const guilty = product.filter((file) =>
    /from '(@souvenance\/(testkit|fakes)|[./]+\/testing\/)/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(product.length).toBeGreaterThan(50);
  expect(guilty).toEqual([]);
});

const lint = (files: Record<string, string>) => {
  const folder = createTemporaryFolder();
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ ...config, $schema: undefined, vcs: undefined }),
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--colors=off', '.'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  return { status, output: stdout + stderr };
};

test('a cycle of imports is refused, also one of types alone', () => {
  const straight = {
    'a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
    'b.ts': 'export type B = 1;\n',
  };
  expect(lint(straight)).toMatchObject({ status: 0 });
  const { status, output } = lint({
    ...straight,
    'b.ts': "import type { A } from './a.ts';\nexport type B = A[];\n",
  });
  expect(status).toBe(1);
  expect(output).toContain('noImportCycles');
});

test('the lock file names no registry', () => {
  expect(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')).not.toMatch(/https?:\/\/|tarball:/);
});
