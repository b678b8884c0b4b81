import type { BookFormat, Job, Order, Rendering } from '@souvenance/contracts';
import { type FollowedJob, followJob } from '../visitor/follow-job.ts';
import { type Account, enterAs } from '../visitor/sign-in.ts';
import { openVisitor, type Visitor } from '../visitor/visitor.ts';
import { collectFiles, enterPrintShop, type PrintShop, type ShopFile } from './at-print-shop.ts';
import { lookAtSpread } from './look-at-pages.ts';
import { makeBook } from './make-book.ts';
import type { CarriedManuscript } from './manuscript.ts';
import { type OrderOptions, orderBook } from './order-book.ts';
import { sendPhotographs } from './photographs.ts';
import { type PlannedBook, planBook } from './plan-book.ts';
import { saveBookDesign } from './save-book-design.ts';
import { writeStories } from './write-stories.ts';

export interface CarryOptions {
  siteUrl: string;
  inboxUrl: string;
  fakeStripeUrl: string;
  /** E-mail address of the print shop, which receives *book to print*. */
  printShopAddress: string;
  account: Account;
  familyName: string;
  manuscript: CarriedManuscript;
  format: BookFormat;
  largePrint?: boolean;
  wish: OrderOptions;
  /** Called with a French sentence for each step and each change to the manuscript. */
  onStep?: (sentence: string) => void;
  /** Called with the live progress of both jobs. */
  onProgress?: (event: Job) => void;
}

export interface CarriedBook {
  visitor: Visitor;
  bookId: string;
  rendering: Rendering;
  order: Order;
  shop: PrintShop;
  /** Files as downloaded by the print shop; their hashes equal the approved ones. */
  files: ShopFile[];
  /** Live stream of `generate-book`, with one reconnection. */
  followed: FollowedJob;
  /** From the call `generate-book` until the book is ready, and from then until its first spread is displayed. */
  readySeconds: number;
  spreadSeconds: number;
  /** From the call `generate-book` to the last download at the print shop. */
  seconds: number;
}

const enter = async ({ siteUrl, account }: CarryOptions) => {
  const visitor = openVisitor(siteUrl);
  const entrance = await enterAs(visitor, account);
  if (entrance.kind !== 'in')
    throw new Error(`${account.email} has a second factor: use an account without one`);
  return { visitor, session: entrance.session };
};

const listNames = ({ stories, cover }: PlannedBook): string[] => [
  ...new Set([
    ...stories.flatMap(({ photographs }) => photographs.map(({ file }) => file)),
    ...(cover.photograph === null ? [] : [cover.photograph]),
  ]),
];

/** Everything before the files: account, family, book, photographs, stories, cover. Returns the book's id. */
const writeBook = async (options: CarryOptions): Promise<{ visitor: Visitor; bookId: string }> => {
  const { manuscript, familyName, format, largePrint = false, onStep = () => undefined } = options;
  const plan = planBook(manuscript);
  plan.remarks.forEach(onStep);
  const { visitor, session } = await enter(options);
  const book = await makeBook(visitor, session, plan, { familyName, format, largePrint });
  if (book.state !== 'collecting') return { visitor, bookId: book.id };
  const names = listNames(plan);
  if (names.length > 0) onStep(`Photographies\u00a0: ${names.length}`);
  const { folder } = manuscript;
  const sentPhotographs = await sendPhotographs(visitor, book.id, { folder, names, remark: onStep });
  onStep(`Récits\u00a0: ${plan.stories.length}`);
  await writeStories(visitor.client, book.id, plan.stories, sentPhotographs);
  const updatedBook = await visitor.client.call('books.read', { params: { bookId: book.id } });
  await saveBookDesign(visitor, updatedBook, plan, sentPhotographs);
  return { visitor, bookId: book.id };
};

/** Requests both sets of files and follows both jobs; the returned rendering has all files. */
const generateFiles = async (
  visitor: Visitor,
  bookId: string,
  onProgress?: (event: Job) => void,
): Promise<Pick<CarriedBook, 'rendering' | 'followed' | 'readySeconds' | 'spreadSeconds'>> => {
  const { client } = visitor;
  const startedMs = performance.now();
  const made = await client.call('generateBook', { body: { bookId } });
  const ebook = await client.call('generateEbook', { body: { bookId } });
  const followed = await followJob(visitor, made.jobId, onProgress);
  const readySeconds = (performance.now() - startedMs) / 1_000;
  const { renderingId } = made;
  const spreadSeconds = await lookAtSpread(visitor, renderingId);
  await followJob(visitor, ebook.jobId, onProgress);
  const rendering = await client.call('renderings.read', { params: { renderingId } });
  return { followed, rendering, readySeconds, spreadSeconds };
};

/**
 * Carries one manuscript through the product as a family would, with the calls of its pages alone: account, book,
 * stories, photographs, files, order and payment, until the print shop has downloaded the approved files. Continues an
 * earlier run, so that nothing is made twice.
 * @throws ApiError with a French sentence when the product refuses.
 */
export const carryBook = async (options: CarryOptions): Promise<CarriedBook> => {
  const { format, largePrint = false, wish, fakeStripeUrl, onStep = () => undefined } = options;
  const { visitor, bookId } = await writeBook(options);
  onStep('Mise en page et fabrication des fichiers…');
  const startedMs = performance.now();
  const { rendering, followed, ...times } = await generateFiles(visitor, bookId, options.onProgress);
  onStep('Commande, bon à tirer, paiement…');
  const order = await orderBook(visitor.client, { bookId, format, largePrint }, rendering, {
    wish,
    fakeStripeUrl,
  });
  const shop = await enterPrintShop(options, order.number);
  const files = await collectFiles(shop, order);
  const seconds = (performance.now() - startedMs) / 1000;
  return { visitor, bookId, rendering, order, shop, files, followed, ...times, seconds };
};
