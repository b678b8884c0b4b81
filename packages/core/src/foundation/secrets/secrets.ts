import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Hex SHA-256. Secrets of 128 bits and more need no slow hash (ASVS 5, 11.4).
 * @example tx.create(links, sha256Of(token), { orderId }); // the token itself is never stored
 */
export const sha256Of = (value: string | Uint8Array): string =>
  createHash('sha256').update(value).digest('hex');

/** A link's secret that is the same each time it is made for the same cause. 256 bits, base64url. */
export const derivedSecret = (key: string, cause: string): string =>
  createHmac('sha256', key).update(cause).digest('base64url');

export const isSameSecret = (one: string, other: string): boolean => {
  const a = Buffer.from(sha256Of(one));
  const b = Buffer.from(sha256Of(other));
  return timingSafeEqual(a, b);
};
