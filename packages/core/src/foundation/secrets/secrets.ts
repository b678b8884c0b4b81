import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns the SHA-256 as hex. Secrets of 128 bits and more need no slow hash (ASVS 5, 11.4).
 * @example tx.create(links, sha256Of(token), { orderId }); // the token itself is never stored
 */
export const sha256Of = (value: string | Uint8Array): string =>
  createHash('sha256').update(value).digest('hex');

/**
 * Derives the secret of a link from its cause; the same cause always has the same secret. 256 bits, base64url.
 * @example const token = deriveSecret(deps.settings.linkSecret, `invitation ${invitationId}`);
 */
export const deriveSecret = (key: string, cause: string): string =>
  createHmac('sha256', key).update(cause).digest('base64url');

export const isSameSecret = (one: string, other: string): boolean => {
  const a = Buffer.from(sha256Of(one));
  const b = Buffer.from(sha256Of(other));
  return timingSafeEqual(a, b);
};
