import { defineConfig } from 'vitest/config';

/** Walks of their own proofs' length, which `npm test` has no time for in its 15 minutes on two cores. */
const LONG = [
  'account',
  'components',
  'crawl*',
  'firebase',
  'language',
  'privacy',
  'reach/p*',
  'shell',
  'writing',
].map((walk) => `browser/${walk}.test.ts`);

/**
 * The walks in Chromium: one file after the other, since each drives a whole stack on two cores. What runs in the project
 * `hosted` (`npm run test:long`) is the main job of `embedded` (`npm test`), on the other column of services.
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
        test: {
          name: 'embedded',
          include: ['browser/**/*.test.ts'],
          exclude: LONG,
          provide: { column: 'embedded' },
        },
      },
      {
        extends: true,
        test: { name: 'long', include: LONG, provide: { column: 'embedded' } },
      },
      {
        extends: true,
        test: { name: 'hosted', include: ['browser/main-job.test.ts'], provide: { column: 'hosted' } },
      },
    ],
  },
});
