import {
  AppError,
  isReprintable,
  type OrderAction,
  type OrderState,
  orderActions,
} from '@souvenance/contracts';
import { computeReturnableCardCents } from '../../cards/card-use.ts';
import { isRefundable } from '../../refunds/refund-order.ts';
import { canMoveOrder } from '../move-order.ts';
import type { OrderDocument } from '../order.ts';
import { getStateBeforeHold } from '../order-checks.ts';
import { isDisputed } from '../order-payment-status.ts';

const statesBeforeAcceptance: readonly OrderState[] = ['paid', 'preparing', 'sent_to_print'];
const statesBeforeShipment: readonly OrderState[] = [...statesBeforeAcceptance, 'accepted', 'printing'];

const isPrinted = ({ cart, proof }: OrderDocument): boolean => cart.copies > 0 && proof !== null;

/**
 * Whether an order with printed copies was paid and is not accepted by a shop yet: its shop and files may still change.
 */
const isUnaccepted = (order: OrderDocument): boolean =>
  isPrinted(order) && statesBeforeAcceptance.includes(getStateBeforeHold(order));

/** Whether a parcel has not been shipped yet. */
const hasUnshippedParcel = ({ shipments }: OrderDocument): boolean =>
  shipments.length === 0 || shipments.some(({ state }) => state === 'waiting');

const nonRefundableStates: readonly OrderState[] = ['awaiting_payment', 'refunded', 'cancelled'];

/**
 * Whether a part of the payment can be refunded. A reprint has no price, and a disputed payment is blocked until the
 * bank decides.
 */
const canRefundPartially = (order: OrderDocument): boolean =>
  order.reprintOf === null &&
  !nonRefundableStates.includes(getStateBeforeHold(order)) &&
  (order.paymentIntentId !== null || computeReturnableCardCents(order) > 0) &&
  !isDisputed(order.paymentStatus);

const rules: Readonly<Record<OrderAction, (order: OrderDocument) => boolean>> = {
  resend: ({ state, proof }) => state === 'sent_to_print' && proof !== null,
  chooseShop: isUnaccepted,
  replaceFiles: isUnaccepted,
  hold: (order) => canMoveOrder(order, 'on_hold'),
  release: ({ state, stateBeforeHold }) => state === 'on_hold' && stateBeforeHold !== null,
  correctAddress: (order) =>
    order.cart.copies > 0 &&
    statesBeforeShipment.includes(getStateBeforeHold(order)) &&
    hasUnshippedParcel(order),
  reprint: ({ state, proof, reprintOf }) => isReprintable(state) && proof !== null && reprintOf === null,
  refundPartially: canRefundPartially,
  refund: (order) =>
    order.reprintOf === null &&
    order.variantOf === null &&
    isRefundable(order) &&
    canMoveOrder(order, 'refunded'),
};

/**
 * Lists the actions that an administrator may take on an order; the calls check the same rules. `hasOtherShop` and
 * `hasNewerProof` allow the actions that need another shop or a newer proof.
 */
export const listAllowedActions = (
  order: OrderDocument,
  { hasOtherShop, hasNewerProof }: { hasOtherShop: boolean; hasNewerProof: boolean },
): OrderAction[] =>
  orderActions
    .filter((action) => rules[action](order))
    .filter((action) => action !== 'chooseShop' || hasOtherShop)
    .filter((action) => action !== 'replaceFiles' || hasNewerProof);

/** Throws `order.state_refused` if the action is not allowed. */
export const checkAction = (order: OrderDocument, action: OrderAction): void => {
  if (!rules[action](order)) throw new AppError('order.state_refused', { state: order.state });
};

/** Returns the proof of an order for an action that needs one. Throws `order.state_refused`. */
export const requireProofForAction = (
  order: OrderDocument,
  action: OrderAction,
): NonNullable<OrderDocument['proof']> => {
  checkAction(order, action);
  if (order.proof === null) throw new AppError('order.state_refused', { state: order.state });
  return order.proof;
};
