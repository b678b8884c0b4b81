import type { PaymentStanding } from '../../ports/payments.port.ts';
import { canMoveOrder } from '../orders/move-order.ts';
import type { OrderDocument } from '../orders/order.ts';
import { goneCents, isDisputed } from '../orders/order-standing.ts';

/**
 * What follows for an order: nothing; it is held, or stays held for a dispute besides; it goes on, or waits for what it
 * waited for before; its money is gone, as after a refund of ours; or what it owes can go back now.
 */
export type Settlement = 'none' | 'hold' | 'mark' | 'release' | 'unmark' | 'refunded' | 'owe';

const isOver = ({ state }: OrderDocument): boolean => state === 'cancelled' || state === 'refunded';

const waits = ({ state, holdReason }: OrderDocument): boolean =>
  state === 'on_hold' && holdReason === 'dispute';

/** Renounced while it was disputed, an order still waits for that. */
export const reasonLeft = (
  { heldBefore, withdrawnAt }: OrderDocument,
  { disputes }: PaymentStanding,
): OrderDocument['holdReason'] => {
  if (heldBefore !== null) return heldBefore;
  const isSince = disputes.some(({ openedAt }) => withdrawnAt !== null && withdrawnAt >= openedAt);
  return isSince ? 'withdrawal' : null;
};

/** An administrator may let a disputed order go on: only a dispute that is new holds it. */
export const isNewDispute = ({ standing: known }: OrderDocument, { disputes }: PaymentStanding): boolean =>
  disputes.some(
    ({ id, state }) => state === 'open' && known.disputes.find((one) => one.id === id)?.state !== 'open',
  );

const ofDispute = (order: OrderDocument, standing: PaymentStanding): Settlement => {
  if (!isNewDispute(order, standing)) return 'none';
  if (order.state === 'on_hold') return waits(order) ? 'none' : 'mark';
  return canMoveOrder(order, 'on_hold') ? 'hold' : 'none';
};

/** Every dispute of it is over, and the house has kept the money. */
export const isWon = ({ disputes }: PaymentStanding): boolean =>
  disputes.length > 0 && disputes.every(({ state }) => state === 'won');

const afterDispute = (order: OrderDocument, standing: PaymentStanding): Settlement => {
  if (!waits(order) || !isWon(standing)) return 'none';
  return reasonLeft(order, standing) === null ? 'release' : 'unmark';
};

/** One rule for refunds of ours and of others: the whole ends an order until its print shop has accepted it. */
export const decideSettlement = (order: OrderDocument, standing: PaymentStanding): Settlement => {
  const left = standing.paidCents - goneCents(standing);
  if (isOver(order)) {
    const isFree = standing.disputes.length > 0 && !isDisputed(standing);
    return isFree && left > 0 ? 'owe' : 'none';
  }
  if (standing.paidCents > 0 && left <= 0 && canMoveOrder(order, 'refunded')) return 'refunded';
  return isDisputed(standing) ? ofDispute(order, standing) : afterDispute(order, standing);
};
