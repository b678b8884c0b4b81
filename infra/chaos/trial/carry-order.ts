import type { PostalAddress } from '@souvenance/contracts';
import {
  approveProof,
  type Core,
  createOrder,
  fulfil,
  mails,
  openCheckout,
  orders,
  type RenderingDocument,
  renderings,
  requestRendering,
} from '@souvenance/core';
import { listConfirmations } from '../../e2e/driver/carry/order-book.ts';
import { payAtFakeStripe } from '../../e2e/driver/carry/pay-at-fake-stripe.ts';
import { printMailCause } from './inspect-job.ts';
import { owner } from './owner.ts';
import { pollUntil } from './poll-until.ts';
import { type SmallBook, writeSmallBook } from './small-book.ts';
import type { TargetJob, TrialBook } from './trial.ts';

const cart = {
  format: 'a5-broche',
  largePrint: false,
  copies: 1,
  ebook: false,
  country: 'FR',
  express: false,
} as const;

const address: PostalAddress = {
  name: 'Anne Morel',
  line1: '3, rue de la Grève',
  line2: '',
  postcode: '49400',
  city: 'Saumur',
  country: 'FR',
  phone: '',
};

/** Writes a book and requests its rendering. */
export const beginBook = async (deps: Core, small: SmallBook): Promise<TrialBook> => {
  const { index } = small;
  const bookId = await writeSmallBook(deps, small);
  const { renderingId } = await requestRendering(deps)(owner, bookId);
  return { index, bookId, renderingId, orderId: null, orderNumber: null, approved: null };
};

const hashOf = ({ files }: RenderingDocument, fileName: string): string => {
  const file = files.find(({ name }) => name === fileName);
  if (file === undefined) throw new Error(`the rendering has no ${fileName}`);
  return file.sha256;
};

const approve = async (deps: Core, book: TrialBook, orderId: string): Promise<void> => {
  const rendering = await deps.documents.get(renderings, book.renderingId);
  if (rendering === null) throw new Error(`no rendering ${book.renderingId}`);
  const interior = hashOf(rendering.value, 'interior.pdf');
  const cover = hashOf(rendering.value, 'cover.pdf');
  await approveProof(deps)(owner, orderId, {
    renderingId: book.renderingId,
    interiorSha256: interior,
    coverSha256: cover,
    confirmations: listConfirmations(rendering.value.preflight),
  });
  book.approved = { interior, cover };
};

export interface CarryOptions {
  readonly deps: Core;
  readonly fakeStripeUrl: string;
  readonly signal: AbortSignal;
  /** True when the paid order is confirmed at once, as the return page does; false leaves it to webhooks. */
  readonly isFulfilledHere?: boolean;
  /** Called when one of the jobs of this book has ended. */
  readonly onJobEnd: (targetJob: TargetJob, book: TrialBook) => void;
}

const payFor = async (
  { deps, fakeStripeUrl, isFulfilledHere = true }: CarryOptions,
  orderId: string,
): Promise<void> => {
  const { sessionId } = await openCheckout(deps)(owner, orderId);
  await payAtFakeStripe(fakeStripeUrl, sessionId);
  if (!isFulfilledHere) return;
  await fulfil(deps)(sessionId);
};

/** Waits until the book is rendered. */
export const waitUntilRendered = ({ documents }: Core, { renderingId }: TrialBook, signal: AbortSignal) =>
  pollUntil(async () => (await documents.get(renderings, renderingId))?.value.state === 'ready', signal);

/** Orders a rendered book and approves its proof. */
export const orderAndApprove = async (
  deps: Core,
  book: TrialBook,
): Promise<{ id: string; number: string }> => {
  const { id, number } = await createOrder(deps)(owner, { bookId: book.bookId, cart, address });
  await approve(deps, book, id);
  return { id, number };
};

/** Waits for the rendering, orders, approves, pays, and waits until the mail to the print shop is sent. */
export const carryOrder = async (book: TrialBook, options: CarryOptions): Promise<void> => {
  const { deps, signal, onJobEnd } = options;
  const { documents } = deps;
  await waitUntilRendered(deps, book, signal);
  onJobEnd('render-book', book);
  const { id, number } = await orderAndApprove(deps, book);
  book.orderId = id;
  book.orderNumber = number;
  await payFor(options, id);
  await pollUntil(async () => (await documents.get(orders, id))?.value.state === 'sent_to_print', signal);
  onJobEnd('prepare-order', book);
  await pollUntil(
    async () => (await documents.get(mails, printMailCause(book)))?.value.state === 'sent',
    signal,
  );
  onJobEnd('send-mail', book);
};
