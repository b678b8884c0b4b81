import { generate } from 'otplib';
import type { Mail } from './mail-store.ts';

export interface TotpCode {
  code: string;
  /** Seconds until the next code. */
  expiresInSeconds: number;
}

const ADDRESS = /otpauth:\/\/totp\/[^\s"'<>]+/;

const unescapeHtml = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#61;', '=');

/** The address of a second factor that this mail carries, in its text or its HTML; null when it carries none. */
const otpauthAddress = (mail: Mail): string | null =>
  ADDRESS.exec(mail.text)?.[0] ?? ADDRESS.exec(unescapeHtml(mail.html))?.[0] ?? null;

const ALGORITHMS = { SHA1: 'sha1', SHA256: 'sha256', SHA512: 'sha512' } as const;

const algorithmOf = (name: string): 'sha1' | 'sha256' | 'sha512' =>
  name === 'SHA256' || name === 'SHA512' ? ALGORITHMS[name] : 'sha1';

const digitsOf = (text: string | null): 6 | 7 | 8 => (text === '8' ? 8 : text === '7' ? 7 : 6);

/** The code of this moment (RFC 6238) for an `otpauth://totp/` address; null when it holds no secret. */
export const currentTotp = async (address: string, nowMs: number = Date.now()): Promise<TotpCode | null> => {
  const parameters = new URL(address).searchParams;
  const secret = parameters.get('secret');
  if (!secret) return null;
  const period = Number(parameters.get('period') ?? 30);
  const epoch = Math.floor(nowMs / 1000);
  const code = await generate({
    secret,
    period,
    epoch,
    digits: digitsOf(parameters.get('digits')),
    algorithm: algorithmOf((parameters.get('algorithm') ?? 'SHA1').toUpperCase()),
  });
  return { code, expiresInSeconds: period - (epoch % period) };
};

/** The current code of the newest mail in the list that carries a second factor. */
export const latestTotp = async (mails: Mail[]): Promise<TotpCode | null> => {
  for (const mail of mails) {
    const address = otpauthAddress(mail);
    if (address) return currentTotp(address);
  }
  return null;
};
