import { generate } from 'otplib';
import type { Mail } from './mail-store.ts';

export interface TotpCode {
  code: string;
  /** Seconds until the next code. */
  expiresInSeconds: number;
}

const ADDRESS = /otpauth:\/\/totp\/[^\s"'<>]+/;

const unescapeHtml = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#61;', '=');

/** Returns the otpauth URL in a mail's text or HTML; null when it has none. */
const otpauthAddress = (mail: Mail): string | null =>
  ADDRESS.exec(mail.text)?.[0] ?? ADDRESS.exec(unescapeHtml(mail.html))?.[0] ?? null;

const ALGORITHMS = { SHA1: 'sha1', SHA256: 'sha256', SHA512: 'sha512' } as const;

const toAlgorithm = (name: string): 'sha1' | 'sha256' | 'sha512' =>
  name === 'SHA256' || name === 'SHA512' ? ALGORITHMS[name] : 'sha1';

const toDigitCount = (text: string | null): 6 | 7 | 8 => (text === '8' ? 8 : text === '7' ? 7 : 6);

/** Returns the current code (RFC 6238) of an `otpauth://totp/` URL; null when it contains no secret. */
export const computeCurrentTotp = async (
  address: string,
  nowMs: number = Date.now(),
): Promise<TotpCode | null> => {
  const parameters = new URL(address).searchParams;
  const secret = parameters.get('secret');
  if (!secret) return null;
  const period = Number(parameters.get('period') ?? 30);
  const epoch = Math.floor(nowMs / 1000);
  const code = await generate({
    secret,
    period,
    epoch,
    digits: toDigitCount(parameters.get('digits')),
    algorithm: toAlgorithm((parameters.get('algorithm') ?? 'SHA1').toUpperCase()),
  });
  return { code, expiresInSeconds: period - (epoch % period) };
};

/** Returns the current code of the first mail in the list that contains a second factor; null when none does. */
export const findLatestTotp = async (mails: Mail[]): Promise<TotpCode | null> => {
  for (const mail of mails) {
    const address = otpauthAddress(mail);
    if (address) return computeCurrentTotp(address);
  }
  return null;
};
