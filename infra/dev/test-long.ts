import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runTests } from './testing/run-tests.ts';
import type { Suite } from './testing/suite.ts';
import { vitestSuite } from './testing/suites.ts';
import { REPOSITORY_ROOT as root } from './tools/repository-root.ts';

const files = globSync(['chaos/**/*.test.ts', '*/**/*.long.test.ts'], {
  cwd: join(root, 'infra'),
  exclude: (path) => /(^|\/)(node_modules|\.runtime)$/.test(path),
}).sort();

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
    const suiteOf = (name: string, args: string[]) =>
      told(vitestSuite(`long: ${name}`, 'infra', { root, env: stack }, ['--config', ...args]));
    const walks = ['vitest.browser.config.ts', '--project', 'long', '--project', 'hosted'];
    const nameOf = (file: string) => basename(file).replace(/(\.long)?\.test\.ts$/, '');
    const proofs = files.map((file) => suiteOf(nameOf(file), ['vitest.long.config.ts', file]));
    const main = suiteOf('walks in Chromium, the main job on the hosted column among them', walks);
    return [{ suites: [main, ...proofs] }];
  }),
);
