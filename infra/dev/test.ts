import { printLine, runTests } from './testing/run-tests.ts';
import type { Lane } from './testing/run-turbo.ts';
import { runTurboSuites } from './testing/turbo-suites.ts';
import { REPOSITORY_ROOT as root } from './tools/repository-root.ts';

/** The journeys are the longest suite and leave cores idle, so they start first, in parallel with all others. */
const LANES: readonly Lane[] = [
  { tasks: ['test:e2e'], concurrency: 1 },
  { tasks: ['lint', 'typecheck', 'direction', 'test'], concurrency: 3 },
];

process.exit(await runTests((env) => runTurboSuites({ root, env, lanes: LANES, printLine })));
