import { randomBytes } from 'node:crypto';
import type { BookFormat } from '@souvenance/contracts';
import { DEMONSTRATION_ADDRESSES } from '../dev/stack/environment.ts';
import type { Stack } from '../dev/stack/stack.ts';
import { type CarriedBook, carryBook } from '../e2e/driver/carry/carry-book.ts';
import type { CarriedManuscript } from '../e2e/driver/carry/manuscript.ts';
import { type ReceivedMail, readInbox } from '../e2e/driver/visitor/inbox.ts';
import { wait } from '../e2e/driver/visitor/wait.ts';
import { createProgressPrinter } from './create-progress-printer.ts';

/** A reserved domain (RFC 2606): no mail can reach a real person. */
const FAMILY = 'famille@essai.example';
const MAIL_TIMEOUT_MS = 30_000;

const address = {
  name: 'Famille d’essai',
  line1: '1 rue de l’Essai',
  line2: '',
  postcode: '75000',
  city: 'Paris',
  country: 'FR',
  phone: '',
};

export interface TrialResult {
  book: CarriedBook;
  /** Mails about this order, to the print shop and to the family. */
  mails: ReceivedMail[];
}

/**
 * Two to the family (invoice, sent to print) and one to the print shop. The bench waits for all, since they are sent
 * concurrently.
 */
const MAILS_OF_AN_ORDER = 3;

const listMails = async (stack: Stack, orderNumber: string, title: string): Promise<ReceivedMail[]> => {
  const toShop = await readInbox(stack.inboxUrl, { to: DEMONSTRATION_ADDRESSES.printShop });
  const toFamily = await readInbox(stack.inboxUrl, { to: FAMILY });
  return [...toShop, ...toFamily].filter(({ subject, text }) =>
    [orderNumber, title].some((words) => subject.includes(words) || text.includes(words)),
  );
};

/** Takes one manuscript through a running stack, from upload to order, in a new family. */
export const carryOnStack = async (
  stack: Stack,
  manuscript: CarriedManuscript,
  { format, printLine }: { format: BookFormat; printLine: (sentence: string) => void },
): Promise<TrialResult> => {
  const { siteUrl, inboxUrl, fakeStripeUrl } = stack;
  const book = await carryBook({
    siteUrl,
    inboxUrl,
    fakeStripeUrl,
    printShopAddress: DEMONSTRATION_ADDRESSES.printShop,
    account: { email: FAMILY, password: randomBytes(12).toString('base64url'), name: 'Famille d’essai' },
    familyName: 'Famille d’essai',
    manuscript,
    format,
    wish: { cart: { copies: 1, ebook: true, express: false }, address },
    onStep: printLine,
    onProgress: createProgressPrinter(printLine),
  });
  const title = book.order.bookTitle;
  const mails = await wait(
    async () => {
      const orderMails = await listMails(stack, book.order.number, title);
      return orderMails.length < MAILS_OF_AN_ORDER ? null : orderMails;
    },
    { timeoutMs: MAIL_TIMEOUT_MS, what: 'les courriels de la commande' },
  );
  return { book, mails };
};
