import { createHash } from 'node:crypto';

/** Characters that are easily told apart: no 0 and o, no 1, i and l. In lower case, for typing. */
const CHARACTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/**
 * Twelve of 31 characters are 59 bits. With a million voices, a guesser at the limit of 80 unknown codes a minute per
 * address (apps/api/src/http/guess-limit.ts) needs 18,000 years for one of them, and with a thousand addresses 18
 * years. In a URL of thirty characters the QR code of 22 mm has modules over half a millimetre.
 */
const LENGTH = 12;

/** Derives the code of a public address from a fresh secret. */
export const createVoiceCode = (secret: string): string => {
  let remainder = BigInt(`0x${createHash('sha256').update(`voice.${secret}`).digest('hex')}`);
  const characters = Array.from({ length: LENGTH }, () => {
    const character = CHARACTERS[Number(remainder % BigInt(CHARACTERS.length))] ?? '';
    remainder /= BigInt(CHARACTERS.length);
    return character;
  });
  return characters.join('');
};

/** Normalizes a typed code: case, spaces and hyphens do not matter. */
export const normalizeVoiceCode = (typedCode: string): string =>
  typedCode.toLowerCase().replace(/[^a-z0-9]/g, '');

export const voiceUrl = ({ siteUrl }: { readonly siteUrl: string }, code: string): string =>
  `${siteUrl}/v/${code}`;
