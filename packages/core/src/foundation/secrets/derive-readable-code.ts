import { sha256Of } from './secrets.ts';

/** Characters of a readable code, without those that are confused on paper or on the telephone: I, L, O, U, 0, 1. */
const CODE_CHARACTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Derives a code that people can read out from a secret: about 4.9 bits per character. */
export const deriveReadableCode = (secret: string, length: number): string => {
  // Each character uses its own 48 bits, so that the bias of the remainder is negligible.
  return Array.from({ length }, (_, index) => {
    const number = Number.parseInt(sha256Of(`${index}.${secret}`).slice(0, 12), 16);
    return CODE_CHARACTERS[number % CODE_CHARACTERS.length];
  }).join('');
};

/** Normalizes a typed code to its stored form: spaces, dashes, accents and lower case do not matter. */
export const normalizeCode = (code: string): string =>
  code
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
