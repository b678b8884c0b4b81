import { z } from 'zod';
import { enqueueOrRequeue } from '../../foundation/jobs/enqueue.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';
import { isPaid, type PaymentSession } from '../../ports/payments.port.ts';
import { checkouts } from '../checkouts/checkout.ts';
import { closeOpenPage } from '../checkouts/order-page.ts';
import { type OrderDocument, orders } from '../orders/order.ts';
import { isDisputed, sumRefundedOrLostCents } from '../orders/order-payment-status.ts';
import { FULL_REFUND_REFERENCE } from './partial-refunds.ts';
import { refundPaymentJob } from './refund-jobs.ts';

/** Ledger of refunds by payment session; each is refunded once. */
export const refunds = collection(
  'refunds',
  z.object({ orderId: z.string(), cents: z.int(), at: z.iso.datetime() }),
);

/** Whether the session's payment must be refunded: the order has ended, or was paid by other means. */
export const mustRefund = (
  { state, paidAt, sessionId, paymentIntentId }: OrderDocument,
  session: PaymentSession,
): boolean =>
  state === 'refunded' ||
  state === 'cancelled' ||
  // Gift cards have paid the order in full.
  (paidAt !== null && sessionId === null) ||
  (paymentIntentId !== null && paymentIntentId !== session.paymentIntentId);

/**
 * Enqueues the job that refunds a session, or closes it while unpaid. If the job already ran before the payment
 * arrived, it runs again; a recorded refund is not repeated.
 */
export const requestRefund = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  sessionId: string,
): Promise<void> => {
  const currentJob = (await tx.get(jobs, refundPaymentJob.idOf(sessionId)))?.value ?? null;
  const isAlreadyRefunded = (await tx.get(refunds, sessionId)) !== null;
  if (isAlreadyRefunded || currentJob?.dispatch === 'pending') return;
  const nextJob = { cause: sessionId, payload: { sessionId }, familyId: null, subject: 'refund' };
  // A running job may have read the session before it was paid, so it loses its claim.
  const invalidatedJob = currentJob && { ...currentJob, fence: currentJob.fence + 1 };
  enqueueOrRequeue(tx, deps, refundPaymentJob, nextJob, invalidatedJob);
};

/** Enqueues the same job for a cancelled order, which may have no session. */
export const requestSessionClosing = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { sessionId }: OrderDocument,
): Promise<void> => {
  if (sessionId !== null) await requestRefund(tx, deps, sessionId);
};

type RefundDeps = Pick<Deps, 'documents' | 'payments' | 'clock'>;

/** Finds the session's order if the order may not keep the payment; else null. */
const findOrderToRefund = async (
  { documents }: RefundDeps,
  session: PaymentSession,
): Promise<string | null> => {
  const checkout = await documents.get(checkouts, session.id);
  const order = checkout === null ? null : await documents.get(orders, checkout.value.orderId);
  return order !== null && mustRefund(order.value, session) ? order.id : null;
};

/**
 * Reads the cents of a payment that were refunded or lost, and the cents that can still be refunded. Null during a
 * dispute: the bank holds the money, and the end of the dispute enqueues the refund again.
 */
const readRefundableCents = async ({ payments }: RefundDeps, paymentIntentId: string) => {
  const paymentStatus = await payments.readStatus(paymentIntentId);
  if (paymentStatus === null) throw new Error('a paid session has no payment');
  if (isDisputed(paymentStatus)) return null;
  const lostCents = sumRefundedOrLostCents(paymentStatus);
  return { gone: lostCents, left: Math.max(0, paymentStatus.paidCents - lostCents) };
};

/**
 * Job: refunds a paid session in full, or expires an unpaid one. Running it again repeats nothing. The ledger row and
 * the end of the job are written in one transaction. Throws `payment.unavailable`.
 */
export const refundPayment =
  (deps: RefundDeps) =>
  async (claim: Claim, sessionId: string): Promise<void> => {
    const session = await deps.payments.readSession(sessionId);
    const { paymentIntentId } = session;
    const orderId = await findOrderToRefund(deps, session);
    const isAlreadyRefunded = (await deps.documents.get(refunds, sessionId)) !== null;
    const isDue = orderId !== null && isPaid(session) && paymentIntentId !== null && !isAlreadyRefunded;
    const amounts = isDue ? await readRefundableCents(deps, paymentIntentId) : null;
    if (isDue && amounts !== null && amounts.left > 0)
      await deps.payments.refund({
        paymentIntentId,
        cents: amounts.left,
        reference: FULL_REFUND_REFERENCE,
        // The key contains the amount: if a part was refunded elsewhere after an unanswered call, the next call has
        // another amount and must not be taken for the same one.
        idempotencyKey: `refund:${orderId}:${sessionId}:${amounts.left}`,
      });
    else if (orderId !== null && session.status === 'open' && !(await closeOpenPage(deps, sessionId)))
      // Without a code: the next try refunds the payment.
      throw new Error('the page was paid just before it was closed');
    await deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      const at = deps.clock.now().toISOString();
      if (isDue && amounts !== null)
        tx.put(refunds, sessionId, { orderId, cents: amounts.gone + amounts.left, at });
      finishJob(tx, deps, claim.jobId, job);
    });
  };
