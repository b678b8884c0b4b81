import { printLine, runTests } from './testing/run-tests.ts';
import type { Lane } from './testing/run-turbo.ts';
import { runTurboSuites } from './testing/turbo-suites.ts';
import { REPOSITORY_ROOT as root } from './tools/repository-root.ts';

/** The longest suites of packages, in two groups that take about the same time; all other packages are the third. */
const LONG_SUITES = [
  ['@souvenance/worker', '@souvenance/web'],
  ['@souvenance/infra', '@souvenance/press'],
];

/** All in parallel. The journeys are the longest suite and leave cores idle. */
const LANES: readonly Lane[] = [
  { tasks: ['test:e2e'], concurrency: 1 },
  ...LONG_SUITES.map((packages) => ({ tasks: ['test'], packages, concurrency: 1 })),
  { tasks: ['test'], packages: LONG_SUITES.flat().map((name) => `!${name}`), concurrency: 1 },
  { tasks: ['lint', 'typecheck', 'direction'], concurrency: 1 },
];

process.exit(await runTests((env) => runTurboSuites({ root, env, lanes: LANES, printLine })));
