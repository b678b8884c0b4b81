import {
  AppError,
  isReprintable,
  type OrderAction,
  type OrderState,
  orderActions,
} from '@souvenance/contracts';
import { leftOnCards } from '../../cards/card-use.ts';
import { isRefundable } from '../../refunds/refund-order.ts';
import { canMoveOrder } from '../move-order.ts';
import type { OrderDocument } from '../order.ts';
import { placeOf } from '../order-place.ts';
import { isDisputed } from '../order-standing.ts';

const unaccepted: readonly OrderState[] = ['paid', 'preparing', 'sent_to_print'];
const atPress: readonly OrderState[] = [...unaccepted, 'accepted', 'printing'];

const isPrinted = ({ cart, proof }: OrderDocument): boolean => cart.copies > 0 && proof !== null;

/** Paid, and accepted by no shop yet: where it is printed, and from what, may change. */
const isUnaccepted = (order: OrderDocument): boolean =>
  isPrinted(order) && unaccepted.includes(placeOf(order));

/** A parcel waits still, or none is packed yet. */
const hasWaiting = ({ shipments }: OrderDocument): boolean =>
  shipments.length === 0 || shipments.some(({ state }) => state === 'waiting');

const over: readonly OrderState[] = ['awaiting_payment', 'refunded', 'cancelled'];

/** Money of its payment is there to be given in parts. A reprint cost nothing; what a bank contests is the bank's. */
const hasParts = (order: OrderDocument): boolean =>
  order.reprintOf === null &&
  !over.includes(placeOf(order)) &&
  (order.paymentIntentId !== null || leftOnCards(order) > 0) &&
  !isDisputed(order.standing);

const rules: Readonly<Record<OrderAction, (order: OrderDocument) => boolean>> = {
  resend: ({ state, proof }) => state === 'sent_to_print' && proof !== null,
  chooseShop: isUnaccepted,
  replaceFiles: isUnaccepted,
  hold: (order) => canMoveOrder(order, 'on_hold'),
  release: ({ state, heldFrom }) => state === 'on_hold' && heldFrom !== null,
  correctAddress: (order) => order.cart.copies > 0 && atPress.includes(placeOf(order)) && hasWaiting(order),
  reprint: ({ state, proof, reprintOf }) => isReprintable(state) && proof !== null && reprintOf === null,
  refundPart: hasParts,
  refund: (order) =>
    order.reprintOf === null &&
    order.variantOf === null &&
    isRefundable(order) &&
    canMoveOrder(order, 'refunded'),
};

/**
 * What an administrator may do with an order as it stands, where there is another shop, and a newer proof, for those that
 * need one: the page shows by it what the calls refuse by it.
 */
export const actionsOf = (
  order: OrderDocument,
  { hasOtherShop, hasNewerProof }: { hasOtherShop: boolean; hasNewerProof: boolean },
): OrderAction[] =>
  orderActions
    .filter((action) => rules[action](order))
    .filter((action) => action !== 'chooseShop' || hasOtherShop)
    .filter((action) => action !== 'replaceFiles' || hasNewerProof);

/** Throws `order.state_refused`. */
export const checkAction = (order: OrderDocument, action: OrderAction): void => {
  if (!rules[action](order)) throw new AppError('order.state_refused', { state: order.state });
};

/** The proof of an order with which something may be done that needs one. Throws `order.state_refused`. */
export const proofFor = (order: OrderDocument, action: OrderAction): NonNullable<OrderDocument['proof']> => {
  checkAction(order, action);
  if (order.proof === null) throw new AppError('order.state_refused', { state: order.state });
  return order.proof;
};
