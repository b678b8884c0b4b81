import { NOTEBOOK_DIGITS } from '@souvenance/contracts';
import type { SheetNumber } from './sheet.ts';

/** What the code of a page names: its notebook, by a code that nobody guesses, a question's number in it, and which page. */
export interface PageCode {
  readonly notebook: string;
  readonly question: number;
  readonly sheet: SheetNumber;
}

/**
 * An address, so that a telephone which reads the code opens the page where photographs are sent. What names the notebook
 * stands behind the `#`, which no browser sends and no server logs.
 */
export const codeAddress = (address: string, { notebook, question, sheet }: PageCode): string =>
  `${address}#${notebook}${String(question).padStart(2, '0')}${sheet}`;

const PATTERN = new RegExp(`#(\\d{${NOTEBOOK_DIGITS}})(\\d\\d)([12])$`);

/** Of what a code says; null for every other code. The address is not looked at: a site may move. */
export const readPageCode = (words: string): PageCode | null => {
  const [, notebook, question, sheet] = PATTERN.exec(words) ?? [];
  if (notebook === undefined || Number(question) === 0) return null;
  return { notebook, question: Number(question), sheet: sheet === '2' ? 2 : 1 };
};
