import { z } from 'zod';
import { enqueueAnew } from '../../foundation/jobs/enqueue.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { type Claim, finishJob, stillMine } from '../../foundation/jobs/run-job.ts';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';
import { isPaid, type PaymentSession } from '../../ports/payments.port.ts';
import { checkouts } from '../checkouts/checkout.ts';
import { type OrderDocument, orders } from '../orders/order.ts';
import { goneCents, isDisputed } from '../orders/order-standing.ts';
import { refundPaymentJob } from './refund-jobs.ts';
import { WHOLE_REFERENCE } from './refund-parts.ts';

/** The ledger of money given back, by payment session: each goes back once. */
export const refunds = collection(
  'refunds',
  z.object({ orderId: z.string(), cents: z.int(), at: z.iso.datetime() }),
);

/** What no order keeps: the order was refunded or given up, or another session has paid it. */
export const isUnowed = (
  { state, paidAt, sessionId, paymentIntentId }: OrderDocument,
  session: PaymentSession,
): boolean =>
  state === 'refunded' ||
  state === 'cancelled' ||
  // Its gift cards paid it whole.
  (paidAt !== null && sessionId === null) ||
  (paymentIntentId !== null && paymentIntentId !== session.paymentIntentId);

/**
 * Asks for the job that gives a session's money back, or closes it while nobody has paid. One that has run before the
 * money came runs again; what was given back is left alone.
 */
export const askRefund = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  sessionId: string,
): Promise<void> => {
  const known = (await tx.get(jobs, refundPaymentJob.idOf(sessionId)))?.value ?? null;
  const isGivenBack = (await tx.get(refunds, sessionId)) !== null;
  if (isGivenBack || known?.dispatch === 'pending') return;
  const job = { cause: sessionId, payload: { sessionId }, familyId: null, subject: 'refund' };
  // One that runs may have read the session before it was paid: it leaves without effect.
  const former = known && { ...known, fence: known.fence + 1 };
  enqueueAnew(tx, deps, refundPaymentJob, job, former);
};

/** The same for an order that is given up, which may never have had a session. */
export const askClosing = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { sessionId }: OrderDocument,
): Promise<void> => {
  if (sessionId !== null) await askRefund(tx, deps, sessionId);
};

type RefundDeps = Pick<Deps, 'documents' | 'payments' | 'clock'>;

/** The order of a session, when nothing of the session is owed to it; null when it keeps its money, or is gone. */
const unowedOrder = async ({ documents }: RefundDeps, session: PaymentSession): Promise<string | null> => {
  const checkout = await documents.get(checkouts, session.id);
  const order = checkout === null ? null : await documents.get(orders, checkout.value.orderId);
  return order !== null && isUnowed(order.value, session) ? order.id : null;
};

/**
 * What was given back of a payment, and what is left to give: what went back at the payment service meanwhile, or was lost
 * in a dispute, is not given twice. Null while a dispute is open: the bank has the money, and its end asks again.
 */
const owed = async ({ payments }: RefundDeps, paymentIntentId: string) => {
  const standing = await payments.readStanding(paymentIntentId);
  if (standing === null) throw new Error('a paid session has no payment');
  if (isDisputed(standing)) return null;
  const gone = goneCents(standing);
  return { gone, left: Math.max(0, standing.paidCents - gone) };
};

/**
 * The worker's part: gives the whole of a paid session back, or expires it so that nobody pays any more. Called again
 * after a crash it finds what it gave, and after it is recorded asks nothing. The ledger's row and the end of the
 * job are one transaction. Throws `payment.unavailable`.
 */
export const refundPayment =
  (deps: RefundDeps) =>
  async (claim: Claim, sessionId: string): Promise<void> => {
    const session = await deps.payments.readSession(sessionId);
    const { paymentIntentId } = session;
    const orderId = await unowedOrder(deps, session);
    const isGivenBack = (await deps.documents.get(refunds, sessionId)) !== null;
    const isDue = orderId !== null && isPaid(session) && paymentIntentId !== null && !isGivenBack;
    const due = isDue ? await owed(deps, paymentIntentId) : null;
    if (isDue && due !== null && due.left > 0)
      await deps.payments.refund({
        paymentIntentId,
        cents: due.left,
        reference: WHOLE_REFERENCE,
        // Part of it given back elsewhere after a call without an answer makes another call, never the same once more.
        idempotencyKey: `refund:${orderId}:${sessionId}:${due.left}`,
      });
    else if (orderId !== null && session.status === 'open') await deps.payments.expireSession(sessionId);
    await deps.documents.transact(async (tx) => {
      const job = await stillMine(tx, claim);
      const at = deps.clock.now().toISOString();
      if (isDue && due !== null) tx.put(refunds, sessionId, { orderId, cents: due.gone + due.left, at });
      finishJob(tx, deps, claim.jobId, job);
    });
  };
