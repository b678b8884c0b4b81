import { fileURLToPath } from 'node:url';
import type { Job, Order } from '@souvenance/contracts';
import { printAndDeliver } from '../../e2e/driver/carry/at-print-shop.ts';
import { carryBook } from '../../e2e/driver/carry/carry-book.ts';
import { readCarriedManuscript } from '../../e2e/driver/carry/manuscript.ts';
import { readInbox } from '../../e2e/driver/visitor/inbox.ts';
import { verifyEmail } from '../../e2e/driver/visitor/verify-email.ts';
import { wait } from '../../e2e/driver/visitor/wait.ts';
import { createFamilyAccount } from './accounts.ts';
import { askNarrator } from './ask-narrator.ts';
import { beginDraft } from './begin-draft.ts';
import { givePortraits } from './give-portraits.ts';
import type { SeedContext } from './seeding.ts';

const memoirFile = fileURLToPath(new URL('../memoir.json', import.meta.url));

const address = {
  name: 'Françoise Vasseur',
  line1: '3 impasse du Rieu',
  line2: '',
  postcode: '80450',
  city: 'Camon',
  country: 'FR',
  phone: '',
};
/** A tracking number that is visibly invented. */
const parcel = { carrier: 'Colissimo', trackingNumber: 'DEMONSTRATION-0001' };

/** Prints one sentence when typesetting begins and nothing more, since the table follows soon. */
const printOnce = (printLine: (sentence: string) => void, sentence: string): ((job: Job) => void) => {
  let isPrinted = false;
  return ({ progress }) => {
    if (isPrinted || progress.step !== 'typeset') return;
    isPrinted = true;
    printLine(sentence);
  };
};

/**
 * Returns a function that waits for the next mail. Without it, the mails of four steps made within a second would
 * arrive in any order.
 */
const nextMail = async (inboxUrl: string, to: string, subject: string): Promise<() => Promise<void>> => {
  const query = { to, subject };
  let mailCount = (await readInbox(inboxUrl, query)).length;
  return async () => {
    mailCount = await wait(
      async () => {
        const { length } = await readInbox(inboxUrl, query);
        return length > mailCount ? length : null;
      },
      { timeoutMs: 240_000, what: `un courriel pour ${to}` },
    );
  };
};

export interface SeededFamily {
  atelierToken: string;
  order: Order;
}

/**
 * Seeds the demonstration family and its book through the same API calls as any family; the book is printed and
 * delivered, a draft is started and a question sent. Continues where an interrupted seeding stopped.
 */
export const seedFamily = async (context: SeedContext): Promise<SeededFamily> => {
  const { siteUrl, inboxUrl, fakeStripeUrl, environment, printLine } = context;
  const account = createFamilyAccount(context);
  const { visitor, bookId, order, shop } = await carryBook({
    siteUrl,
    inboxUrl,
    fakeStripeUrl,
    printShopAddress: environment.PRINT_SHOP_EMAIL ?? '',
    account,
    familyName: 'Vasseur',
    manuscript: readCarriedManuscript(memoirFile),
    format: 'a5-relie',
    wish: { cart: { copies: 3, ebook: true, express: false }, address },
    onProgress: printOnce(printLine, 'Son livre est mis en page par la chaîne de fabrication…'),
  });
  await printAndDeliver(shop, parcel, await nextMail(inboxUrl, account.email, order.number));
  await beginDraft(visitor.client, bookId);
  await verifyEmail(visitor, inboxUrl);
  await givePortraits(visitor, order.familyId, bookId);
  await askNarrator(visitor, bookId, inboxUrl);
  return { atelierToken: shop.token, order };
};
