import { defineConfig } from 'vitest/config';

// Books are really set: a test takes seconds, not milliseconds.
export default defineConfig({ test: { testTimeout: 90_000, hookTimeout: 30_000 } });
