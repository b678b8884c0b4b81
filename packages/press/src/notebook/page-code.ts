import { NOTEBOOK_DIGITS } from '@souvenance/contracts';
import type { SheetNumber } from './sheet.ts';

/** Content of a page's QR code: the notebook by an unguessable code, the question's number in it, and the page. */
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

/** Parses a QR code's text; null when it is no page code. The address is ignored, because a site may move. */
export const readPageCode = (words: string): PageCode | null => {
  const [, notebook, question, sheet] = PATTERN.exec(words) ?? [];
  if (notebook === undefined || Number(question) === 0) return null;
  return { notebook, question: Number(question), sheet: sheet === '2' ? 2 : 1 };
};
