import { AppError } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { bookPrefix } from '../../making/renderings/rendering.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { isPaid } from '../../ports/payments.port.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { endBilling } from '../../selling/subscriptions/settle-billing.ts';
import { books } from '../../writing/books/book.ts';
import { stories } from '../../writing/stories/story.ts';
import { exportPrefix, exports } from '../export/export.ts';
import { accounting, accountingRow } from './accounting.ts';
import { checkFamilyMayGo } from './check-erasure.ts';
import { removeBelongings, type WithCollections } from './remove-belongings.ts';
import { dropMails, stopWork } from './stop-work.ts';

export type EraseDeps = Pick<
  Deps,
  'documents' | 'files' | 'media' | 'jobs' | 'payments' | 'identity' | 'clock' | 'settings'
> &
  WithCollections;

/** Nobody may pay an order that is about to go. */
const closePayment = async ({ payments }: EraseDeps, { value }: Stored<OrderDocument>): Promise<void> => {
  if (value.paidAt !== null || value.sessionId === null) return;
  const session = await payments.readSession(value.sessionId);
  // It was paid this minute: the order is under way, and the erasure waits for it.
  if (isPaid(session) && value.state === 'awaiting_payment') throw new AppError('erasure.order_under_way');
  if (session.status === 'open') await payments.expireSession(value.sessionId);
};

const eraseOrder = async (deps: EraseDeps, order: Stored<OrderDocument>): Promise<void> => {
  await closePayment(deps, order);
  const row = accountingRow(order);
  if (row !== null) await deps.documents.transact(async (tx) => tx.put(accounting, order.id, row));
  await dropMails(deps)('orderId', order.id);
  await removeBelongings(deps)('orderId', order.id);
};

const eraseBook = async (deps: EraseDeps, bookId: string): Promise<void> => {
  await deps.files.removeAll(bookPrefix(bookId));
  const written = await findAll(deps.documents, stories, {
    where: [['bookId', '==', bookId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  for (const { id } of written) await removeBelongings(deps)('storyId', id);
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
 * Erases a family everywhere but in the accounts. Each step finds what is left of it, so it may be killed at any
 * moment and begun again. Throws `erasure.order_under_way`.
 */
export const eraseFamily =
  (deps: EraseDeps) =>
  async (familyId: string, jobId: string): Promise<void> => {
    await checkFamilyMayGo(deps)(familyId);
    await eraseContents(deps, familyId, jobId);
    // Its members are gone from here on; what they still wrote while the first round went on goes in a second one.
    await removeBelongings(deps)('familyId', familyId);
    await eraseContents(deps, familyId, jobId);
  };
