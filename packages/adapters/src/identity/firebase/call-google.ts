import { AppError, type ErrorCode } from '@souvenance/contracts';
import type { Parts } from './parts.ts';

const GOOGLE = 'https://identitytoolkit.googleapis.com';
const TIMEOUT_MS = 10_000;

/**
 * Calls a method of Google's API that its client for servers lacks. Sends the key of the web application and our own
 * address, to which that key may be restricted. Throws `refusal`, `request.too_many` and `service.unavailable`.
 */
export const callGoogle = async (
  { publicSettings, siteUrl }: Parts,
  method: 'resetPassword' | 'signInWithPassword',
  body: object,
  refusal: ErrorCode,
): Promise<unknown> => {
  const origin =
    publicSettings.emulatorHost === null
      ? GOOGLE
      : `http://${publicSettings.emulatorHost}/identitytoolkit.googleapis.com`;
  const address = `${origin}/v1/accounts:${method}?key=${encodeURIComponent(publicSettings.apiKey)}`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: `${siteUrl}/` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new AppError('service.unavailable', {}, { cause });
  });
  if (response.status >= 500) throw new AppError('service.unavailable');
  const text = await response.text();
  if (response.ok) return JSON.parse(text);
  throw new AppError(text.includes('TOO_MANY_ATTEMPTS') ? 'request.too_many' : refusal);
};
