import { findCatalogue } from '@souvenance/contracts';
import { bookMessages } from './fr/book.ts';
import { giftCardMessages } from './fr/gift-card.ts';
import { invoiceMessages } from './fr/invoice.ts';
import { notebookMessages } from './fr/notebook.ts';
import { preflightMessages } from './fr/preflight.ts';
import { ticketMessages } from './fr/ticket.ts';
import { wordMessages } from './fr/word.ts';

const fr = {
  book: bookMessages,
  giftCard: giftCardMessages,
  invoice: invoiceMessages,
  notebook: notebookMessages,
  preflight: preflightMessages,
  ticket: ticketMessages,
  word: wordMessages,
};

/** All messages of the press in one language: for the book, its report and the job ticket. */
export type PressMessages = typeof fr;

/**
 * A new language is a folder beside `fr` and an entry here. Typography and hyphenation belong to the engine, which has
 * only French rules so far, in `typography/` and `lines/hyphenation.ts`.
 */
const languages = { fr };

/** Throws a RangeError for a language without messages. */
export const getPressMessages = (language: string): PressMessages =>
  findCatalogue<PressMessages>(languages, language);
