import { createHmac } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_S = 30;

const decodeBase32 = (text: string): Buffer => {
  const bits = [...text.replace(/=+$/, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2)));
};

/** What an authenticator that scanned `otpauthUrl` shows, `stepsAhead` half minutes from now (RFC 6238, SHA-1). */
export const totpCode = (otpauthUrl: string, stepsAhead = 0): string => {
  const secret = decodeBase32(new URL(otpauthUrl).searchParams.get('secret') ?? '');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1_000 / PERIOD_S) + stepsAhead));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
};
