import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@souvenance/contracts';
import { deriveSecret } from '@souvenance/core';
import type { FastifyRequest } from 'fastify';

/**
 * Derives the CSRF token of a visitor's session. Signed-out visitors share one token, so that Fetch Metadata alone
 * guards them.
 */
export const deriveCsrfToken = (secret: string, cookie: string | null): string =>
  deriveSecret(secret, `csrf.${cookie ?? 'anonymous'}`);

const isSame = (first: string, right: string): boolean => {
  const a = Buffer.from(first);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Whether the request comes from our own pages. Fetch Metadata decides if the browser sends it, else Origin; a request
 * with neither is refused.
 */
const isFromOurPages = ({ headers }: FastifyRequest, siteUrl: string): boolean => {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === siteUrl : site === 'same-origin';
};

/** Throws `csrf.invalid` for a state-changing request that another site may have caused. */
export const checkCsrf = (
  request: FastifyRequest,
  options: { siteUrl: string; secrets: readonly string[]; cookie: string | null },
): void => {
  const token = request.headers['x-csrf-token'];
  const isRight =
    typeof token === 'string' &&
    options.secrets.some((secret) => isSame(token, deriveCsrfToken(secret, options.cookie)));
  if (!isRight || !isFromOurPages(request, options.siteUrl)) {
    throw new AppError('csrf.invalid');
  }
};
