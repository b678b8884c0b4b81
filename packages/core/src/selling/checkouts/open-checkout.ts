import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { presentTrace } from '../../foundation/trace/trace.ts';
import { checkConsent } from '../../people/consents/record-consent.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { dueOf, onCards } from '../cards/card-use.ts';
import { holdCards, refreshCards } from '../cards/move-cards.ts';
import { lacksAddress } from '../orders/editions/parcels-of.ts';
import { lacksProof } from '../orders/editions/variants.ts';
import { openOwnOrder } from '../orders/open-own-order.ts';
import { type OrderDocument, orders } from '../orders/order.ts';
import { checkouts } from './checkout.ts';
import { paymentPage } from './order-page.ts';

export type CheckoutDeps = Pick<Deps, 'documents' | 'payments' | 'settings' | 'clock' | 'ids'>;

const checkPayable = (order: OrderDocument): void => {
  const { state } = order;
  if (state !== 'awaiting_payment') throw new AppError('order.state_refused', { state });
  if (lacksAddress(order)) throw new AppError('order.address_missing');
  if (lacksProof(order)) throw new AppError('proof.missing');
};

/** What its cards give by now, and what is left to pay. */
export const reckoned = async (deps: CheckoutDeps, { value }: Stored<OrderDocument>) => {
  const cards = await refreshCards(deps.documents, deps, value.cards);
  const dueCents = dueOf({ ...value, cards });
  return { dueCents, isCovered: dueCents === 0 && cards.length > 0 };
};

type Current = Pick<OrderDocument, 'version'> & { readonly dueCents: number };

/** The order as it is now, with what its cards now hold for it. Throws when it, or what they have, is not what it was. */
export const currentOrder = async (
  tx: Transaction,
  deps: CheckoutDeps,
  orderId: string,
  { version, dueCents }: Current,
): Promise<Stored<OrderDocument>> => {
  const current = await tx.get(orders, orderId);
  if (current === null) throw new AppError('order.not_found');
  const { value } = current;
  checkPayable(value);
  if (value.version !== version) throw new AppError('order.state_refused');
  const cards = await holdCards(tx, deps, { id: orderId, ...value }, value.quote.totalCents);
  // Another order took of a card meanwhile.
  if (value.quote.totalCents - onCards(cards) !== dueCents) throw new AppError('gift_card.changed');
  return { ...current, value: { ...value, cards } };
};

/** The order of who may place it, when everything that a payment needs is there. */
export const payable = async (
  deps: CheckoutDeps,
  actor: Actor,
  orderId: string,
): Promise<Stored<OrderDocument>> => {
  const order = await openOwnOrder(deps.documents, actor, orderId);
  checkPayable(order.value);
  await checkConsent(deps.documents, order.value.bookId);
  return order;
};

/**
 * Opens the payment of an order of which every edition is approved, for what its gift cards leave to pay: they are held for it from
 * here until the page expires. Twice the same order gives the same session. Throws `gift_card.changed`, `order.address_missing`, `proof.missing`, `consent.missing`, `order.state_refused`, `payment.unavailable`.
 */
export const openCheckout =
  (deps: CheckoutDeps) =>
  async (actor: Actor, orderId: string): Promise<{ clientSecret: string; sessionId: string }> => {
    const order = await payable(deps, actor, orderId);
    const { dueCents, isCovered } = await reckoned(deps, order);
    if (isCovered) throw new AppError('gift_card.changed');
    const session = await paymentPage(deps, order, dueCents);
    await deps.documents.transact(async (tx) => {
      const known = await tx.get(checkouts, session.id);
      const { version, familyId } = order.value;
      const current = await currentOrder(tx, deps, orderId, { version, dueCents });
      tx.put(orders, orderId, { ...current.value, sessionId: session.id });
      const now = deps.clock.now().toISOString();
      const openedAt = known?.value.openedAt ?? now;
      tx.put(checkouts, session.id, {
        paysFor: 'order',
        orderId,
        familyId,
        traceId: presentTrace(),
        openedAt,
        checkAt: now,
        checks: 0,
      });
    });
    if (session.clientSecret === null) throw new AppError('payment.unavailable');
    return { clientSecret: session.clientSecret, sessionId: session.id };
  };
