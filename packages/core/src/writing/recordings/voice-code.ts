import { createHash } from 'node:crypto';

/** Characters that nobody confuses: no 0 and o, no 1, i and l. Lower case, as an address is typed. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';

/**
 * Twelve of 31 characters are 59 bits: with a million voices, whoever tries the 80 unknown codes a minute that an
 * address is given at most (apps/api/src/http/miss-limit.ts) needs 18,000 years for one of them, and a thousand such
 * addresses 18. Behind an address of thirty characters its QR code of 22 mm has modules over half a millimetre.
 */
const LENGTH = 12;

/** A code of a public address, of a fresh secret. */
export const newVoiceCode = (secret: string): string => {
  let rest = BigInt(`0x${createHash('sha256').update(`voice.${secret}`).digest('hex')}`);
  const signs = Array.from({ length: LENGTH }, () => {
    const sign = SIGNS[Number(rest % BigInt(SIGNS.length))] ?? '';
    rest /= BigInt(SIGNS.length);
    return sign;
  });
  return signs.join('');
};

/** A code as it was given out, of one as it was typed: capitals, spaces and hyphens are no matter. */
export const typedVoiceCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

export const voiceUrl = ({ siteUrl }: { readonly siteUrl: string }, code: string): string =>
  `${siteUrl}/v/${code}`;
