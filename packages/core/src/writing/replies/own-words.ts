import { withoutQuotation } from './quotation.ts';
import { withoutSignature } from './signature.ts';
import { paragraphsOf } from './unwrap.ts';

interface Written {
  readonly text: string;
  /** Plain text, whose lines a mail program may have broken; what was made of HTML has the lines of its writer. */
  readonly isWrapped: boolean;
  /** Host of our site, which the mails that we send end with. */
  readonly house: string;
}

/** Signs that are looked at: five stories of the greatest length, or a short one with a long quotation. */
const TEXT_MAX = 200_000;
const LINES_MAX = 10_000;

/** Marks that nobody sees, but the joiners of French typography; object marks stand where a picture stood. */
const UNSEEN = /[\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufffc]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu;

const linesOf = (text: string): string[] =>
  text
    .slice(0, TEXT_MAX)
    .toWellFormed()
    .replace(/\r\n?/gu, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROL, '')
    .replace(UNSEEN, '')
    .split('\n')
    .slice(0, LINES_MAX);

/** What the writer of a reply wrote himself, one string a paragraph: without quoted mails, without signature. */
export const ownWords = ({ text, isWrapped, house }: Written): string[] =>
  paragraphsOf(withoutSignature(withoutQuotation(linesOf(text), house)), isWrapped).map((words) =>
    words.normalize('NFC'),
  );
