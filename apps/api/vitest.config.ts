import { defineConfig } from 'vitest/config';

// Real engines and real password hashing, on machines that do other work too: no test is a measure of time.
// The product's modules are loaded once a worker: no file changes what another finds.
export default defineConfig({ test: { testTimeout: 30_000, hookTimeout: 30_000, isolate: false } });
