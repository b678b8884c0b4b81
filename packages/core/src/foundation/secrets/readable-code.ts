import { sha256Of } from './secrets.ts';

/** Without what is mistaken for another sign on paper or on the telephone: I, L, O, U, 0, 1. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** A code that people can read out, made of a secret: about 4.9 bits a sign. */
export const readableCode = (secret: string, length: number): string => {
  // Each sign of its own 48 bits: the remainder favours none that anybody could measure.
  return Array.from({ length }, (_, at) => {
    const number = Number.parseInt(sha256Of(`${at}.${secret}`).slice(0, 12), 16);
    return SIGNS[number % SIGNS.length];
  }).join('');
};

/** As it is kept, whatever spaces, dashes, accents or small letters it was typed with. */
export const typedCode = (typed: string): string =>
  typed
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
