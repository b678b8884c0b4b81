import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored, Transaction } from '../../ports/documents.port.ts';
import { writeMove } from '../../selling/orders/move-order.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
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
    const { state, sessionId, paymentIntentId, paidAt } = (await open(deps.documents)).value;
    // An order that cost nothing was paid without a payment.
    if (sessionId === null || (paymentIntentId === null && paidAt === null))
      throw new AppError('order.state_refused', { state });
    const { amountCents: cents } = await deps.payments.readSession(sessionId);
    const cause = `refund.${orderId}`;
    return deps.documents.transact(async (tx) => {
      const order = await open(tx);
      const refund = await planRefund(tx, deps, sessionId);
      const notify = await printNotice(tx, deps, orderId, order.value, 'refunded');
      const next = writeMove(tx, deps, actor, orderId, order.value, 'refunded', {}, reason);
      const { buyerName: name, email: address, number: orderNumber, quote } = next;
      const orderUrl = `${deps.settings.siteUrl}/book/order?order=${orderId}`;
      const data = { name, orderNumber, cents, currency: quote.currency, orderUrl };
      if (cents > 0) postMail(tx, deps, { cause, kind: 'refund', to: { name, address }, data, orderId });
      refund();
      const refunded = { ...order, value: next };
      notify();
      also(tx, refunded);
      return refunded;
    });
  };
