import type { Order } from '@souvenance/contracts';

type OrderProofs = Pick<Order, 'proof' | 'variants'>;

/** The proof of each edition of an order, in the order of `listEditions`; null until it is approved. */
export const listProofs = ({ proof, variants }: OrderProofs): Order['proof'][] => [
  proof,
  ...variants.map((variant) => variant.proof),
];

/** Whether the proof of every edition is approved, so that the order can be paid. */
export const isApproved = (order: OrderProofs): boolean => listProofs(order).every((proof) => proof !== null);

/** Whether an order ended without a delivery. */
export const isCalledOff = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'cancelled' || state === 'refunded';

/** Whether nothing more of an order is printed: it was called off, or its buyer withdrew and it is held. */
export const isStopped = (order: Pick<Order, 'state' | 'withdrawnAt'>): boolean =>
  isCalledOff(order) || (order.state === 'on_hold' && order.withdrawnAt !== null);
