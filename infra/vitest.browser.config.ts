import { configDefaults, defineConfig } from 'vitest/config';
import { LONG_JOURNEYS } from './dev/testing/long-journeys.ts';

const JOURNEYS = ['e2e/{journeys,accessibility,crawler}/**/*.test.ts'];

const NOT_A_JOURNEY = [...configDefaults.exclude, '**/*.long.test.ts'];

/**
 * The journeys in Chromium, one file at a time, since each drives a whole stack on two cores. The project `hosted`
 * (`npm run test:long`) runs the main journey of `embedded` (`npm test`) with the hosted services.
 */
export default defineConfig({
  test: {
    maxWorkers: 1,
    // The browser driver is loaded once for all journeys.
    isolate: false,
    testTimeout: 1_800_000,
    // The first journey may have to build the site, on a busy machine.
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 240_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded',
          include: JOURNEYS,
          exclude: [...NOT_A_JOURNEY, ...LONG_JOURNEYS],
          globalSetup: 'e2e/driver/journey/shared-stack.ts',
          provide: { column: 'embedded' },
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: LONG_JOURNEYS,
          exclude: NOT_A_JOURNEY,
          provide: { column: 'embedded' },
        },
      },
      {
        extends: true,
        test: { name: 'hosted', include: ['e2e/journeys/main-job.test.ts'], provide: { column: 'hosted' } },
      },
    ],
  },
});
