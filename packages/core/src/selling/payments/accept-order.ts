import { createSystemActor } from '../../foundation/actors/actor.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { enqueue, enqueueAgain } from '../../foundation/jobs/enqueue.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { renderEbookJob } from '../../making/renderings/rendering-jobs.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { books } from '../../writing/books/book.ts';
import { saveBook } from '../../writing/books/save-book.ts';
import { sumCardCents } from '../cards/card-use.ts';
import { spendCards } from '../cards/move-cards.ts';
import { requestInvoice } from '../invoices/issue-invoice.ts';
import { writeMove } from '../orders/move-order.ts';
import type { OrderDocument } from '../orders/order.ts';
import { toCoverField } from '../orders/order-status-mail.ts';
import { settleCode } from '../referrals/earn-coupon.ts';
import { prepareOrderJob } from './payment-jobs.ts';

type AcceptDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'ids' | 'settings'>;

const actor = createSystemActor('payment');

/** Mails the invoice and enqueues the preparation of the order. */
const postInvoiceAndPrepare = async (
  tx: Transaction,
  deps: AcceptDeps,
  { id, value }: Stored<OrderDocument>,
  paidAt: string,
): Promise<void> => {
  const invoiceId = requestInvoice(tx, deps, { id, ...value });
  await postMail(tx, deps, {
    cause: `invoice.${id}`,
    kind: 'invoice',
    orderId: id,
    to: { name: value.buyerName, address: value.email },
    data: {
      name: value.buyerName,
      orderNumber: value.number,
      paidOn: dayOf(paidAt, deps.settings.timeZone),
      bill: value.quote,
      giftCardCents: sumCardCents(value.cards),
      orderUrl: `${deps.settings.siteUrl}/book/order?order=${id}`,
      isDemonstration: !deps.payments.livemode,
      invoiceId,
      isSubscription: false,
      ...toCoverField(value),
    },
  });
  const { familyId, bookTitle: subject } = value;
  enqueue(tx, deps, prepareOrderJob, { cause: id, payload: { orderId: id }, familyId, subject });
};

/** Enqueues the bought e-book of the approved pages, also when an earlier run of its job failed. */
const enqueueEbook = async (tx: Transaction, deps: AcceptDeps, order: OrderDocument): Promise<void> => {
  const { cart, proof, familyId, bookTitle: subject } = order;
  if (!cart.ebook || proof === null) return;
  const { renderingId } = proof;
  await enqueueAgain(tx, deps, renderEbookJob, {
    cause: renderingId,
    payload: { renderingId },
    familyId,
    subject,
  });
};

/**
 * Marks an order as paid: settles its code, spends its gift cards, marks the book as ordered and requests its e-book.
 * `bankCents` is the amount of the bank payment; `change` holds other changed fields of the order.
 */
export const acceptOrder = async (
  tx: Transaction,
  deps: AcceptDeps,
  { id, value }: Stored<OrderDocument>,
  { bankCents, ...change }: Partial<OrderDocument> & { readonly bankCents: number },
): Promise<void> => {
  const paidAt = deps.clock.now().toISOString();
  const cards = await spendCards(tx, deps, { id, ...value });
  const payment = { cards, paidCents: bankCents + sumCardCents(cards), paidAt };
  const paidOrder = await writeMove(tx, deps, actor, id, value, 'paid', { ...change, ...payment });
  await postInvoiceAndPrepare(tx, deps, { id, version: 0, value: paidOrder }, paidAt);
  await settleCode(tx, deps, id, value);
  const book = await tx.get(books, value.bookId);
  if (book?.value.state === 'approved')
    await saveBook(tx, deps, actor, book, { ...book.value, state: 'ordered' });
  await enqueueEbook(tx, deps, value);
};
