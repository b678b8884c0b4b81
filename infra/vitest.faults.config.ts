import { defineConfig } from 'vitest/config';

/** Kills, storms and load: long, one file after the other. */
export default defineConfig({
  test: {
    include: ['faults/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 300_000,
  },
});
