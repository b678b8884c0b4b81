import { defineConfig } from 'vitest/config';

// Books are really set, on machines that do other work too: no test is a measure of time.
// The engine's modules and fonts are loaded once a worker: no file changes what another finds.
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, isolate: false },
});
