import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const nextIntl = createRequire(createRequire(import.meta.url).resolve('next-intl/plugin'));

const sharedOptions = {
  // High limits: tests do not measure time, and on a busy machine they are slow.
  testTimeout: 1_200_000,
  hookTimeout: 1_200_000,
  // Modules are loaded once per worker; no test file changes state that others use.
  isolate: false,
};

export default defineConfig({
  test: {
    // Left alone, vitest keeps one core free, and so runs one file at a time on two.
    maxWorkers: '100%',
    projects: [
      { test: { ...sharedOptions, name: 'logic', include: ['**/*.test.ts'] } },
      {
        resolve: {
          alias: {
            '#lib/i18n/messages.tsx': resolvePath('./testing/all-messages.tsx'),
            'next/headers': resolvePath('./testing/next-headers.ts'),
            'next-intl/config': resolvePath('./lib/i18n/request.ts'),
            'next-intl/server': nextIntl.resolve('next-intl/server').replace('react-client', 'react-server'),
            'use-intl/format-message': nextIntl.resolve('use-intl/format-message/format-only'),
          },
        },
        test: {
          ...sharedOptions,
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
