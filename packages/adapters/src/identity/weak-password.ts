import { commonWords } from './common-passwords.ts';
import { leakedPasswords } from './leaked-passwords.ts';

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 200;

/** Digits and signs alone, a date or a telephone number, need to be longer. */
const DIGITS_LENGTH_MIN = 12;

/** Shorter parts of a name or address say too little: "Jo" is in half of all words. */
const OWN_PART_MIN = 3;

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const SWAPS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** What is left when the digits and signs that people put at both ends, or for letters, are taken away. */
const coresOf = (password: string): string[] => {
  const trimmed = plain(password).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const unswapped = plain(password).replace(/[@431!0$57]/g, (sign) => SWAPS[sign] ?? sign);
  const both = plain(password)
    .replace(/[^\p{L}]+$/u, '')
    .replace(/[@431!0$57]/g, (sign) => SWAPS[sign] ?? sign);
  return [trimmed, unswapped, both].map((core) => core.replace(/[^\p{L}]/gu, ''));
};

const isRow = (text: string): boolean => {
  const steps = Array.from(
    { length: text.length - 1 },
    (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at),
  );
  const [first = 0] = steps;
  return Math.abs(first) <= 1 && steps.every((step) => step === first);
};

/** `aaaaaaaa`, `12345678`, `abababab`, `19561956`. */
const isPattern = (password: string): boolean => {
  const text = plain(password);
  if (/^(.{1,4})\1+.?$/u.test(text) || isRow(text)) return true;
  return /^\d+$/.test(text) && (text.length <= 10 || new Set(text).size <= 4);
};

/** A shorter core, of a password of eight signs or more, is less than half of it: what surrounds it counts. */
const LEAKED_CORE_MIN = 5;

/** As it stands, or as the word that is left of it. */
const isLeaked = async (password: string): Promise<boolean> => {
  const leaked = await leakedPasswords();
  return (
    leaked.has(plain(password)) ||
    coresOf(password).some((core) => core.length >= LEAKED_CORE_MIN && leaked.has(core))
  );
};

/** Twice the same word is no second word. */
const isCommon = (core: string): boolean => {
  if (commonWords.has(core)) return true;
  const half = core.slice(0, core.length / 2);
  return half !== '' && half + half === core && commonWords.has(half);
};

export interface Owner {
  readonly email: string;
  readonly name: string;
}

/** Matches nothing but parts of the person's own name and address, one after the other. */
const ownWords = ({ email, name }: Owner): RegExp | null => {
  const parts = [email, ...email.split(/[^\p{L}\d]+/u), ...name.split(/[^\p{L}\d]+/u)]
    .map((part) => plain(part).replace(/[^\p{L}]/gu, ''))
    .filter(({ length }) => length >= OWN_PART_MIN);
  return parts.length === 0 ? null : new RegExp(`^(${parts.join('|')})+$`, 'u');
};

const isObvious = (password: string, owner: Owner): boolean => {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH_MIN || password.length > PASSWORD_LENGTH_MAX) return true;
  if (isPattern(password)) return true;
  const own = ownWords(owner);
  const isDigits = /^[^\p{L}]+$/u.test(password) && length < DIGITS_LENGTH_MIN;
  return isDigits || coresOf(password).some((core) => core !== '' && (isCommon(core) || own?.test(core)));
};

/**
 * Too short or long, a pattern, the person's own name or address with decoration, or one of those that are known
 * from leaks, as they stand or with decoration. Passphrases of any kind pass: no class of characters is ever asked for.
 */
export const isWeakPassword = async (password: string, owner: Owner): Promise<boolean> =>
  isObvious(password, owner) || isLeaked(password);
