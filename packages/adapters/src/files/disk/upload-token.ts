import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UploadPermit } from '@souvenance/core';
import { z } from 'zod';

const permit = z.tuple([z.string(), z.string(), z.int().nonnegative(), z.int()]);

/** Signs a token's payload with its purpose, so that no other signature with the same secret is a valid token. */
const signPayload = (secret: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`upload ${payload}`).digest();

export const signUploadToken = (
  secret: string,
  { key, contentType, bytes, expiresAt }: UploadPermit,
): string => {
  const payload = Buffer.from(JSON.stringify([key, contentType, bytes, expiresAt.getTime()])).toString(
    'base64url',
  );
  return `${payload}.${signPayload(secret, payload).toString('base64url')}`;
};

const verifyToken = (secret: string, token: string): string | null => {
  const [payload = '', signature = '', ...extraParts] = token.split('.');
  const actual = Buffer.from(signature, 'base64url');
  const expected = signPayload(secret, payload);
  const isGenuine =
    extraParts.length === 0 && actual.length === expected.length && timingSafeEqual(actual, expected);
  return isGenuine ? payload : null;
};

/** Reads a token that one of the secrets signed; null when it is not genuine or has expired at `now`. */
export const readUploadToken = (
  secrets: readonly string[],
  token: string,
  now: Date,
): UploadPermit | null => {
  const payload = secrets.map((secret) => verifyToken(secret, token)).find((genuine) => genuine !== null);
  if (payload === undefined) return null;
  const parsed = permit.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const [key, contentType, bytes, expiresAtMs] = parsed;
  return expiresAtMs > now.getTime() ? { key, contentType, bytes, expiresAt: new Date(expiresAtMs) } : null;
};
