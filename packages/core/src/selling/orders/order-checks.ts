import type { Order, OrderState } from '@souvenance/contracts';

interface OrderProgress {
  /** Whether a print shop has accepted one of its variants. */
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

/** Returns the state of an order; for an order on hold, the state before the hold. */
export const getStateBeforeHold = ({ state, stateBeforeHold }: OrderProgress): OrderState =>
  state === 'on_hold' && stateBeforeHold !== null ? stateBeforeHold : state;

const statesBeforeAcceptance: readonly OrderState[] = [
  'awaiting_payment',
  'paid',
  'preparing',
  'sent_to_print',
];

/** Whether the order's own print shop has not accepted it yet and it has not ended. */
export const isUnaccepted = (order: OrderProgress): boolean =>
  statesBeforeAcceptance.includes(getStateBeforeHold(order));

/**
 * Whether no print shop has accepted any edition and the order has not ended: until then everything can be refunded.
 */
export const isNoEditionAccepted = (order: OrderProgress): boolean =>
  isUnaccepted(order) && order.isVariantAccepted !== true;

/** Whether the buyer may cancel the order. Not during a dispute, because the payment would be refunded twice. */
export const canCancel = (order: OrderProgress): boolean =>
  isNoEditionAccepted(order) &&
  !order.reprintOf &&
  !order.variantOf &&
  !(order.state === 'on_hold' && order.holdReason === 'dispute');

interface PastOrder extends OrderProgress {
  readonly paidAt: string | null;
  readonly proof: object | null;
}

const repeatableStates: readonly OrderState[] = ['shipped', 'delivered', 'refunded'];

/** Whether the buyer may order the same copies again: the order was paid, and has shipped or ended. */
export const canOrderAgain = ({ state, paidAt, proof, reprintOf, variantOf }: PastOrder): boolean =>
  repeatableStates.includes(state) && paidAt !== null && proof !== null && !reprintOf && !variantOf;
