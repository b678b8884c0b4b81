import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { PaymentStatus } from '../../ports/payments.port.ts';
import { computeReturnableCardCents } from '../cards/card-use.ts';
import { checkouts } from '../checkouts/checkout.ts';
import { type OrderDocument, orders } from '../orders/order.ts';
import { isDisputed, sumRefundedOrLostCents } from '../orders/order-payment-status.ts';
import { notifyRefund } from './notify-refund.ts';
import { formatPartialRefundReference, PARTIAL_REFUNDS_MAX, sumPendingCents } from './partial-refunds.ts';
import { refundPaymentJob } from './refund-jobs.ts';
import { returnPartToCards } from './return-to-cards.ts';

type RefundDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>;

/** The bank payment of an order, as the payment service reports it. */
type BankPaymentStatus = Pick<PaymentStatus, 'paidCents' | 'refundedCents' | 'refunds' | 'disputes'>;

/**
 * Computes the cents of a bank payment that can still be refunded: the payment minus refunds, losses and pending
 * partial refunds.
 */
const computeBankRefundableCents = (
  order: Pick<OrderDocument, 'partialRefunds'>,
  paymentStatus: BankPaymentStatus,
): number =>
  Math.max(
    0,
    paymentStatus.paidCents -
      sumRefundedOrLostCents(paymentStatus) -
      sumPendingCents(order, paymentStatus.refunds),
  );

/** Computes the cents of an order that can still be refunded, to its cards and its bank card. */
export const computeRefundableCents = (
  order: Pick<OrderDocument, 'partialRefunds' | 'cards' | 'paidAt'>,
  paymentStatus: BankPaymentStatus,
): number => computeBankRefundableCents(order, paymentStatus) + computeReturnableCardCents(order);

interface PartialRefundRequest {
  readonly cents: number;
  readonly reason: string;
}

type RequestDeps = Pick<Deps, 'clock' | 'settings'>;
type Requester = Extract<Actor, { kind: 'user' }>;
type PartialRefunds = OrderDocument['partialRefunds'];

/** Enqueues the job that makes a partial refund of the bank payment. */
const requestBankRefund = (
  tx: Transaction,
  deps: RequestDeps,
  { sessionId, number }: OrderDocument,
  refundNumber: number,
): void => {
  if (sessionId === null) throw new AppError('request.invalid');
  enqueue(tx, deps, refundPaymentJob, {
    cause: { sessionId, refundNumber },
    payload: { sessionId, refundNumber: refundNumber },
    familyId: null,
    subject: number,
  });
};

/**
 * Records a partial refund: to the gift cards at once, the remainder by a job to the bank card. `order` may contain
 * other changes to store. Throws `order.refund_exceeds` for more than what remains, `order.refund_whole` for all of it
 * (a full refund ends the order and goes through `refundOrder`), `request.invalid` beyond `PARTIAL_REFUNDS_MAX` partial
 * refunds. The buyer is mailed about the gift-card part now, and about the bank part by the job, once it succeeded.
 */
export const requestPartialRefund = async (
  tx: Transaction,
  deps: RequestDeps,
  actor: Requester,
  order: Stored<OrderDocument>,
  { cents, reason, paymentStatus }: PartialRefundRequest & { paymentStatus: BankPaymentStatus },
): Promise<void> => {
  const { id, value } = order;
  const refundableCents = computeRefundableCents(value, paymentStatus);
  if (cents > refundableCents) throw new AppError('order.refund_exceeds', { left: refundableCents });
  if (cents === refundableCents) throw new AppError('order.refund_whole');
  const cardReturn = await returnPartToCards(tx, deps, order, cents);
  const sharedFields = { reason, by: actor.uid, at: deps.clock.now().toISOString() };
  const bankCents = cents - cardReturn.cents;
  const partialRefunds: PartialRefunds = [
    ...value.partialRefunds,
    ...(cardReturn.cents > 0
      ? [{ ...sharedFields, cents: cardReturn.cents, to: 'cards' as const, state: 'succeeded' as const }]
      : []),
    ...(bankCents > 0
      ? [{ ...sharedFields, cents: bankCents, to: 'bank' as const, state: 'pending' as const }]
      : []),
  ];
  if (partialRefunds.length > PARTIAL_REFUNDS_MAX) throw new AppError('request.invalid');
  const updatedOrder = { ...value, ...cardReturn.change, partialRefunds };
  tx.put(orders, id, updatedOrder);
  const refundReference = formatPartialRefundReference(value.partialRefunds.length + 1);
  await notifyRefund(tx, deps, id, updatedOrder, {
    cents: cardReturn.cents,
    cardCents: cardReturn.cents,
    refundReference,
  });
  if (bankCents > 0) requestBankRefund(tx, deps, updatedOrder, partialRefunds.length);
};

