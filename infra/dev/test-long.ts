import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LONG_WALKS } from './testing/long-walks.ts';
import { runTests } from './testing/run-tests.ts';
import type { Suite } from './testing/suite.ts';
import { vitestSuite } from './testing/suites.ts';
import { REPOSITORY_ROOT as root } from './tools/repository-root.ts';

/** Names of files after the command, `account crawl`: those alone are run. */
const wanted = process.argv.slice(2);
const nameOf = (file: string): string => basename(file).replace(/(\.long)?\.test\.ts$/, '');

const filesOf = (patterns: readonly string[]): string[] =>
  globSync(patterns, {
    cwd: join(root, 'infra'),
    exclude: (path) => /(^|\/)(node_modules|\.runtime)$/.test(path),
  })
    .filter((file) => wanted.length === 0 || wanted.includes(nameOf(file)))
    .sort();

/** What a long test tells, each kill and the closing table, is the proof itself: shown also when nothing failed. */
const told = (suite: Suite): Suite => ({
  ...suite,
  run: async () => {
    const result = await suite.run();
    if (result.failed === 0) process.stdout.write(`\n${result.output.trimEnd()}\n`);
    return result;
  },
});

process.exit(
  await runTests(({ stack }) => {
    const suitesOf = (patterns: readonly string[], args: string[]) =>
      filesOf(patterns).map((file) =>
        told(
          vitestSuite(`long: ${nameOf(file)}`, 'infra', { root, env: stack }, ['--config', ...args, file]),
        ),
      );
    const inChromium = ['vitest.browser.config.ts', '--project'];
    // A suite a file: each tells its end as soon as it has one.
    return [
      {
        suites: [
          ...suitesOf(['e2e/journeys/main-job.test.ts'], [...inChromium, 'hosted']),
          ...suitesOf(LONG_WALKS, [...inChromium, 'long']),
          ...suitesOf(['chaos/**/*.test.ts', '*/**/*.long.test.ts'], ['vitest.long.config.ts']),
        ],
      },
    ];
  }),
);
