import type { PaymentStatus } from '../../ports/payments.port.ts';
import { canMoveOrder } from '../orders/move-order.ts';
import type { OrderDocument } from '../orders/order.ts';
import { isDisputed, sumRefundedOrLostCents } from '../orders/order-payment-status.ts';

/**
 * Consequence of a payment's status for its order. `hold`: put on hold; `mark`: already on hold, now for the dispute
 * too; `release`: continue; `unmark`: back to the former hold reason; `refunded`: end the order, because its whole
 * payment was refunded or lost; `owe`: the order has ended and its payment can be refunded now.
 */
export type Settlement = 'none' | 'hold' | 'mark' | 'release' | 'unmark' | 'refunded' | 'owe';

const hasEnded = ({ state }: OrderDocument): boolean => state === 'cancelled' || state === 'refunded';

const isWaitingForDispute = ({ state, holdReason }: OrderDocument): boolean =>
  state === 'on_hold' && holdReason === 'dispute';

/** Returns the hold reason that remains after a dispute: the reason before it, or a withdrawal declared during it. */
export const decideRemainingHoldReason = (
  { holdReasonBeforeDispute, withdrawnAt }: OrderDocument,
  { disputes }: PaymentStatus,
): OrderDocument['holdReason'] => {
  if (holdReasonBeforeDispute !== null) return holdReasonBeforeDispute;
  const isWithdrawnDuringDispute = disputes.some(
    ({ openedAt }) => withdrawnAt !== null && withdrawnAt >= openedAt,
  );
  return isWithdrawnDuringDispute ? 'withdrawal' : null;
};

/** Whether a dispute is new. An administrator may release a disputed order, so only a new dispute puts it on hold. */
export const isNewDispute = (
  { paymentStatus: seenStatus }: OrderDocument,
  { disputes }: PaymentStatus,
): boolean =>
  disputes.some(
    ({ id, state }) =>
      state === 'open' && seenStatus.disputes.find((seenDispute) => seenDispute.id === id)?.state !== 'open',
  );

const settleOpenDispute = (order: OrderDocument, paymentStatus: PaymentStatus): Settlement => {
  if (!isNewDispute(order, paymentStatus)) return 'none';
  if (order.state === 'on_hold') return isWaitingForDispute(order) ? 'none' : 'mark';
  return canMoveOrder(order, 'on_hold') ? 'hold' : 'none';
};

/** Whether all disputes ended in the company's favour. */
export const isWon = ({ disputes }: PaymentStatus): boolean =>
  disputes.length > 0 && disputes.every(({ state }) => state === 'won');

const settleClosedDispute = (order: OrderDocument, paymentStatus: PaymentStatus): Settlement => {
  if (!isWaitingForDispute(order) || !isWon(paymentStatus)) return 'none';
  return decideRemainingHoldReason(order, paymentStatus) === null ? 'release' : 'unmark';
};

/**
 * Decides what a payment's status changes for its order. Refunds made here and at the payment service count alike: a
 * full refund ends an order until its print shop has accepted it.
 */
export const decideSettlement = (order: OrderDocument, paymentStatus: PaymentStatus): Settlement => {
  const remainingCents = paymentStatus.paidCents - sumRefundedOrLostCents(paymentStatus);
  if (hasEnded(order)) {
    const isDisputeOver = paymentStatus.disputes.length > 0 && !isDisputed(paymentStatus);
    return isDisputeOver && remainingCents > 0 ? 'owe' : 'none';
  }
  if (paymentStatus.paidCents > 0 && remainingCents <= 0 && canMoveOrder(order, 'refunded'))
    return 'refunded';
  return isDisputed(paymentStatus)
    ? settleOpenDispute(order, paymentStatus)
    : settleClosedDispute(order, paymentStatus);
};
