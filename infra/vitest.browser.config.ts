import { configDefaults, defineConfig } from 'vitest/config';
import { LONG_WALKS } from './dev/testing/long-walks.ts';

const WALKS = ['e2e/{journeys,accessibility,crawler}/**/*.test.ts'];

const NO_WALK = [...configDefaults.exclude, '**/*.long.test.ts'];

/**
 * The walks in Chromium: one file after the other, since each drives a whole stack on two cores. What runs in the project
 * `hosted` (`npm run test:long`) is the main job of `embedded` (`npm test`), on the other column of services.
 */
export default defineConfig({
  test: {
    maxWorkers: 1,
    // The browser's driver is loaded once for all walks.
    isolate: false,
    testTimeout: 900_000,
    // The first walk may have to build the site, on a machine that others keep busy.
    hookTimeout: 900_000,
    expect: { poll: { timeout: 240_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded',
          include: WALKS,
          exclude: [...NO_WALK, ...LONG_WALKS],
          globalSetup: 'e2e/driver/walk/shared-stack.ts',
          provide: { column: 'embedded' },
        },
      },
      {
        extends: true,
        test: { name: 'long', include: LONG_WALKS, exclude: NO_WALK, provide: { column: 'embedded' } },
      },
      {
        extends: true,
        test: { name: 'hosted', include: ['e2e/journeys/main-job.test.ts'], provide: { column: 'hosted' } },
      },
    ],
  },
});
