import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const nextIntl = createRequire(createRequire(import.meta.url).resolve('next-intl/plugin'));

const shared = {
  // No test is a measure of time: on a machine that others keep busy a millisecond becomes a second.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // The package's modules are loaded once a worker: no file changes what another finds.
  isolate: false,
};

export default defineConfig({
  test: {
    // Left alone, vitest keeps one core free, and so runs one file at a time on two.
    maxWorkers: '100%',
    projects: [
      { test: { ...shared, name: 'logic', include: ['**/*.test.ts'] } },
      {
        resolve: {
          alias: {
            '#lib/i18n/messages.tsx': fileOf('./testing/all-messages.tsx'),
            'next/headers': fileOf('./testing/next-headers.ts'),
            'next-intl/config': fileOf('./lib/i18n/request.ts'),
            'next-intl/server': nextIntl.resolve('next-intl/server').replace('react-client', 'react-server'),
            'use-intl/format-message': nextIntl.resolve('use-intl/format-message/format-only'),
          },
        },
        test: {
          ...shared,
          name: 'components',
          include: ['**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['./testing/setup.ts'],
          server: { deps: { inline: ['next-intl', 'use-intl'] } },
        },
      },
    ],
  },
});
