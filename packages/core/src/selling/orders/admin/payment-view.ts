import type { AdminOrder } from '@souvenance/contracts';
import { sumCardCents } from '../../cards/card-use.ts';
import { updatePartialRefunds } from '../../refunds/partial-refunds.ts';
import { computeRefundableCents } from '../../refunds/run-partial-refund.ts';
import type { OrderDocument } from '../order.ts';
import { isDisputed } from '../order-payment-status.ts';

/** Returns the payment of an order, as last read from the payment service. */
export const toPaymentView = (order: OrderDocument): AdminOrder['payment'] => {
  const { sessionId, paymentIntentId, paidAt, paymentStatus, paidCents, refundedOrLostCents, cards } = order;
  const cardCents = paidAt === null ? 0 : sumCardCents(cards);
  const bankCents = paidCents - cardCents;
  return {
    sessionId,
    paymentIntentId,
    paidAt,
    paidCents,
    refundedOrLostCents,
    cardCents,
    // The bank holds a disputed payment until it decides.
    remainingCents: isDisputed(paymentStatus)
      ? 0
      : computeRefundableCents(order, { ...paymentStatus, paidCents: bankCents }),
    partialRefunds: [...updatePartialRefunds(order, paymentStatus.refunds)],
    refunds: paymentStatus.refunds.map(({ id, cents, at, reference }) => ({
      id,
      cents,
      at,
      isOurs: reference !== null,
    })),
    disputes: paymentStatus.disputes,
  };
};
