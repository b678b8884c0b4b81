import { defineConfig } from 'vitest/config';

/**
 * The walks in Chromium: one file after the other, since each drives a whole stack on two cores. What runs in the project
 * `hosted` (`npm run test:long`) is what runs in `embedded` (`npm test`), on the other column of services.
 */
export default defineConfig({
  test: {
    maxWorkers: 1,
    testTimeout: 240_000,
    // The first walk may have to build the site.
    hookTimeout: 480_000,
    projects: [
      {
        extends: true,
        test: { name: 'embedded', include: ['browser/**/*.test.ts'], provide: { column: 'embedded' } },
      },
      {
        extends: true,
        test: { name: 'hosted', include: ['browser/main-job.test.ts'], provide: { column: 'hosted' } },
      },
    ],
  },
});
