import { createHmac } from 'node:crypto';

export const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_S = 30;

const decodeBase32 = (text: string): Buffer => {
  const bits = [...text.replace(/=+$/, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2)));
};

/** Number of half minutes since 1970. */
export const toHalfMinute = (epochMs: number): number => Math.floor(epochMs / 1_000 / PERIOD_S);

/** Six-digit code of a base-32 key in a given half minute (RFC 6238, SHA-1). */
export const computeTotp = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
};

/** The code that an authenticator shows for `otpauthUrl`, `stepsAhead` half minutes from now. */
export const computeTotpCode = (otpauthUrl: string, stepsAhead = 0): string =>
  computeTotp(new URL(otpauthUrl).searchParams.get('secret') ?? '', toHalfMinute(Date.now()) + stepsAhead);
