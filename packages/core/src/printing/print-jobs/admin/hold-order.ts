import type { Actor } from '../../../foundation/actors/actor.ts';
import { enqueue } from '../../../foundation/jobs/enqueue.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import { openOrder } from '../../../selling/orders/admin/open-order.ts';
import { checkAction } from '../../../selling/orders/admin/order-actions.ts';
import { writeMove } from '../../../selling/orders/move-order.ts';
import type { OrderDocument } from '../../../selling/orders/order.ts';
import { getStateBeforeHold } from '../../../selling/orders/order-checks.ts';
import { fulfilPaymentJob } from '../../../selling/payments/payment-jobs.ts';
import { notifyPrintShop } from '../notify-print-shop.ts';
import { resumeOrder } from '../order-changes/resume-order.ts';
import { moveVariants } from '../order-changes/variant-moves.ts';

type HoldDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/**
 * Puts an order on hold before printing, with a reason, and notifies its print shop. Throws `order.not_found`,
 * `order.state_refused`.
 */
export const holdOrder =
  (deps: HoldDeps) =>
  (actor: Actor, orderId: string, holdReason: NonNullable<OrderDocument['holdReason']>): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const { value } = await openOrder(tx, actor, orderId, 'admin.orders');
      await writeMove(tx, deps, actor, orderId, value, 'on_hold', { holdReason }, holdReason);
      await notifyPrintShop(tx, deps, orderId, value, 'on_hold', { reason: holdReason });
    });

/**
 * Returns the fields that accept the payment session of an order on hold for its amount; another session is checked
 * again.
 */
const acceptedPaymentFields = ({ holdReason, sessionId }: OrderDocument): Partial<OrderDocument> =>
  holdReason === 'amount_mismatch' ? { acceptedSessionId: sessionId } : {};

/** Enqueues another read of the payment, because the event of a payment during the hold does not arrive twice. */
const enqueuePaymentRead = (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  orderId: string,
  { stateBeforeHold, history, sessionId }: OrderDocument,
): void => {
  if (sessionId === null || stateBeforeHold !== 'awaiting_payment') return;
  enqueue(tx, deps, fulfilPaymentJob, {
    cause: { releasedOrder: orderId, moves: history.length },
    payload: { sessionId },
    familyId: null,
    subject: 'released',
  });
};

/**
 * Releases the variants that were put on hold with the payment; a variant on hold for another reason is released
 * separately.
 */
const releaseVariants = async (
  tx: Transaction,
  deps: HoldDeps,
  actor: Actor,
  order: Pick<Stored<OrderDocument>, 'id' | 'value'>,
  why: string,
): Promise<void> => {
  const reasons = ['dispute', 'withdrawal'] as const;
  if (reasons.some((reason) => reason === order.value.holdReason))
    await moveVariants(tx, deps, order, { actor, move: { kind: 'released', reasons }, why });
};

/** Releases an order from hold, and notifies the print shop. Throws `order.not_found`, `order.state_refused`. */
export const releaseOrder =
  (deps: HoldDeps) =>
  (actor: Actor, orderId: string, reason: string): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const { value } = await openOrder(tx, actor, orderId, 'admin.orders');
      checkAction(value, 'release');
      await writeMove(
        tx,
        deps,
        actor,
        orderId,
        value,
        getStateBeforeHold(value),
        acceptedPaymentFields(value),
        reason,
      );
      enqueuePaymentRead(tx, deps, orderId, value);
      await resumeOrder(tx, deps, orderId, value);
      await notifyPrintShop(tx, deps, orderId, value, 'released');
      await releaseVariants(tx, deps, actor, { id: orderId, value }, reason);
    });
