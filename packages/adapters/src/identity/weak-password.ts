import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { commonWords } from './common-passwords.ts';

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 200;

/** Digits and punctuation alone, such as a date or a telephone number, must be longer. */
const DIGITS_LENGTH_MIN = 12;

/** As many guesses as zxcvbn counts for eight characters in which it finds no pattern. */
const GUESSES_MIN = 10 ** PASSWORD_LENGTH_MIN;

/** Guesses that zxcvbn counts for a character outside any pattern. */
const GUESSES_PER_CHARACTER = 10;

/** The time of an estimate grows faster than the length: 70 ms for the worst 64 characters, 250 ms for 200. */
const ESTIMATED_LENGTH_MAX = 64;

/** Shorter parts of a name or address say too little: "Jo" is in half of all words. */
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

/** Reads the dictionary of nearly 50,000 leaked passwords at the first call. */
const openEstimator = (): Promise<ZxcvbnFactory> => {
  estimator ??= loadEstimator();
  return estimator;
};

const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The person's address, the parts of their name and address, and each two of these in a row. */
const ownWords = ({ email, name }: Owner): string[] => {
  const whole = [email, ...email.split('@'), ...name.split(/\s+/u)].map(withoutAccents);
  const parts = whole.flatMap((word) => word.split(/[^\p{L}\d]+/u));
  const words = [...new Set([...whole, ...parts])].filter(({ length }) => length >= OWN_PART_MIN);
  return [...words, ...words.flatMap((first) => words.map((second) => first + second))];
};

/** Guesses that the password takes, or its letters and digits alone, without accents, and each other character apart. */
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
 * Whether a password is too short or too long, digits alone, or takes too few guesses: a pattern, the person's own name
 * or address, or one known from leaks, as it stands or with decoration. Passphrases of any kind pass: no class of
 * characters is ever asked for.
 * @example
 * await isWeakPassword('Motdepasse2026!', { email, name }); // true
 */
export const isWeakPassword = async (password: string, owner: Owner): Promise<boolean> => {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH_MIN || password.length > PASSWORD_LENGTH_MAX) return true;
  if (length < DIGITS_LENGTH_MIN && /^[^\p{L}]+$/u.test(password)) return true;
  return (await countGuesses(password, owner)) < GUESSES_MIN;
};
