import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withIntl = createNextIntlPlugin('./lib/i18n/request.ts');
const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

/** The half of next-intl that fills messages in: they are parsed on the server (`lib/i18n/compile-messages.ts`). */
const fillsInOnly = (): string => {
  const nextIntl = createRequire(createRequire(import.meta.url).resolve('next-intl/plugin'));
  return `./${relative(fileURLToPath(new URL('.', import.meta.url)), nextIntl.resolve('use-intl/format-message/format-only'))}`;
};

/** Sent with everything; the content policy, which has a nonce, is the proxy's. */
const guards = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), usb=(), microphone=(self)' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
];

/** Two years, subdomains too: a visitor who came by https comes back by it. The edge says how the visitor came. */
const strictTransport = [{ key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' }];

/** The address of the print shop, of a question, and of a printed code is a secret: it is neither told to other sites, nor listed, nor kept. */
const secretLink = [
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'X-Robots-Tag', value: 'noindex' },
  { key: 'Cache-Control', value: 'no-store' },
];

/**
 * No page behind these addresses records. The others keep the microphone: a person who comes to the editor by a link
 * of the site is still on the page of entry, and its headers are in force.
 */
const silent = [{ key: 'Permissions-Policy', value: 'camera=(), geolocation=(), usb=(), microphone=()' }];

/** The drawn pages and covers keep their names when they are drawn anew: known for a day, shown for a week meanwhile. */
const keptADay = [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }];

/** Nothing of the environment is baked in here: settings reach the browser with the page properties. */
const config: NextConfig = {
  transpilePackages: ['@souvenance/contracts'],
  outputFileTracingRoot: repositoryRoot,
  turbopack: {
    root: repositoryRoot,
    resolveAlias: { 'use-intl/format-message': fillsInOnly() },
  },
  // `npm test` checks types: whoever only starts the product waits for no second compiler.
  typescript: { ignoreBuildErrors: true },
  // Written at each build, seldom found fresh by the next.
  experimental: { turbopackFileSystemCacheForBuild: false },
  poweredByHeader: false,
  // The edge and the load balancer compress; Next's own compression buffers streams.
  compress: false,
  devIndicators: false,
  headers: async () => [
    { source: '/(.*)', headers: guards },
    {
      source: '/(.*)',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: strictTransport,
    },
    { source: '/:folder(sample|covers)/:picture', headers: keptADay },
    { source: '/atelier/:token*', headers: secretLink },
    { source: '/stories/member-form/:token*', headers: secretLink },
    { source: '/v/:code*', headers: secretLink },
    { source: '/:door(accord|atelier|invitation|suppression|v)/:rest*', headers: silent },
  ],
};

export default withIntl(config);
