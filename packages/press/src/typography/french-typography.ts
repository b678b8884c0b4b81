import { dashes } from './dashes.ts';
import { numbers } from './numbers.ts';
import { quotes } from './quotes.ts';
import { shielded } from './shield.ts';
import { spacing } from './spacing.ts';
import type { TrackedText } from './tracked-text.ts';
import { boundLetters } from './words.ts';

const RULES: readonly ((text: TrackedText) => TrackedText)[] = [
  spacing.tidy,
  spacing.marks,
  quotes,
  dashes,
  spacing.punctuation,
  numbers,
  boundLetters,
];

/** The rules over a text that carries styles; line feeds separate paragraphs. */
export const trackedTypography = (source: TrackedText): TrackedText =>
  shielded(source, (masked) => RULES.reduce((text, rule) => rule(text), masked));

/**
 * French typography after the *Lexique* of the Imprimerie nationale: spaces, guillemets, dashes, apostrophes,
 * ordinals, bound letters of a fixed list. Idempotent; addresses, e-mails, times and ISBNs are left alone.
 */
export const frenchTypography = (text: string): string => trackedTypography({ text, styles: null }).text;
