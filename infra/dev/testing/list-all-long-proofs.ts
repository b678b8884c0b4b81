import { globSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../tools/repository-root.ts';
import { LONG_JOURNEYS } from './long-journeys.ts';
import { createLongProof, type LongProof } from './long-proofs.ts';

const BROWSER = ['--config', 'vitest.browser.config.ts', '--project'];

const listFiles = (patterns: readonly string[]): string[] =>
  globSync(patterns, {
    cwd: join(REPOSITORY_ROOT, 'infra'),
    exclude: (path) => /(^|\/)(node_modules|\.runtime)$/.test(path),
  }).sort();

const listProofs = (patterns: readonly string[], args: readonly string[]): LongProof[] =>
  listFiles(patterns).map((file) => createLongProof(file, [...args, file]));

/** Every proof of `npm run test:long`, one per test file, so that each result shows as soon as the file ends. */
export const listAllLongProofs = (): LongProof[] => [
  ...listProofs(['e2e/journeys/main-job.test.ts'], [...BROWSER, 'hosted']),
  ...listProofs(LONG_JOURNEYS, [...BROWSER, 'long']),
  ...listProofs(['chaos/**/*.test.ts', '*/**/*.long.test.ts'], ['--config', 'vitest.long.config.ts']),
];
