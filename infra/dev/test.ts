import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runTests } from './testing/run-tests.ts';
import { checkSuite, hasTests, type SuiteOptions, vitestSuite, workspaceFolders } from './testing/suites.ts';
import { REPOSITORY_ROOT as root } from './tools/repository-root.ts';

/** Every core has work: left alone, vitest keeps one of them free, and so runs one file at a time on two. */
const CORES = availableParallelism();
/** Adapters wait for services that fail, die and come back more than they work. */
const workersOf = (folder: string): number => (folder === 'packages/adapters' ? 2 * CORES : CORES);
/** The longest first: what is short fills the end, when the walks are over. */
const LONGEST = ['apps/worker', 'packages/adapters', 'packages/press', 'apps/api'];
/** They only reckon: no clock runs in them, and nothing else waits for them. */
const RECKONING = ['packages/contracts', 'packages/core', 'packages/emails', 'apps/web'];
const withTests = workspaceFolders(root).filter((folder) => hasTests(root, folder));
const others = withTests.filter((folder) => !LONGEST.includes(folder) && !RECKONING.includes(folder));
/** A third would be quicker by a minute, and have books waited for in vain on a machine that others slow down. */
const SIDE_BY_SIDE = 2;

const hasWalks = globSync('e2e/journeys/*.test.ts', { cwd: join(root, 'infra') }).length > 0;

const walks = ({ stack }: { stack: NodeJS.ProcessEnv }) =>
  hasWalks
    ? [
        vitestSuite('e2e', 'infra', { root, env: stack }, [
          '--config',
          'vitest.browser.config.ts',
          '--project',
          'embedded',
        ]),
      ]
    : [];

const testsOf = (folder: string, options: SuiteOptions) =>
  vitestSuite(folder, folder, options, [`--maxWorkers=${workersOf(folder)}`]);

// The walks wait for pages and jobs more than they work: all else goes on beside them, and what only reckons in the pauses.
process.exit(
  await runTests(({ unit, stack }) => {
    const beside = { root, env: unit };
    const behind = { ...beside, isBehind: true };
    return [
      {
        suites: [...walks({ stack }), ...[...LONGEST, ...others].map((folder) => testsOf(folder, beside))],
        sideBySide: SIDE_BY_SIDE,
      },
      {
        suites: [
          checkSuite('biome', ['biome', 'ci', '--colors=off', '.'], behind),
          checkSuite(
            'types',
            ['turbo', 'run', 'typecheck', '--continue', '--output-logs=errors-only'],
            behind,
          ),
          checkSuite('direction', ['turbo', 'boundaries'], behind),
          ...RECKONING.map((folder) => testsOf(folder, behind)),
        ],
      },
    ];
  }),
);