const hasEnded = ({ state }: OrderDocument): boolean => state === 'refunded' || state === 'cancelled';

/** Makes the partial refund at the payment service. Returns `succeeded`, also if an earlier run refunded it. */
const executePartialRefund = async (
  { payments }: RefundDeps,
  { id, value }: Stored<OrderDocument>,
  refundNumber: number,
): Promise<'succeeded' | 'refused'> => {
  const partialRefund = value.partialRefunds[refundNumber - 1];
  const { paymentIntentId } = value;
  if (partialRefund === undefined || paymentIntentId === null) return 'refused';
  const paymentStatus = await payments.readStatus(paymentIntentId);
  if (paymentStatus === null) return 'refused';
  const reference = formatPartialRefundReference(refundNumber);
  if (paymentStatus.refunds.some((refund) => refund.reference === reference)) return 'succeeded';
  if (hasEnded(value) || isDisputed(paymentStatus)) return 'refused';
  if (paymentStatus.paidCents - sumRefundedOrLostCents(paymentStatus) < partialRefund.cents) return 'refused';
  const idempotencyKey = `refund:${id}:${reference}`;
  await payments.refund({ paymentIntentId, cents: partialRefund.cents, reference, idempotencyKey });
  return 'succeeded';
};

/**
 * Records the outcome of a partial refund: mails the buyer if it succeeded, and alerts the administrators if it was
 * refused and the order continues. Does nothing once the refund is no longer pending: recorded by an earlier run, or
 * included in a full refund.
 */
const recordPartialRefundOutcome = async (
  tx: Transaction,
  deps: RefundDeps,
  { id, value }: Stored<OrderDocument>,
  refundNumber: number,
  state: 'succeeded' | 'refused',
): Promise<void> => {
  const partialRefund = value.partialRefunds[refundNumber - 1];
  if (partialRefund?.state !== 'pending') return;
  tx.put(orders, id, {
    ...value,
    partialRefunds: value.partialRefunds.with(refundNumber - 1, { ...partialRefund, state }),
  });
  if (state === 'succeeded') {
    await notifyRefund(tx, deps, id, value, {
      cents: partialRefund.cents,
      refundReference: formatPartialRefundReference(refundNumber),
    });
    return;
  }
  if (hasEnded(value)) return;
  const messages = getCoreMessages(deps.settings.locale).alerts.refusedPartialRefund;
  await alertAdministrators(tx, deps, {
    cause: `alert.refused-partialRefund.${id}.${refundNumber}`,
    subject: messages.subject(value.number),
    sentence: messages.sentence,
  });
};

/**
 * Job: makes one partial refund of an order's payment. Running it again finds the refund at the payment service. Throws
 * `payment.unavailable`.
 */
export const runPartialRefund =
  (deps: RefundDeps) =>
  async (claim: Claim, sessionId: string, refundNumber: number): Promise<void> => {
    const checkout = await deps.documents.get(checkouts, sessionId);
    const order = checkout === null ? null : await deps.documents.get(orders, checkout.value.orderId);
    const isPending = order?.value.partialRefunds[refundNumber - 1]?.state === 'pending';
    const state = order !== null && isPending ? await executePartialRefund(deps, order, refundNumber) : null;
    await deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      const currentOrder = order === null ? null : await tx.get(orders, order.id);
      if (currentOrder !== null && state !== null)
        await recordPartialRefundOutcome(tx, deps, currentOrder, refundNumber, state);
      finishJob(tx, deps, claim.jobId, job);
    });
  };
