import { globSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../tools/repository-root.ts';
import { LONG_JOURNEYS } from './long-journeys.ts';
import { type LongProof, longProof } from './long-proofs.ts';

const BROWSER = ['--config', 'vitest.browser.config.ts', '--project'];

const filesOf = (patterns: readonly string[]): string[] =>
  globSync(patterns, {
    cwd: join(REPOSITORY_ROOT, 'infra'),
    exclude: (path) => /(^|\/)(node_modules|\.runtime)$/.test(path),
  }).sort();

const proofsOf = (patterns: readonly string[], args: readonly string[]): LongProof[] =>
  filesOf(patterns).map((file) => longProof(file, [...args, file]));

/** Every proof of `npm run test:long`, one per test file, so that each result shows as soon as the file ends. */
export const allLongProofs = (): LongProof[] => [
  ...proofsOf(['e2e/journeys/main-job.test.ts'], [...BROWSER, 'hosted']),
  ...proofsOf(LONG_JOURNEYS, [...BROWSER, 'long']),
  ...proofsOf(['chaos/**/*.test.ts', '*/**/*.long.test.ts'], ['--config', 'vitest.long.config.ts']),
];
