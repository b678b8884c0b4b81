import { defineConfig } from 'vitest/config';

// Real engines, real password hashing and child processes, on machines that do other work too.
export default defineConfig({ test: { testTimeout: 30_000, hookTimeout: 30_000 } });
