import type { Order, OrderState } from '@souvenance/contracts';

interface Standing {
  /** One of its variants is made by a shop already. */
  readonly isVariantAccepted?: boolean;
  /** What another order paid for follows that one. */
  readonly variantOf?: object | null;
  /** What is printed a second time costs nothing, and nobody but the house stops it. */
  readonly reprintOf?: object | null;
  readonly state: OrderState;
  /** State to which an order on hold goes back. */
  readonly heldFrom: OrderState | null;
  readonly holdReason: Order['holdReason'];
}

/** Where an order stands; of a held one, where it was. */
export const placeOf = ({ state, heldFrom }: Standing): OrderState =>
  state === 'on_hold' && heldFrom !== null ? heldFrom : state;

const untilAccepted: readonly OrderState[] = ['awaiting_payment', 'paid', 'preparing', 'sent_to_print'];

/** Whether its own print shop has not accepted it yet, and it is not over. */
export const isUnaccepted = (order: Standing): boolean => untilAccepted.includes(placeOf(order));

/** Whether no print shop has accepted any edition of it yet, and it is not over: until then the whole goes back. */
export const isUntilAccepted = (order: Standing): boolean =>
  isUnaccepted(order) && order.isVariantAccepted !== true;

/** Whether its buyer may cancel it. While his bank disputes the payment he may not: it would be given back twice. */
export const canCancel = (order: Standing): boolean =>
  isUntilAccepted(order) &&
  !order.reprintOf &&
  !order.variantOf &&
  !(order.state === 'on_hold' && order.holdReason === 'dispute');

interface Past extends Standing {
  readonly paidAt: string | null;
  readonly proof: object | null;
}

const goneThrough: readonly OrderState[] = ['shipped', 'delivered', 'refunded'];

/** Whether the same may be ordered once more: it was paid for, and is over or on its way. */
export const canOrderAgain = ({ state, paidAt, proof, reprintOf, variantOf }: Past): boolean =>
  goneThrough.includes(state) && paidAt !== null && proof !== null && !reprintOf && !variantOf;
