import { AppError } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { requireFreshFactor } from '../../../people/accounts/authorize.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { PaymentStatus } from '../../../ports/payments.port.ts';
import { openOrder } from '../../../selling/orders/admin/open-order.ts';
import { checkAction } from '../../../selling/orders/admin/order-actions.ts';
import { keepOrder, type WriteAlongside } from '../../../selling/orders/admin/reprint-order.ts';
import { canMoveOrder } from '../../../selling/orders/move-order.ts';
import type { OrderDocument } from '../../../selling/orders/order.ts';
import { emptyPaymentStatus, isDisputed } from '../../../selling/orders/order-payment-status.ts';
import { refundOrder } from '../../../selling/refunds/refund-order.ts';
import { computeRefundableCents, requestPartialRefund } from '../../../selling/refunds/run-partial-refund.ts';
import { stopPrinting } from '../order-changes/stop-printing.ts';

type RefundDeps = Pick<Deps, 'documents' | 'files' | 'payments' | 'clock' | 'ids' | 'settings'>;

type PaymentAmounts = Pick<PaymentStatus, 'paidCents' | 'refundedCents' | 'refunds' | 'disputes'>;

export interface PartialRefundRequest {
  readonly cents: number;
  /** The refundable cents that the page showed; after a double click the amount differs and the call is refused. */
  readonly remainingCents: number;
  readonly reason: string;
}

/**
 * Reads the payment's status; an empty one for an order paid by gift cards alone. Throws `order.state_refused` during
 * a dispute.
 */
const readPaymentStatus = async ({ payments }: RefundDeps, order: OrderDocument): Promise<PaymentAmounts> => {
  checkAction(order, 'refundPartially');
  const { paymentIntentId, state } = order;
  if (paymentIntentId === null) return { ...emptyPaymentStatus, paidCents: 0 };
  const paymentStatus = await payments.readStatus(paymentIntentId);
  if (paymentStatus === null || isDisputed(paymentStatus))
    throw new AppError('order.state_refused', { state });
  return paymentStatus;
};

/** Refunds an order in full (`refundOrder`), for an administrator. */
export const refundOrderByHand =
  (deps: RefundDeps) =>
  async (actor: Actor, orderId: string, reason: string): Promise<void> => {
    const openForRefund = async (documentReader: Pick<Deps['documents'], 'get'>) => {
      const order = await openOrder(documentReader, actor, orderId, 'admin.orders');
      requireFreshFactor(actor);
      return order;
    };
    await refundOrder(deps)(actor, {
      orderId,
      openRefundable: openForRefund,
      reason,
      stopPrinting: (tx, order) => stopPrinting(tx, deps, actor, order, reason),
    });
  };

/**
 * Refunds a part of the payment, gift cards first; the order continues. To refund all that remains is a full refund, if
 * no print shop has accepted the order. Throws `order.refund_exceeds`, `order.refund_whole`, `order.refund_changed`,
 * `order.state_refused`, `payment.unavailable`.
 */
export const requestPartialRefundByHand =
  (deps: RefundDeps) =>
  async (
    actor: Actor,
    orderId: string,
    { cents, remainingCents: seenRemainingCents, reason }: PartialRefundRequest,
    writeAlongside: WriteAlongside = keepOrder,
  ): Promise<void> => {
    const { value } = await openOrder(deps.documents, actor, orderId, 'admin.orders');
    requireFreshFactor(actor);
    const paymentStatus = await readPaymentStatus(deps, value);
    const refundableCents = computeRefundableCents(value, paymentStatus);
    if (refundableCents !== seenRemainingCents) throw new AppError('order.refund_changed');
    if (cents === refundableCents && canMoveOrder(value, 'refunded'))
      return refundOrderByHand(deps)(actor, orderId, reason);
    await deps.documents.transact(async (tx) => {
      const order = await openOrder(tx, actor, orderId, 'admin.orders');
      const { familyId, quote } = order.value;
      const to = `${(cents / 100).toFixed(2).replace('.', ',')} ${quote.currency}`;
      const partialRefund = { cents, reason, paymentStatus };
      checkAction(order.value, 'refundPartially');
      if (computeRefundableCents(order.value, paymentStatus) !== seenRemainingCents)
        throw new AppError('order.refund_changed');
      const orderWithChange = { ...order, value: await writeAlongside(tx, order.value) };
      await requestPartialRefund(tx, deps, requireSignedIn(actor), orderWithChange, partialRefund);
      await appendAudit(tx, deps, actor, {
        action: 'order.part_refunded',
        object: `order:${orderId}`,
        familyId,
        to,
        reason,
      });
    });
  };
