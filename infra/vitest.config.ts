import { configDefaults, defineConfig } from 'vitest/config';

/** What guards a commit in infra; the walks in Chromium and the long proofs have runs of their own. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      'e2e/{journeys,accessibility,crawler}/**',
      'chaos/**',
      '**/*.long.test.ts',
    ],
    testTimeout: 20_000,
    // The modules are loaded once a worker: no file changes what another finds.
    isolate: false,
  },
});
