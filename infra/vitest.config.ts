import { defineConfig } from 'vitest/config';

/** What guards a commit in infra; the browser walk and the kills have runs of their own. */
export default defineConfig({
  test: {
    include: ['local/**/*.test.ts', 'bench/**/*.test.ts', 'firebase/**/*.test.ts'],
    testTimeout: 20_000,
  },
});
