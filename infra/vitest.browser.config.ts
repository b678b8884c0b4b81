import { defineConfig } from 'vitest/config';

/** The walks in Chromium: one file after the other, since each drives a whole stack on two cores. */
export default defineConfig({
  test: {
    include: ['browser/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
