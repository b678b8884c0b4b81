import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { commonWords } from './common-passwords.ts';

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 200;

/** Minimum length of a password without letters, such as a date or a telephone number. */
const DIGITS_LENGTH_MIN = 12;

/** Guesses that zxcvbn counts for eight characters without any pattern. */
const GUESSES_MIN = 10 ** PASSWORD_LENGTH_MIN;

/** Guesses that zxcvbn counts for a character outside any pattern. */
const GUESSES_PER_CHARACTER = 10;

/** An estimate's time grows faster than the length: up to 70 ms for 64 characters, 250 ms for 200. */
const ESTIMATED_LENGTH_MAX = 64;

/** Shorter parts of a name or address are ignored: "Jo" is part of too many words. */
const OWN_PART_MIN = 3;

export interface Owner {
  readonly email: string;
  readonly name: string;
}

let estimator: Promise<ZxcvbnFactory> | undefined;

const loadEstimator = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Estimator }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Estimator({
    dictionary: { ...dictionary, 'passwords-french': [...commonWords] },
    graphs: adjacencyGraphs,
    maxLength: ESTIMATED_LENGTH_MAX,
  });
};

/** Loads the dictionary of nearly 50,000 leaked passwords at the first call. */
const openEstimator = (): Promise<ZxcvbnFactory> => {
  estimator ??= loadEstimator();
  return estimator;
};

const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The person's address, the parts of their name and address, and each pair of these in a row. */
const ownWords = ({ email, name }: Owner): string[] => {
  const whole = [email, ...email.split('@'), ...name.split(/\s+/u)].map(withoutAccents);
  const parts = whole.flatMap((word) => word.split(/[^\p{L}\d]+/u));
  const words = [...new Set([...whole, ...parts])].filter(({ length }) => length >= OWN_PART_MIN);
  return [...words, ...words.flatMap((first) => words.map((second) => first + second))];
};

/**
 * Guesses needed for the password, or for its letters and digits without accents plus each other character; the lower
 * of both.
 */
const countGuesses = async (password: string, owner: Owner): Promise<number> => {
  const zxcvbn = await openEstimator();
  const ownerWords = ownWords(owner);
  const unaccented = withoutAccents(password);
  const core = unaccented.replace(/[^\p{L}\d]/gu, '');
  const others = unaccented.length - core.length;
  return Math.min(
    zxcvbn.check(password, ownerWords).guesses,
    core === '' ? Infinity : zxcvbn.check(core, ownerWords).guesses * GUESSES_PER_CHARACTER ** others,
  );
};

/**
 * Whether a password is too short, too long, without letters, or easy to guess: a pattern, the person's own name or
 * address, or a leaked password, even when decorated. Passphrases of any kind pass: no class of characters is required.
 * @example
 * await isWeakPassword('Motdepasse2026!', { email, name }); // true
 */
export const isWeakPassword = async (password: string, owner: Owner): Promise<boolean> => {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH_MIN || password.length > PASSWORD_LENGTH_MAX) return true;
  if (length < DIGITS_LENGTH_MIN && /^[^\p{L}]+$/u.test(password)) return true;
  return (await countGuesses(password, owner)) < GUESSES_MIN;
};
