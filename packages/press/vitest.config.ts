import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // No test is a measure of time: on a machine that others keep busy a millisecond becomes a second.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    expect: { poll: { timeout: 240_000 } },
    // Left alone, vitest keeps one core free, and so runs one file at a time on two.
    maxWorkers: '100%',
    // The engine's modules and fonts are loaded once a worker: no file changes what another finds.
    isolate: false,
    setupFiles: ['./vitest.setup.ts'],
  },
});
