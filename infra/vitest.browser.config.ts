import { configDefaults, defineConfig } from 'vitest/config';

const WALKS = ['e2e/{journeys,accessibility,crawler}/**/*.test.ts'];

/** Walks of their own proofs' length, which `npm test` has no time for in its 15 minutes on two cores. */
const LONG = [
  'accessibility/components',
  'accessibility/p*',
  'crawler/crawl*',
  'crawler/language',
  'journeys/account',
  'journeys/assistant',
  'journeys/notebook',
  'journeys/photographs',
  'journeys/print-chief',
  'journeys/privacy',
  'journeys/reply',
  'journeys/shell',
  'journeys/troubles',
  'journeys/voice-lasting',
  'journeys/voice-words',
  'journeys/writing',
  'journeys/writing-kept',
].map((walk) => `e2e/${walk}.test.ts`);

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
    testTimeout: 240_000,
    // The first walk may have to build the site.
    hookTimeout: 480_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded',
          include: WALKS,
          exclude: [...NO_WALK, ...LONG],
          globalSetup: 'e2e/driver/walk/shared-stack.ts',
          provide: { column: 'embedded' },
        },
      },
      {
        extends: true,
        test: { name: 'long', include: LONG, exclude: NO_WALK, provide: { column: 'embedded' } },
      },
      {
        extends: true,
        test: { name: 'hosted', include: ['e2e/journeys/main-job.test.ts'], provide: { column: 'hosted' } },
      },
    ],
  },
});
