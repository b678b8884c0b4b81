import { NOTEBOOK_DIGITS } from '@souvenance/contracts';
import type { SheetNumber } from './sheet.ts';

/**
 * Content of a page's QR code: the notebook's unguessable code, the number of the question, and the page of that
 * question.
 */
export interface PageCode {
  readonly notebook: string;
  readonly question: number;
  readonly sheet: SheetNumber;
}

/**
 * Returns the URL in a page's QR code, so that a telephone opens the page for sending photographs. The notebook's code
 * is in the fragment after `#`, which browsers do not send and servers do not log.
 */
export const createCodeAddress = (address: string, { notebook, question, sheet }: PageCode): string =>
  `${address}#${notebook}${String(question).padStart(2, '0')}${sheet}`;

const PATTERN = new RegExp(`#(\\d{${NOTEBOOK_DIGITS}})(\\d\\d)([12])$`);

/** Parses the text of a QR code; null when it is not a page code. The address is ignored, because a site may move. */
export const readPageCode = (text: string): PageCode | null => {
  const [, notebook, question, sheet] = PATTERN.exec(text) ?? [];
  if (notebook === undefined || Number(question) === 0) return null;
  return { notebook, question: Number(question), sheet: sheet === '2' ? 2 : 1 };
};
