import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored, Transaction } from '../../ports/documents.port.ts';
import { writeMove } from '../orders/move-order.ts';
import type { OrderDocument } from '../orders/order.ts';
import { giveCardsBack } from './give-cards-back.ts';
import { postRefund } from './post-refund.ts';
import { endedParts, toldCents } from './refund-parts.ts';
import { askClosing } from './refund-payment.ts';

type RefundDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'ids' | 'settings'>;

interface Refund {
  readonly orderId: string;
  /** Gives the order to who may refund it, and throws for everybody else. */
  readonly open: (reader: Pick<Documents, 'get'>) => Promise<Stored<OrderDocument>>;
  readonly reason?: string;
  /** Ends the printing of the order, which is given as it was before its refund. */
  readonly stopPrinting: (tx: Transaction, order: Stored<OrderDocument>) => Promise<void>;
  /** What is written with it. */
  readonly also?: (tx: Transaction, order: Stored<OrderDocument>) => Promise<void>;
}

type Paid = Pick<OrderDocument, 'sessionId' | 'paymentIntentId' | 'paidAt' | 'reprintOf' | 'variantOf'>;

/** Whether a payment came for it. An order that cost nothing, or that gift cards paid whole, was paid without one; a reprint by nobody, a variant with its order. */
export const isRefundable = ({ sessionId, paymentIntentId, paidAt, reprintOf, variantOf }: Paid): boolean =>
  (paidAt !== null && reprintOf === null && variantOf === null) ||
  (sessionId !== null && paymentIntentId !== null);

/** What came by bank card. Throws `payment.unavailable`. */
const paidByBank = async ({ payments }: RefundDeps, sessionId: string | null): Promise<number> =>
  sessionId === null ? 0 : (await payments.readSession(sessionId)).amountCents;

/**
 * Gives the whole payment back, before the print shop has accepted: on its gift cards at once, and by bank card. The order is refunded first, so that nothing goes
 * to press meanwhile; the job written with it reads the session again and gives its money back. A shop that was sent
 * the order is told. Throws `order.state_refused`, `payment.unavailable`.
 */
export const refundOrder =
  (deps: RefundDeps) =>
  async (
    actor: Actor,
    { orderId, open, reason = '', stopPrinting, also }: Refund,
  ): Promise<Stored<OrderDocument>> => {
    const { value } = await open(deps.documents);
    if (!isRefundable(value)) throw new AppError('order.state_refused', { state: value.state });
    const paid = await paidByBank(deps, value.sessionId);
    return deps.documents.transact(async (tx) => {
      const order = await open(tx);
      const back = await giveCardsBack(tx, deps, order);
      const refundParts = endedParts(order.value);
      const change = { ...back.change, refundParts };
      const next = await writeMove(tx, deps, actor, orderId, order.value, 'refunded', change, reason);
      const cents = paid - toldCents(order.value) + back.cents;
      await postRefund(tx, deps, orderId, next, { cents, cardCents: back.cents });
      await askClosing(tx, deps, order.value);
      const refunded = { ...order, value: next };
      await stopPrinting(tx, order);
      await also?.(tx, refunded);
      return refunded;
    });
  };
