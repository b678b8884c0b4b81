import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withIntl = createNextIntlPlugin('./i18n/request.ts');
const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Nothing of the environment is baked in here: settings reach the browser with the page properties. */
const config: NextConfig = {
  transpilePackages: ['@souvenance/contracts'],
  outputFileTracingRoot: repositoryRoot,
  turbopack: { root: repositoryRoot },
  poweredByHeader: false,
  // The edge and the load balancer compress; Next's own compression buffers streams.
  compress: false,
  devIndicators: false,
};

export default withIntl(config);
