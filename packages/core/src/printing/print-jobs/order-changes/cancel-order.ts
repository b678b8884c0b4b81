import { AppError, type Order } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { alertAdministrators } from '../../../foundation/mail/alert.ts';
import { getCoreMessages } from '../../../foundation/messages/index.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Documents, Stored, Transaction } from '../../../ports/documents.port.ts';
import { isPaid } from '../../../ports/payments.port.ts';
import { releaseCoupon } from '../../../selling/coupons/reserve-coupon.ts';
import { writeMove } from '../../../selling/orders/move-order.ts';
import { openOwnOrder } from '../../../selling/orders/open-own-order.ts';
import { type OrderDocument, toOrderView } from '../../../selling/orders/order.ts';
import { canCancel, getStateBeforeHold } from '../../../selling/orders/order-checks.ts';
import { refundOrder } from '../../../selling/refunds/refund-order.ts';
import { requestSessionClosing } from '../../../selling/refunds/refund-payment.ts';
import { returnAllToCards } from '../../../selling/refunds/return-to-cards.ts';
import { stopPrinting } from './stop-printing.ts';

type CancelDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'ids' | 'settings'>;
const openCancellableOrder = async (
  documents: Pick<Documents, 'get'>,
  actor: Actor,
  orderId: string,
): Promise<Stored<OrderDocument>> => {
  const order = await openOwnOrder(documents, actor, orderId);
  if (!canCancel(order.value)) throw new AppError('order.state_refused', { state: order.value.state });
  return order;
};

/** Closes the payment page. Throws `order.state_refused` when it was just paid, `payment.unavailable`. */
const closeSession = async ({ payments }: Pick<Deps, 'payments'>, sessionId: string): Promise<void> => {
  const session = await payments.readSession(sessionId);
  if (isPaid(session)) throw new AppError('order.state_refused', { state: 'paid' });
  if (session.status === 'open') await payments.expireSession(sessionId);
};

const cancelUnpaidOrder = async (deps: CancelDeps, actor: Actor, { id, value }: Stored<OrderDocument>) => {
  if (value.state === 'awaiting_payment' && value.sessionId !== null)
    await closeSession(deps, value.sessionId);
  return deps.documents.transact(async (tx): Promise<Order> => {
    const order = await openCancellableOrder(tx, actor, id);
    // An order on hold may have been paid meanwhile.
    const cardReturn = await returnAllToCards(tx, deps, order);
    const cancelledOrder = await writeMove(tx, deps, actor, id, order.value, 'cancelled', cardReturn.change);
    if (order.value.state === 'on_hold') await requestSessionClosing(tx, deps, order.value);
    await releaseCoupon(tx, id, order.value);
    return toOrderView({ ...order, value: cancelledOrder });
  });
};

const alertCancellation = async (
  tx: Transaction,
  deps: CancelDeps,
  { id, value }: Stored<OrderDocument>,
): Promise<void> => {
  const cause = `alert.cancelled.${id}`;
  const { cancelled } = getCoreMessages(deps.settings.locale).alerts;
  await alertAdministrators(tx, deps, {
    cause,
    subject: cancelled.subject(value.number),
    sentence: cancelled.sentence,
  });
};

/**
 * Refunds the order in full. Throws `order.refund_unavailable` if the payment service is unavailable; the order is
 * unchanged then.
 */
const refundInFull = async (deps: CancelDeps, actor: Actor, orderId: string) => {
  try {
    return await refundOrder(deps)(actor, {
      orderId,
      openRefundable: (documents) => openCancellableOrder(documents, actor, orderId),
      stopPrinting: (tx, order) => stopPrinting(tx, deps, actor, order),
      writeAlongside: (tx, order) => alertCancellation(tx, deps, order),
    });
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'payment.unavailable')
      throw new AppError('order.refund_unavailable', {}, { cause });
    throw cause;
  }
};

/**
 * Cancels a draft and closes its payment page. A paid order is refunded in full if no print shop has accepted it, and
 * the administrators are alerted. Throws `order.state_refused`, `payment.unavailable`, `order.refund_unavailable`.
 */
export const cancelOrder =
  (deps: CancelDeps) =>
  async (actor: Actor, orderId: string): Promise<Order> => {
    const order = await openCancellableOrder(deps.documents, actor, orderId);
    const { paymentIntentId, paidAt } = order.value;
    const isUnpaid =
      getStateBeforeHold(order.value) === 'awaiting_payment' && paymentIntentId === null && paidAt === null;
    if (isUnpaid) return cancelUnpaidOrder(deps, actor, order);
    return toOrderView(await refundInFull(deps, actor, orderId));
  };
