import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@souvenance/contracts';
import { deriveSecret } from '@souvenance/core';
import type { FastifyRequest } from 'fastify';

/** The token of a visitor's session; signed-out visitors share one, which Fetch Metadata then guards alone. */
export const csrfTokenOf = (secret: string, cookie: string | null): string =>
  deriveSecret(secret, `csrf.${cookie ?? 'anonymous'}`);

const isSame = (first: string, right: string): boolean => {
  const a = Buffer.from(first);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Fetch Metadata decides where a browser sends it, Origin where it doesn't; a request with neither is refused. */
const comesFromUs = ({ headers }: FastifyRequest, siteUrl: string): boolean => {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === siteUrl : site === 'same-origin';
};

/** Throws `csrf.invalid` for a state-changing request that another site may have caused. */
export const checkCsrf = (
  request: FastifyRequest,
  options: { siteUrl: string; secret: string; cookie: string | null },
): void => {
  const token = request.headers['x-csrf-token'];
  const isRight = typeof token === 'string' && isSame(token, csrfTokenOf(options.secret, options.cookie));
  if (!isRight || !comesFromUs(request, options.siteUrl)) {
    throw new AppError('csrf.invalid');
  }
};
