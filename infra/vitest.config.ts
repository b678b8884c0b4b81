import { configDefaults, defineConfig } from 'vitest/config';

/** What guards a commit in infra; the browser walks and the kills have runs of their own. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'browser/**', 'faults/**', 'long/**'],
    testTimeout: 20_000,
  },
});
