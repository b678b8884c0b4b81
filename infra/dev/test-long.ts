import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type LongSuite, runLongSuites } from './testing/long-suites.ts';
import { LONG_WALKS } from './testing/long-walks.ts';
import { runTests, say } from './testing/run-tests.ts';
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

process.exit(
  await runTests((env) => {
    const suitesOf = (patterns: readonly string[], args: string[]): LongSuite[] =>
      filesOf(patterns).map((file) => ({
        name: `long: ${nameOf(file)}`,
        folder: join(root, 'infra'),
        args: ['--config', ...args, file],
      }));
    const inChromium = ['vitest.browser.config.ts', '--project'];
    // A suite a file: each tells its end as soon as it has one.
    const suites = [
      ...suitesOf(['e2e/journeys/main-job.test.ts'], [...inChromium, 'hosted']),
      ...suitesOf(LONG_WALKS, [...inChromium, 'long']),
      ...suitesOf(['chaos/**/*.test.ts', '*/**/*.long.test.ts'], ['vitest.long.config.ts']),
    ];
    return runLongSuites(suites, { env, say });
  }),
);
