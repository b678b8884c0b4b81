import { defineConfig } from 'vitest/config';

// Real engines and real password hashing, two files at once on two cores.
export default defineConfig({ test: { testTimeout: 30_000, hookTimeout: 30_000 } });
