import type { Actor } from '../../../foundation/actors/actor.ts';
import { enqueue } from '../../../foundation/jobs/enqueue.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import { openOrder } from '../../../selling/orders/admin/open-order.ts';
import { checkAction } from '../../../selling/orders/admin/order-actions.ts';
import { writeMove } from '../../../selling/orders/move-order.ts';
import type { OrderDocument } from '../../../selling/orders/order.ts';
import { effectiveState } from '../../../selling/orders/order-checks.ts';
import { fulfilPaymentJob } from '../../../selling/payments/payment-jobs.ts';
import { resumeOrder } from '../order-changes/resume-order.ts';
import { moveVariants } from '../order-changes/variant-moves.ts';
import { printNotice } from '../print-notice.ts';

type HoldDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** Puts an order on hold before printing, with a reason; its print shop is told. */
export const holdOrder =
  (deps: HoldDeps) =>
  (actor: Actor, orderId: string, holdReason: NonNullable<OrderDocument['holdReason']>): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const { value } = await openOrder(tx, actor, orderId);
      await writeMove(tx, deps, actor, orderId, value, 'on_hold', { holdReason }, holdReason);
      await printNotice(tx, deps, orderId, value, 'on_hold', { reason: holdReason });
    });

/** Releasing an order on hold for its amount accepts that payment session; another session is checked again. */
const acceptedPayment = ({ holdReason, sessionId }: OrderDocument): Partial<OrderDocument> =>
  holdReason === 'amount_mismatch' ? { acceptedSessionId: sessionId } : {};

/** Reads the payment again at once, because the event of a payment during the hold does not come twice. */
const readPaymentAgain = (
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

/** Releases the variants that were put on hold with the payment; other holds of variants are released separately. */
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

/** Releases an order from hold, and tells the print shop. */
export const releaseOrder =
  (deps: HoldDeps) =>
  (actor: Actor, orderId: string, reason: string): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const { value } = await openOrder(tx, actor, orderId);
      checkAction(value, 'release');
      await writeMove(tx, deps, actor, orderId, value, effectiveState(value), acceptedPayment(value), reason);
      readPaymentAgain(tx, deps, orderId, value);
      await resumeOrder(tx, deps, orderId, value);
      await printNotice(tx, deps, orderId, value, 'released');
      await releaseVariants(tx, deps, actor, { id: orderId, value }, reason);
    });
