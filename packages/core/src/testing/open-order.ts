import type { Cart, PostalAddress, PreflightReport } from '@souvenance/contracts';
import { claimJob } from '../foundation/jobs/claim-job.ts';
import { sha256Of } from '../foundation/secrets/secrets.ts';
import { finishRendering } from '../making/renderings/finish-rendering.ts';
import { renderingFileKey } from '../making/renderings/rendering.ts';
import { requestRendering } from '../making/renderings/request-rendering.ts';
import { openCheckout } from '../selling/checkouts/open-checkout.ts';
import { issueInvoice } from '../selling/invoices/issue-invoice.ts';
import { type OrderDocument, orders } from '../selling/orders/order.ts';
import { createOrder } from '../selling/orders/placing/place-order.ts';
import { approveProof } from '../selling/orders/proof/approve-proof.ts';
import { fulfil } from '../selling/payments/fulfil.ts';
import { refundPaymentJob } from '../selling/refunds/refund-jobs.ts';
import { refundPayment } from '../selling/refunds/refund-payment.ts';
import { runPartialRefund } from '../selling/refunds/run-partial-refund.ts';
import { createBook } from '../writing/books/editing/manage-book.ts';
import { moveStory } from '../writing/stories/move-story.ts';
import { createStory, saveStory } from '../writing/stories/write-story.ts';
import { createFamilyOf, person, type TestApp } from './create-test-app.ts';
import { listJobs } from './kept.ts';

const anne = person('anne');

export const address = {
  name: 'Anne Morel',
  line1: '3, rue de la Grève',
  line2: '',
  phone: '',
  postcode: '49400',
  city: 'Saumur',
  country: 'FR',
};

export const cart: Cart = {
  format: 'a5-broche',
  largePrint: false,
  copies: 1,
  ebook: false,
  country: 'FR',
  express: false,
};

/** One story more in a book: its pages change. */
export const addStory = async (app: TestApp, bookId: string, title = 'La crue'): Promise<void> => {
  const input = { kind: 'story' as const, questionId: null, title, theme: 'La rivière' };
  const story = await createStory(app)(anne, bookId, input);
  const text = 'L’eau montait depuis trois jours.';
  await saveStory(app)(anne, story.id, {
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    photographs: [],
    revision: story.revision,
  });
  await moveStory(app)(anne, story.id, 'in_book');
};

/** A book with one story, in a family of its own. */
export const openBook = async (app: TestApp, familyId?: string): Promise<string> => {
  const { id } = await createBook(app)(anne, {
    familyId: familyId ?? (await createFamilyOf(app)),
    title: 'Les jours de Jeanne',
    subtitle: '',
    narrator: 'Jeanne Morel',
    themes: [],
    format: 'a5-broche',
    largePrint: false,
    consent: 'in_person',
  });
  await addStory(app, id);
  return id;
};

export interface Proof {
  readonly renderingId: string;
  readonly interiorSha256: string;
  readonly coverSha256: string;
}

/** Pages of a book as a worker leaves them, in files of a few bytes and with the given findings. */
export const renderBook = async (
  app: TestApp,
  bookId: string,
  {
    findings = [],
    pages = 64,
    variant,
  }: {
    findings?: PreflightReport['findings'];
    pages?: number;
    variant?: Pick<Cart, 'format' | 'largePrint'>;
  } = {},
): Promise<Proof> => {
  const { jobId, renderingId } = await requestRendering(app)(anne, bookId, undefined, variant);
  const claim = await claimJob(app)(jobId);
  if (claim === null) throw new Error('the book is set already');
  const store = async (name: 'interior.pdf' | 'cover.pdf') => {
    const bytes = new TextEncoder().encode(`${name} of ${renderingId}`);
    await app.files.put(renderingFileKey(bookId, renderingId, name), bytes, 'application/pdf');
    return { name, sha256: sha256Of(bytes), bytes: bytes.byteLength, pages };
  };
  const [interior, cover] = [await store('interior.pdf'), await store('cover.pdf')];
  const verdicts = findings.map(({ verdict }) => verdict);
  const verdict = verdicts.includes('red') ? 'red' : verdicts.includes('orange') ? 'orange' : 'green';
  await finishRendering(app)(claim, renderingId, {
    pages,
    spineMm: 5.2,
    pageMap: null,
    pageKeys: [],
    chapters: [],
    files: [interior, cover],
    preflight: { verdict, profileId: 'a5-broche', pages, spineMm: 5.2, colourPages: [], findings },
  });
  return { renderingId, interiorSha256: interior.sha256, coverSha256: cover.sha256 };
};

export interface OpenOrder {
  readonly orderId: string;
  readonly bookId: string;
  readonly proof: Proof;
}

/** An order whose proof is approved. */
export const placeApprovedOrder = async (
  app: TestApp,
  wish: Partial<Cart> = {},
  otherAddresses: readonly PostalAddress[] = [],
): Promise<OpenOrder> => {
  const bookId = await openBook(app);
  const proof = await renderBook(app, bookId);
  const { id } = await createOrder(app)(anne, {
    bookId,
    cart: { ...cart, ...wish },
    address,
    otherAddresses,
  });
  await approveProof(app)(anne, id, { ...proof, confirmations: [] });
  return { orderId: id, bookId, proof };
};

/** The same, its payment page open. */
export const placePayableOrder = async (
  app: TestApp,
  wish: Partial<Cart> = {},
  otherAddresses: readonly PostalAddress[] = [],
) => {
  const order = await placeApprovedOrder(app, wish, otherAddresses);
  return { ...order, ...(await openCheckout(app)(anne, order.orderId)) };
};

/** The same, paid and taken up. */
export const placePaidOrder = async (
  app: TestApp,
  wish: Partial<Cart> = {},
  otherAddresses: readonly PostalAddress[] = [],
) => {
  const order = await placePayableOrder(app, wish, otherAddresses);
  app.payments.pay(order.sessionId);
  await fulfil(app)(order.sessionId);
  return order;
};

/** Runs the job of a partial refund as a worker does; nothing when the job has ended. */
export const runPartialRefundJob = async (
  app: TestApp,
  sessionId: string,
  refundNumber: number,
): Promise<void> => {
  const claim = await claimJob(app)(refundPaymentJob.idOf({ sessionId, refundNumber }));
  if (claim !== null) await runPartialRefund(app)(claim, sessionId, refundNumber);
};

/** Runs the refund job of a session as a worker does; nothing when the job has ended. */
export const runRefundJob = async (app: TestApp, sessionId: string): Promise<void> => {
  const claim = await claimJob(app)(refundPaymentJob.idOf(sessionId));
  if (claim !== null) await refundPayment(app)(claim, sessionId);
};

export const readStoredOrder = async ({ documents }: TestApp, orderId: string): Promise<OrderDocument> => {
  const order = await documents.get(orders, orderId);
  if (order === null) throw new Error(`no order ${orderId}`);
  return order.value;
};

/** Issues every invoice and credit note that is asked for, as workers do. */
export const issueInvoices = async (app: TestApp): Promise<void> => {
  const set = async () => new TextEncoder().encode('%PDF-1.7');
  for (const { id, payload } of await listJobs(app, 'issue-invoice')) {
    const claim = await claimJob(app)(id);
    if (claim !== null) await issueInvoice({ ...app, typeset: set })(claim, payload as { orderId: string });
  }
};
