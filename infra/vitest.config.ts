import { configDefaults, defineConfig } from 'vitest/config';

/** Tests of infra that guard a commit. Browser journeys and long tests have their own configurations. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      'e2e/{journeys,accessibility,crawler}/**',
      'chaos/**',
      '**/*.long.test.ts',
    ],
    // The timeouts never measure performance: on a busy machine a millisecond can become a second.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    // By default vitest leaves one core free, and so runs one file at a time on two cores.
    maxWorkers: '100%',
    // Modules are loaded once per worker: no test file changes state that another one reads.
    isolate: false,
  },
});
