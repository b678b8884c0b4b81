import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { PaymentSession } from '../../ports/payments.port.ts';
import { onCards } from '../cards/card-use.ts';
import { releaseCards } from '../cards/move-cards.ts';
import { checkouts } from '../checkouts/checkout.ts';
import { type OrderDocument, orders } from '../orders/order.ts';
import { placeOf } from '../orders/order-place.ts';

type FreeDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Nobody has paid, and this page is the last that asked for it. */
const waitsFor = (order: OrderDocument, sessionId: string): boolean =>
  order.sessionId === sessionId &&
  order.paidAt === null &&
  order.paymentIntentId === null &&
  placeOf(order) === 'awaiting_payment';

/** A payment page that nobody can pay any more holds no gift card. */
export const freeCards = async (
  tx: Transaction,
  deps: FreeDeps,
  { id, value }: Stored<OrderDocument>,
  { id: sessionId, status }: Pick<PaymentSession, 'id' | 'status'>,
): Promise<void> => {
  if (status !== 'expired' || !waitsFor(value, sessionId) || onCards(value.cards) === 0) return;
  const cards = await releaseCards(tx, deps, { id, ...value });
  tx.put(orders, id, { ...value, cards });
};

/** The same of a page that is waited for no more: its bank never said whether it pays. */
export const freeForgottenCards = (deps: FreeDeps, sessionId: string): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const checkout = await tx.get(checkouts, sessionId);
    const order = checkout === null ? null : await tx.get(orders, checkout.value.orderId);
    if (order !== null) await freeCards(tx, deps, order, { id: sessionId, status: 'expired' });
  });
