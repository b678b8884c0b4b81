import { AppError } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { bookPrefix } from '../../making/renderings/rendering.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { isPaid } from '../../ports/payments.port.ts';
import { releaseCards } from '../../selling/cards/move-cards.ts';
import { closeOpenPage } from '../../selling/checkouts/order-page.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { refundPaymentJob } from '../../selling/refunds/refund-jobs.ts';
import { endBilling } from '../../selling/subscriptions/settle-billing.ts';
import { books } from '../../writing/books/book.ts';
import { stories } from '../../writing/stories/story.ts';
import { exportPrefix, exports } from '../export/export.ts';
import { accounting, toAccountingRecord } from './accounting.ts';
import { checkFamilyErasable } from './check-erasure.ts';
import { removeBelongings, type WithCollections } from './remove-belongings.ts';
import { dropMails, stopWork } from './stop-work.ts';

export type EraseDeps = Pick<
  Deps,
  'documents' | 'files' | 'media' | 'jobs' | 'payments' | 'identity' | 'clock' | 'settings'
> &
  WithCollections;

/**
 * Checks that no refund of the order is pending: a refund is found by its order, so the order must stay until it is
 * paid. Throws `erasure.order_under_way`.
 */
const checkNoPendingRefund = async ({ documents }: EraseDeps, sessionId: string): Promise<void> => {
  const refund = await documents.get(jobs, refundPaymentJob.idOf(sessionId));
  const isOver = refund === null || refund.value.state === 'done' || refund.value.state === 'cancelled';
  if (!isOver) throw new AppError('erasure.order_under_way');
};

/** Closes the payment page of an order that is about to be erased. Throws `erasure.order_under_way`. */
const closePayment = async (deps: EraseDeps, { value }: Stored<OrderDocument>): Promise<void> => {
  const { sessionId, paidAt, state } = value;
  if (sessionId === null) return;
  await checkNoPendingRefund(deps, sessionId);
  if (paidAt !== null) return;
  const session = await deps.payments.readSession(sessionId);
  // The order was paid this minute, or while it was on hold: the order is ongoing, and the erasure waits for it.
  if (isPaid(session) && (state === 'awaiting_payment' || state === 'on_hold'))
    throw new AppError('erasure.order_under_way');
  if (session.status === 'open' && !(await closeOpenPage(deps, sessionId)))
    throw new AppError('erasure.order_under_way');
};

/** Releases what an unpaid order reserves of gift cards, since the cards do not belong to the family. */
const releaseReservedCards = ({ documents, clock, settings }: EraseDeps, orderId: string): Promise<void> =>
  documents.transact(async (tx) => {
    const order = await tx.get(orders, orderId);
    if (order === null || order.value.paidAt !== null) return;
    const cards = await releaseCards(tx, { clock, settings }, { id: orderId, ...order.value });
    tx.put(orders, orderId, { ...order.value, cards });
  });

/** Stores the accounting record of the order as it is now: it may have been refunded since it was listed. */
const keepAccountingRecord = ({ documents }: EraseDeps, orderId: string): Promise<void> =>
  documents.transact(async (tx) => {
    const order = await tx.get(orders, orderId);
    const accountingRecord = order === null ? null : toAccountingRecord(order);
    if (accountingRecord !== null) tx.put(accounting, orderId, accountingRecord);
  });

const eraseOrder = async (deps: EraseDeps, order: Stored<OrderDocument>): Promise<void> => {
  await closePayment(deps, order);
  await releaseReservedCards(deps, order.id);
  await keepAccountingRecord(deps, order.id);
  await dropMails(deps)('orderId', order.id);
  await removeBelongings(deps)('orderId', order.id);
};

const eraseBook = async (deps: EraseDeps, bookId: string): Promise<void> => {
  await deps.files.removeAll(bookPrefix(bookId));
  const storedStories = await findAll(deps.documents, stories, {
    where: [['bookId', '==', bookId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  for (const { id } of storedStories) await removeBelongings(deps)('storyId', id);
  await removeBelongings(deps)('bookId', bookId);
};

const eraseContents = async (deps: EraseDeps, familyId: string, jobId: string): Promise<void> => {
  await stopWork(deps)(familyId, jobId);
  await endBilling(deps)(familyId);
  const byFamily = { where: [['familyId', '==', familyId]] as const };
  const oldestFirst = { field: 'createdAt', direction: 'asc' } as const;
  for (const order of await findAll(deps.documents, orders, { ...byFamily, orderBy: oldestFirst }))
    await eraseOrder(deps, order);
  for (const { id } of await findAll(deps.documents, books, { ...byFamily, orderBy: oldestFirst }))
    await eraseBook(deps, id);
  for (const { id } of await findAll(deps.documents, exports, byFamily))
    await deps.files.removeAll(exportPrefix(id));
  await deps.media.removeAll(`families/${familyId}/`);
  await dropMails(deps)('familyId', familyId);
};

/**
 * Erases a family everywhere except in the accounts. Each step finds what is left, so the process may be killed at any
 * moment and the erasure started again. Throws `erasure.order_under_way`.
 */
export const eraseFamily =
  (deps: EraseDeps) =>
  async (familyId: string, jobId: string): Promise<void> => {
    await checkFamilyErasable(deps)(familyId);
    await eraseContents(deps, familyId, jobId);
    // The family has no members from here on; a second round erases what they wrote during the first.
    await removeBelongings(deps)('familyId', familyId);
    await eraseContents(deps, familyId, jobId);
  };
