import { defineConfig } from 'vitest/config';

/** Long tests, one file at a time: process kills, load, and timings on a whole stack. */
export default defineConfig({
  test: {
    include: ['chaos/**/*.test.ts', '**/*.long.test.ts'],
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 1_200_000,
  },
});
