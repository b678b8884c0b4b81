import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored, Transaction } from '../../ports/documents.port.ts';
import { writeMove } from '../../selling/orders/move-order.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { endedParts, toldCents } from '../../selling/orders/refund-parts.ts';
import { postRefund } from '../../selling/payments/post-refund.ts';
import { planRefund } from '../../selling/payments/refund-payment.ts';
import { printNotice } from './print-notice.ts';

type RefundDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'ids' | 'settings'>;

interface Refund {
  readonly orderId: string;
  /** Gives the order to who may refund it, and throws for everybody else. */
  readonly open: (reader: Pick<Documents, 'get'>) => Promise<Stored<OrderDocument>>;
  readonly reason?: string;
  /** What is written with it. */
  readonly also?: (tx: Transaction, order: Stored<OrderDocument>) => void;
}

type Paid = Pick<OrderDocument, 'sessionId' | 'paymentIntentId' | 'paidAt'>;

/** Whether a payment came for it. An order that cost nothing was paid without one. */
export const isRefundable = <O extends Paid>(order: O): order is O & { readonly sessionId: string } =>
  order.sessionId !== null && (order.paymentIntentId !== null || order.paidAt !== null);

/**
 * Gives the whole payment back, before the print shop has accepted. The order is refunded first, so that nothing goes
 * to press meanwhile; the job written with it reads the session again and gives its money back. A shop that was sent
 * the order is told. Throws `order.state_refused`, `payment.unavailable`.
 */
export const refundOrder =
  (deps: RefundDeps) =>
  async (
    actor: Actor,
    { orderId, open, reason = '', also = () => undefined }: Refund,
  ): Promise<Stored<OrderDocument>> => {
    const { value } = await open(deps.documents);
    if (!isRefundable(value)) throw new AppError('order.state_refused', { state: value.state });
    const { sessionId } = value;
    const { amountCents: paid } = await deps.payments.readSession(sessionId);
    return deps.documents.transact(async (tx) => {
      const order = await open(tx);
      const refund = await planRefund(tx, deps, sessionId);
      const notify = await printNotice(tx, deps, orderId, order.value, 'refunded');
      const refundParts = endedParts(order.value);
      const next = writeMove(tx, deps, actor, orderId, order.value, 'refunded', { refundParts }, reason);
      postRefund(tx, deps, orderId, next, { cents: paid - toldCents(order.value) });
      refund();
      const refunded = { ...order, value: next };
      notify();
      also(tx, refunded);
      return refunded;
    });
  };
