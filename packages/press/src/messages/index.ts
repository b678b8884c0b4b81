import { catalogueOf } from '@souvenance/contracts';
import { bookWords } from './fr/book.ts';
import { giftCardWords } from './fr/gift-card.ts';
import { invoiceWords } from './fr/invoice.ts';
import { notebookWords } from './fr/notebook.ts';
import { preflightMessages } from './fr/preflight.ts';
import { ticketMessages } from './fr/ticket.ts';

const fr = {
  book: bookWords,
  giftCard: giftCardWords,
  invoice: invoiceWords,
  notebook: notebookWords,
  preflight: preflightMessages,
  ticket: ticketMessages,
};

/** All messages of the press in one language: for the book, its report and the job ticket. */
export type PressMessages = typeof fr;

/**
 * A new language is a folder beside `fr` and an entry here. Typography and hyphenation belong to the engine, which has
 * only French rules so far, in `typography/` and `lines/hyphenation.ts`.
 */
const languages = { fr };

/** Throws a RangeError for a language without messages. */
export const pressMessages = (language: string): PressMessages =>
  catalogueOf<PressMessages>(languages, language);
