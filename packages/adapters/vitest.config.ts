import { defineConfig } from 'vitest/config';

// Real engines, real password hashing and child processes, on machines that do other work too; most of it is waiting.
export default defineConfig({ test: { testTimeout: 30_000, hookTimeout: 30_000, maxWorkers: 2 } });
