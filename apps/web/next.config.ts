import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withIntl = createNextIntlPlugin('./i18n/request.ts');
const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Sent with every page. The hosts of payment and identity are settings, so a content policy is the edge's. */
const guards = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(self)' },
];

/** The print shop's link is a secret: it is neither told to other sites, nor listed, nor kept. */
const secretLink = [
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'X-Robots-Tag', value: 'noindex' },
  { key: 'Cache-Control', value: 'no-store' },
];

/** Nothing of the environment is baked in here: settings reach the browser with the page properties. */
const config: NextConfig = {
  transpilePackages: ['@souvenance/contracts'],
  outputFileTracingRoot: repositoryRoot,
  turbopack: { root: repositoryRoot },
  poweredByHeader: false,
  // The edge and the load balancer compress; Next's own compression buffers streams.
  compress: false,
  devIndicators: false,
  headers: async () => [
    { source: '/(.*)', headers: guards },
    { source: '/atelier/:token*', headers: secretLink },
  ],
};

export default withIntl(config);
