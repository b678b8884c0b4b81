import { defineConfig } from 'vitest/config';

// Books are really set: a test takes seconds, not milliseconds.
// The product's modules are loaded once a worker: no file changes what another finds.
export default defineConfig({ test: { testTimeout: 180_000, hookTimeout: 180_000, isolate: false } });
