import type { AdminOrder } from '@souvenance/contracts';
import { onCards } from '../../cards/card-use.ts';
import { leftCents } from '../../refunds/give-refund-part.ts';
import { partsIn } from '../../refunds/refund-parts.ts';
import type { OrderDocument } from '../order.ts';
import { isDisputed } from '../order-standing.ts';

/** The money of an order, as it was heard of last. */
export const paymentView = (order: OrderDocument): AdminOrder['payment'] => {
  const { sessionId, paymentIntentId, paidAt, standing, goneCents, quote, cards } = order;
  const cardCents = paidAt === null ? 0 : onCards(cards);
  const paidCents = paymentIntentId === null ? 0 : quote.totalCents - cardCents;
  return {
    sessionId,
    paymentIntentId,
    paidAt,
    goneCents,
    // What a bank contests is the bank's until it has decided.
    cardCents,
    leftCents: isDisputed(standing) ? 0 : leftCents(order, { ...standing, paidCents }),
    parts: [...partsIn(order, standing.refunds)],
    refunds: standing.refunds.map(({ id, cents, at, reference }) => ({
      id,
      cents,
      at,
      isOurs: reference !== null,
    })),
    disputes: standing.disputes,
  };
};
