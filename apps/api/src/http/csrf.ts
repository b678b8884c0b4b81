import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@souvenance/contracts';
import { derivedSecret } from '@souvenance/core';
import type { FastifyRequest } from 'fastify';

/** The token of a visitor's session; signed-out visitors share one, which Fetch Metadata then guards alone. */
export const csrfTokenOf = (secret: string, cookie: string | null): string =>
  derivedSecret(secret, `csrf.${cookie ?? 'anonymous'}`);

const isSame = (left: string, right: string): boolean => {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Fetch Metadata first, Origin where a browser sends none, and neither only for callers without a session (a browser
 * always sends one of them with a POST).
 */
const comesFromUs = (request: FastifyRequest, siteUrl: string, hasSession: boolean): boolean => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin === undefined ? !hasSession : origin === siteUrl;
};

/** Throws `csrf.invalid` for a state-changing request that another site may have caused. */
export const checkCsrf = (
  request: FastifyRequest,
  options: { siteUrl: string; secret: string; cookie: string | null },
): void => {
  const token = request.headers['x-csrf-token'];
  const isRight = typeof token === 'string' && isSame(token, csrfTokenOf(options.secret, options.cookie));
  if (!isRight || !comesFromUs(request, options.siteUrl, options.cookie !== null)) {
    throw new AppError('csrf.invalid');
  }
};
