import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored, Transaction } from '../../ports/documents.port.ts';
import { writeMove } from '../orders/move-order.ts';
import type { OrderDocument } from '../orders/order.ts';
import { returnCode } from '../referrals/return-code.ts';
import { notifyRefund } from './notify-refund.ts';
import { endPartialRefunds, sumNotifiedCents } from './partial-refunds.ts';
import { requestSessionClosing } from './refund-payment.ts';
import { returnAllToCards } from './return-to-cards.ts';

type RefundDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'ids' | 'settings'>;

interface FullRefund {
  readonly orderId: string;
  /** Reads the order for an actor who may refund it; throws for any other actor. */
  readonly openRefundable: (documents: Pick<Documents, 'get'>) => Promise<Stored<OrderDocument>>;
  readonly reason?: string;
  /** Stops the printing; `order` is the order before its refund. */
  readonly stopPrinting: (tx: Transaction, order: Stored<OrderDocument>) => Promise<void>;
  /** Writes further documents in the same transaction. */
  readonly writeAlongside?: (tx: Transaction, order: Stored<OrderDocument>) => Promise<void>;
}

type PaymentFields = Pick<
  OrderDocument,
  'sessionId' | 'paymentIntentId' | 'paidAt' | 'reprintOf' | 'variantOf'
>;

/**
 * Whether the order was paid. A free order, or one paid by gift cards alone, has no session; a reprint is never paid,
 * and a variant is paid by its order.
 */
export const isRefundable = ({
  sessionId,
  paymentIntentId,
  paidAt,
  reprintOf,
  variantOf,
}: PaymentFields): boolean =>
  (paidAt !== null && reprintOf === null && variantOf === null) ||
  (sessionId !== null && paymentIntentId !== null);

/** Reads the cents paid by bank card. Throws `payment.unavailable`. */
const readBankCents = async ({ payments }: RefundDeps, sessionId: string | null): Promise<number> =>
  sessionId === null ? 0 : (await payments.readSession(sessionId)).amountCents;

/**
 * Refunds an order in full before a print shop has accepted it: to its gift cards at once, to the bank card by a job
 * that reads the session again. The order is refunded first, so that nothing is sent to print meanwhile; its shop is
 * notified. Throws `order.state_refused`, `payment.unavailable`.
 */
export const refundOrder =
  (deps: RefundDeps) =>
  async (
    actor: Actor,
    { orderId, openRefundable, reason = '', stopPrinting, writeAlongside }: FullRefund,
  ): Promise<Stored<OrderDocument>> => {
    const { value } = await openRefundable(deps.documents);
    if (!isRefundable(value)) throw new AppError('order.state_refused', { state: value.state });
    const bankCents = await readBankCents(deps, value.sessionId);
    return deps.documents.transact(async (tx) => {
      const order = await openRefundable(tx);
      const cardReturn = await returnAllToCards(tx, deps, order);
      const partialRefunds = endPartialRefunds(order.value);
      const change = { ...cardReturn.change, partialRefunds };
      const updatedOrder = await writeMove(tx, deps, actor, orderId, order.value, 'refunded', change, reason);
      const cents = bankCents - sumNotifiedCents(order.value) + cardReturn.cents;
      await notifyRefund(tx, deps, orderId, updatedOrder, { cents, cardCents: cardReturn.cents });
      await requestSessionClosing(tx, deps, order.value);
      const refundedOrder = { ...order, value: updatedOrder };
      await returnCode(tx, order);
      await stopPrinting(tx, order);
      await writeAlongside?.(tx, refundedOrder);
      return refundedOrder;
    });
  };
