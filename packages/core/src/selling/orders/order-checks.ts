import type { Order, OrderState } from '@souvenance/contracts';

interface OrderFacts {
  /** A print shop has accepted one of its variants. */
  readonly isVariantAccepted?: boolean;
  /** Set for a print order of a variant, which follows the paying order. */
  readonly variantOf?: object | null;
  /** Set for a reprint: it is free, and only an administrator can stop it. */
  readonly reprintOf?: object | null;
  readonly state: OrderState;
  /** State of an order on hold before the hold. */
  readonly stateBeforeHold: OrderState | null;
  readonly holdReason: Order['holdReason'];
}

/** State of an order; for one on hold, the state before. */
export const effectiveState = ({ state, stateBeforeHold }: OrderFacts): OrderState =>
  state === 'on_hold' && stateBeforeHold !== null ? stateBeforeHold : state;

const untilAccepted: readonly OrderState[] = ['awaiting_payment', 'paid', 'preparing', 'sent_to_print'];

/** Whether its own print shop has not accepted it yet, and it has not ended. */
export const isUnaccepted = (order: OrderFacts): boolean => untilAccepted.includes(effectiveState(order));

/**
 * Whether no print shop has accepted any edition and the order has not ended: until then everything can be refunded.
 */
export const isUntilAccepted = (order: OrderFacts): boolean =>
  isUnaccepted(order) && order.isVariantAccepted !== true;

/** Whether the buyer may cancel it. Not during a dispute: the payment would be refunded twice. */
export const canCancel = (order: OrderFacts): boolean =>
  isUntilAccepted(order) &&
  !order.reprintOf &&
  !order.variantOf &&
  !(order.state === 'on_hold' && order.holdReason === 'dispute');

interface PastOrder extends OrderFacts {
  readonly paidAt: string | null;
  readonly proof: object | null;
}

const repeatableStates: readonly OrderState[] = ['shipped', 'delivered', 'refunded'];

/** Whether the same may be ordered again: it was paid, and has shipped or ended. */
export const canOrderAgain = ({ state, paidAt, proof, reprintOf, variantOf }: PastOrder): boolean =>
  repeatableStates.includes(state) && paidAt !== null && proof !== null && !reprintOf && !variantOf;
