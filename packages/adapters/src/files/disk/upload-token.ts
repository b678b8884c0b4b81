import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UploadPermit } from '@souvenance/core';
import { z } from 'zod';

const permit = z.tuple([z.string(), z.string(), z.int().nonnegative(), z.int()]);

/** The purpose is signed with the permit: a signature made for anything else with the same secret is no token. */
const signatureOf = (secret: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`upload ${payload}`).digest();

export const signUploadToken = (
  secret: string,
  { key, contentType, bytes, expiresAt }: UploadPermit,
): string => {
  const payload = Buffer.from(JSON.stringify([key, contentType, bytes, expiresAt.getTime()])).toString(
    'base64url',
  );
  return `${payload}.${signatureOf(secret, payload).toString('base64url')}`;
};

const payloadOf = (secret: string, token: string): string | null => {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const actual = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secret, payload);
  const isGenuine =
    rest.length === 0 && actual.length === expected.length && timingSafeEqual(actual, expected);
  return isGenuine ? payload : null;
};

/** Null for a token that isn't ours or has expired at `now`. */
export const readUploadToken = (secret: string, token: string, now: Date): UploadPermit | null => {
  const payload = payloadOf(secret, token);
  if (payload === null) return null;
  const parsed = permit.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const [key, contentType, bytes, expiresAtMs] = parsed;
  return expiresAtMs > now.getTime() ? { key, contentType, bytes, expiresAt: new Date(expiresAtMs) } : null;
};
