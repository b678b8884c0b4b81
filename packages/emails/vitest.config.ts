import { defineConfig } from 'vitest/config';

// The package's modules are loaded once a worker: no file changes what another finds.
export default defineConfig({ test: { isolate: false } });
