import { defineConfig } from 'vitest/config';

/** Kills, storms, load and what is timed on a whole stack: long, one file after the other. */
export default defineConfig({
  test: {
    include: ['chaos/**/*.test.ts', '**/*.long.test.ts'],
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 300_000,
  },
});
