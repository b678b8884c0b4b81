import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withIntl = createNextIntlPlugin('./lib/i18n/request.ts');
const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

/** The part of next-intl that fills in messages; the server parses them (`lib/i18n/compile-messages.ts`). */
const findFormatOnlyModule = (): string => {
  const nextIntl = createRequire(createRequire(import.meta.url).resolve('next-intl/plugin'));
  return `./${relative(fileURLToPath(new URL('.', import.meta.url)), nextIntl.resolve('use-intl/format-message/format-only'))}`;
};

/** Headers of every response. The content security policy has a nonce and is set by the proxy. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), usb=(), microphone=(self)' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
];

/** HSTS for two years, with subdomains. The edge's header says whether the visitor came by https. */
const strictTransport = [{ key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' }];

/**
 * The URLs of the print shop, of questions and of printed codes are secrets: not sent to other sites, not indexed, not
 * cached.
 */
const secretLinkHeaders = [
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'X-Robots-Tag', value: 'noindex' },
  { key: 'Cache-Control', value: 'no-store' },
];

/**
 * Pages at these URLs never record. The others keep the microphone: a client-side navigation to the editor keeps the
 * headers of the first page.
 */
const noMicrophone = [
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), usb=(), microphone=()' },
];

/**
 * Page images and covers keep their names when they are rendered again: cached for a day, and shown stale for a week
 * during revalidation.
 */
const cachedForADay = [
  { key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' },
];

/** No environment variable is compiled in: settings reach the browser with the page props. */
const config: NextConfig = {
  // The image has what the pages need and no package besides (`infra/deploy/images/web.Dockerfile`).
  ...(process.env.WEB_STANDALONE === '1' && { output: 'standalone' as const }),
  transpilePackages: ['@souvenance/contracts'],
  outputFileTracingRoot: repositoryRoot,
  turbopack: {
    root: repositoryRoot,
    resolveAlias: { 'use-intl/format-message': findFormatOnlyModule() },
  },
  // `npm test` checks types: a build needs no second compiler.
  typescript: { ignoreBuildErrors: true },
  // Caching costs time at each build, and is rarely valid for the next.
  experimental: { turbopackFileSystemCacheForBuild: false },
  poweredByHeader: false,
  // The edge and the load balancer compress; Next's own compression buffers streams.
  compress: false,
  devIndicators: false,
  headers: async () => [
    { source: '/(.*)', headers: securityHeaders },
    {
      source: '/(.*)',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: strictTransport,
    },
    { source: '/:folder(sample|covers)/:picture', headers: cachedForADay },
    { source: '/atelier/:token*', headers: secretLinkHeaders },
    { source: '/stories/member-form/:token*', headers: secretLinkHeaders },
    { source: '/lire/lien/:token*', headers: secretLinkHeaders },
    { source: '/temoigner/:token*', headers: secretLinkHeaders },
    { source: '/v/:code*', headers: secretLinkHeaders },
    { source: '/:door(accord|atelier|invitation|suppression|temoigner|v)/:rest*', headers: noMicrophone },
  ],
};

export default withIntl(config);
