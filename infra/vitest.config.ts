import { configDefaults, defineConfig } from 'vitest/config';

/** Tests of infra that guard a commit. Browser journeys and long proofs have configurations of their own. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      'e2e/{journeys,accessibility,crawler}/**',
      'chaos/**',
      '**/*.long.test.ts',
    ],
    // No test is a measure of time: on a machine that others keep busy a millisecond becomes a second.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Left alone, vitest keeps one core free, and so runs one file at a time on two.
    maxWorkers: '100%',
    // The modules are loaded once a worker: no file changes what another finds.
    isolate: false,
  },
});
