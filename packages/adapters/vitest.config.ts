import { defineConfig } from 'vitest/config';

// Real engines, real password hashing and child processes, on machines that do other work too; most of it is waiting.
// The product's modules are loaded once a worker: no file changes what another finds.
export default defineConfig({
  test: { testTimeout: 30_000, hookTimeout: 30_000, maxWorkers: 2, isolate: false },
});
