import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../fixtures/create-temporary-folder.ts';
import { REPOSITORY_ROOT as root } from '../tools/repository-root.ts';
import { findFolderCircles, listImportsWithin } from './find-folder-circles.ts';
import { listImports } from './import-graph.ts';
import { INFRA_PARTS, listStrayImports } from './infra-parts.ts';
import { listUpwardImports, ROOMS, WEB_LAYERS } from './rooms.ts';

/** A package of empty files; each is given with what it imports. */
const packageOf = (files: Record<string, string[]>): string => {
  const folder = createTemporaryFolder();
  for (const [file, imports] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), imports.map((path) => `import type { X } from '${path}';\n`).join(''));
  }
  return folder;
};

const circlesOf = (place: string): string[] => {
  const edges = listImports(place);
  return findFolderCircles(edges).flatMap((knot) => [
    `${knot.join(' ↔ ')}:`,
    ...listImportsWithin(edges, knot),
  ]);
};

const PLACES = [
  'packages/contracts',
  'packages/core',
  'packages/press',
  'packages/emails',
  'packages/adapters',
  'packages/fakes',
  'packages/testkit',
  'apps/api',
  'apps/worker',
  'apps/web',
  'infra',
];

test.each(PLACES)('the folders of %s never import each other in a circle', (place) => {
  expect(listImports(join(root, place)).length).toBeGreaterThan(10);
  expect(circlesOf(join(root, place))).toEqual([]);
});

describe('a circle of folders is told', () => {
  test('finds a circle of two folders by type imports alone, without a circle of files', () => {
    const place = packageOf({
      'src/a/one.ts': ['../b/two.ts'],
      'src/a/other.ts': [],
      'src/b/two.ts': [],
      'src/b/last.ts': ['../a/other.ts'],
    });
    expect(circlesOf(place)).toEqual([
      'src/a ↔ src/b:',
      'src/a/one.ts → src/b/two.ts',
      'src/b/last.ts → src/a/other.ts',
    ]);
  });

  test('finds a circle of a folder and the one inside it', () => {
    const place = packageOf({
      'src/a/one.ts': ['./inside/two.ts'],
      'src/a/other.ts': [],
      'src/a/inside/two.ts': ['../other.ts'],
    });
    expect(circlesOf(place)[0]).toBe('src/a ↔ src/a/inside:');
  });

  test('finds a circle of three folders', () => {
    const place = packageOf({ 'a/x.ts': ['../b/x.ts'], 'b/x.ts': ['../c/x.ts'], 'c/x.ts': ['../a/y.ts'] });
    writeFileSync(join(place, 'a/y.ts'), '');
    expect(circlesOf(place)[0]).toBe('a ↔ b ↔ c:');
  });

  test('accepts an index above its folder, and a test', () => {
    const place = packageOf({
      'src/index.ts': ['./a/one.ts'],
      'src/main.ts': ['./a/one.ts'],
      'src/base.ts': [],
      'src/a/one.ts': ['../base.ts'],
      'src/base.test.ts': ['./a/one.ts'],
    });
    expect(circlesOf(place)).toEqual([]);
  });
});

describe('the rooms', () => {
  const rooms = ['ports', 'people', 'selling'];
  const upwardImportsIn = (files: Record<string, string[]>) =>
    listUpwardImports(listImports(packageOf(files)), rooms);

  test('an import of a room above is reported, and one of the root', () => {
    const place = {
      'people/accounts/user.ts': ['../../selling/order.ts', '../../features.ts'],
      'selling/order.ts': [],
      'features.ts': [],
    };
    expect(upwardImportsIn(place)).toEqual([
      'people/accounts/user.ts → features.ts goes up',
      'people/accounts/user.ts → selling/order.ts goes up',
    ]);
  });

  test('an import of a room below is not, nor one of the same room, nor one from the root', () => {
    const place = {
      'index.ts': ['./selling/order.ts'],
      'selling/order.ts': ['../people/user.ts', './price.ts'],
      'selling/price.ts': ['../ports/clock.ts'],
      'people/user.ts': [],
      'ports/clock.ts': [],
    };
    expect(upwardImportsIn(place)).toEqual([]);
  });

  test('a folder that is no room is reported', () => {
    expect(upwardImportsIn({ 'helpers/x.ts': ['../ports/clock.ts'], 'ports/clock.ts': [] })).toEqual([
      'helpers/x.ts stands in no room',
    ]);
  });
});

test('each room of core imports only those before it', () => {
  const edges = listImports(join(root, 'packages/core/src'));
  expect(edges.length).toBeGreaterThan(500);
  expect(listUpwardImports(edges, ROOMS)).toEqual([]);
});

describe('the layers of the web app', () => {
  test('an import by alias of a layer above is reported', () => {
    const place = packageOf({
      'lib/session/session.ts': ['#features/sign-in/dialog.ts'],
      'ui/shell/sidebar.ts': ['#lib/session/session.ts', '../../features/sign-in/dialog.ts'],
      'features/sign-in/dialog.ts': ['#ui/shell/sidebar.ts'],
      'app/page.ts': ['#features/sign-in/dialog.ts'],
    });
    const imports = { '#features/*': './features/*', '#lib/*': './lib/*', '#ui/*': './ui/*' };
    writeFileSync(join(place, 'package.json'), JSON.stringify({ imports }));
    expect(listUpwardImports(listImports(place), WEB_LAYERS)).toEqual([
      'lib/session/session.ts → features/sign-in/dialog.ts goes up',
      'ui/shell/sidebar.ts → features/sign-in/dialog.ts goes up',
    ]);
  });

  test('each imports only those before it, tests too', () => {
    const edges = listImports(join(root, 'apps/web'), { withTests: true });
    expect(edges.length).toBeGreaterThan(1_000);
    expect(listUpwardImports(edges, WEB_LAYERS)).toEqual([]);
  });
});

describe('the parts of infra', () => {
  const parts = { dev: [], 'e2e/driver': ['dev'], e2e: ['dev', 'e2e/driver'] };
  const strayImportsIn = (files: Record<string, string[]>) =>
    listStrayImports(listImports(packageOf(files)), parts);

  test('a forbidden import of a package is reported, and an unknown package folder', () => {
    const place = {
      'dev/stack.ts': ['../e2e/driver/visitor.ts'],
      'e2e/driver/visitor.ts': ['../journeys/steps.ts'],
      'e2e/journeys/steps.ts': ['../driver/visitor.ts', '../../dev/stack.ts'],
      'tools/x.ts': ['../dev/stack.ts'],
    };
    expect(strayImportsIn(place)).toEqual([
      'dev/stack.ts → e2e/driver/visitor.ts is not for dev',
      'e2e/driver/visitor.ts → e2e/journeys/steps.ts is not for e2e/driver',
      'tools/x.ts stands in no part',
    ]);
  });

  test('each imports only what its line names, tests too', () => {
    const edges = listImports(join(root, 'infra'), { withTests: true });
    expect(edges.length).toBeGreaterThan(500);
    expect(listStrayImports(edges, INFRA_PARTS)).toEqual([]);
  });
});
