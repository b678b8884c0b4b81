import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runTests } from './testing/run-tests.ts';
import { checkSuite, hasTests, vitestSuite, workspaceFolders } from './testing/suites.ts';
import { REPOSITORY_ROOT as root } from './tools/repository-root.ts';

/** Every core has work: left alone, vitest keeps one of them free, and so runs one file at a time on two. */
const CORES = availableParallelism();
/** Adapters wait for services that fail, die and come back more than they work. */
const workersOf = (folder: string): number => (folder === 'packages/adapters' ? 2 * CORES : CORES);
/** The longest first: what is short fills the end, when the walks are over. */
const LONGEST = ['apps/worker', 'packages/adapters', 'packages/press', 'apps/api'];
const withTests = workspaceFolders(root).filter((folder) => hasTests(root, folder));
const longestFirst = [...LONGEST, ...withTests.filter((folder) => !LONGEST.includes(folder))];
/** A third would be quicker by a minute, and have books waited for in vain on a machine that others slow down. */
const SIDE_BY_SIDE_SUITES = 2;
/** A compiler uses several cores itself: more than two at once only hinder each other. */
const SIDE_BY_SIDE = ['--concurrency=2'];

const hasWalks = globSync('e2e/journeys/*.test.ts', { cwd: join(root, 'infra') }).length > 0;

const walks = ({ stack }: { stack: NodeJS.ProcessEnv }) =>
  hasWalks
    ? [
        vitestSuite('e2e', 'infra', { root, env: stack }, [
          ...['--config', 'vitest.browser.config.ts'],
          ...['--project', 'embedded'],
        ]),
      ]
    : [];

// The walks wait for pages and jobs more than they work: all else goes on beside them.
process.exit(
  await runTests(
    ({ unit, stack }) => [
      ...walks({ stack }),
      ...longestFirst.map((folder) =>
        vitestSuite(folder, folder, { root, env: unit }, [`--maxWorkers=${workersOf(folder)}`]),
      ),
      checkSuite('biome', ['biome', 'ci', '--colors=off', '.'], { root, env: unit }),
      checkSuite(
        'types',
        ['turbo', 'run', 'typecheck', ...SIDE_BY_SIDE, '--continue', '--output-logs=errors-only'],
        { root, env: unit },
      ),
      checkSuite('direction', ['turbo', 'boundaries'], { root, env: unit }),
    ],
    SIDE_BY_SIDE_SUITES,
  ),
);
