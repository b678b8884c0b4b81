import { AppError, type ErrorCode } from '@souvenance/contracts';
import { z } from 'zod';
import type { Parts } from './parts.ts';

const GOOGLE = 'https://identitytoolkit.googleapis.com';
const TIMEOUT_MS = 10_000;

/** Google's codes that refuse the person. Every other one refuses this program: its key, its quota, its project. */
const REFUSALS = new Set([
  'EMAIL_NOT_FOUND',
  'EXPIRED_OOB_CODE',
  'INVALID_EMAIL',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_OOB_CODE',
  'INVALID_PASSWORD',
  'MISSING_OOB_CODE',
  'MISSING_PASSWORD',
  'USER_DISABLED',
  'USER_NOT_FOUND',
]);
/** The project's own rules for passwords. */
const WEAK = new Set(['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'WEAK_PASSWORD']);

const errorBody = z.object({ error: z.object({ message: z.string() }) });

/** Reads the code, which a message may follow: `WEAK_PASSWORD : Password should be…`. */
const readCode = (body: unknown): string =>
  errorBody.safeParse(body).data?.error.message.split(' ')[0] ?? 'no code';

const toError = (code: string, refusal: ErrorCode): AppError => {
  const cause = new Error(`Google answered ${code}`);
  if (code.startsWith('TOO_MANY_ATTEMPTS')) return new AppError('request.too_many', {}, { cause });
  if (WEAK.has(code)) return new AppError('identity.password_weak', {}, { cause });
  return new AppError(REFUSALS.has(code) ? refusal : 'service.unavailable', {}, { cause });
};

/** The limit of time holds for the body as well. */
const send = async (address: string, init: RequestInit): Promise<{ isOk: boolean; body: unknown }> => {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { isOk: response.ok, body: JSON.parse(await response.text()) };
  } catch (cause) {
    throw new AppError('service.unavailable', {}, { cause });
  }
};

/**
 * Calls a method of Google's API that its client for servers lacks. Sends the key of the web application and our own
 * address, to which that key may be restricted. Throws `refusal`, `identity.password_weak`, `request.too_many` and
 * `service.unavailable`.
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
  const answer = await send(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: `${siteUrl}/` },
    body: JSON.stringify(body),
  });
  if (answer.isOk) return answer.body;
  throw toError(readCode(answer.body), refusal);
};
