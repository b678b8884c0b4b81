import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { PaymentSession } from '../../ports/payments.port.ts';
import { sumCardCents } from '../cards/card-use.ts';
import { releaseCards } from '../cards/move-cards.ts';
import { checkouts } from '../checkouts/checkout.ts';
import { type OrderDocument, orders } from '../orders/order.ts';
import { getStateBeforeHold } from '../orders/order-checks.ts';

type ReleaseDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Whether the order is unpaid and this is its last payment page. */
const isAwaitingPage = (order: OrderDocument, sessionId: string): boolean =>
  order.sessionId === sessionId &&
  order.paidAt === null &&
  order.paymentIntentId === null &&
  getStateBeforeHold(order) === 'awaiting_payment';

/** Releases the reserved cards of an order whose payment page has expired. */
export const releaseCardsOfExpiredPage = async (
  tx: Transaction,
  deps: ReleaseDeps,
  { id, value }: Stored<OrderDocument>,
  { id: sessionId, status }: Pick<PaymentSession, 'id' | 'status'>,
): Promise<void> => {
  if (status !== 'expired' || !isAwaitingPage(value, sessionId) || sumCardCents(value.cards) === 0) return;
  const cards = await releaseCards(tx, deps, { id, ...value });
  tx.put(orders, id, { ...value, cards });
};

/** Releases the reserved cards of an order whose payment page is no longer checked because its bank never answered. */
export const releaseForgottenCards = (deps: ReleaseDeps, sessionId: string): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const checkout = await tx.get(checkouts, sessionId);
    const order = checkout === null ? null : await tx.get(orders, checkout.value.orderId);
    if (order !== null)
      await releaseCardsOfExpiredPage(tx, deps, order, { id: sessionId, status: 'expired' });
  });
