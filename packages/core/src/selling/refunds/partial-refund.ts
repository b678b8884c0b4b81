import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { PaymentStatus } from '../../ports/payments.port.ts';
import { returnableCardCents } from '../cards/card-use.ts';
import { checkouts } from '../checkouts/checkout.ts';
import { type OrderDocument, orders } from '../orders/order.ts';
import { isDisputed, refundedOrLostCents } from '../orders/order-payment-status.ts';
import { notifyRefund } from './notify-refund.ts';
import { refundPaymentJob } from './refund-jobs.ts';
import { partReference, REFUND_PARTS_MAX, sumPendingCents } from './refund-parts.ts';
import { returnPartToCards } from './return-to-cards.ts';

type RefundDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>;

/**
 * Computes the cents of a bank payment that can still be refunded: the payment minus refunds, losses and pending
 * partial refunds.
 */
const computeBankRefundableCents = (
  order: Pick<OrderDocument, 'refundParts'>,
  paymentStatus: Payment,
): number =>
  Math.max(
    0,
    paymentStatus.paidCents -
      refundedOrLostCents(paymentStatus) -
      sumPendingCents(order, paymentStatus.refunds),
  );

type Payment = Pick<PaymentStatus, 'paidCents' | 'refundedCents' | 'refunds' | 'disputes'>;

/** Computes the cents of an order that can still be refunded, to its cards and its bank card. */
export const computeRefundableCents = (
  order: Pick<OrderDocument, 'refundParts' | 'cards' | 'paidAt'>,
  paymentStatus: Payment,
): number => computeBankRefundableCents(order, paymentStatus) + returnableCardCents(order);

interface PartialRefund {
  readonly cents: number;
  readonly reason: string;
}

type RequestDeps = Pick<Deps, 'clock' | 'settings'>;
type Requester = Extract<Actor, { kind: 'user' }>;
type Parts = OrderDocument['refundParts'];

/** Enqueues the job that refunds a part of the bank payment. */
const requestBankRefund = (
  tx: Transaction,
  deps: RequestDeps,
  { sessionId, number }: OrderDocument,
  partNumber: number,
): void => {
  if (sessionId === null) throw new AppError('request.invalid');
  enqueue(tx, deps, refundPaymentJob, {
    cause: { sessionId, part: partNumber },
    payload: { sessionId, part: partNumber },
    familyId: null,
    subject: number,
  });
};

/**
 * Records a partial refund: to the gift cards at once, the remainder by a job to the bank card. `order` may contain
 * other changes to store. Throws `order.refund_exceeds` unless the amount is less than what remains (a full refund ends
 * the order and goes through `refundOrder`), `request.invalid` beyond `REFUND_PARTS_MAX` parts.
 */
export const requestPartialRefund = async (
  tx: Transaction,
  deps: RequestDeps,
  actor: Requester,
  order: Stored<OrderDocument>,
  { cents, reason, paymentStatus }: PartialRefund & { paymentStatus: Payment },
): Promise<void> => {
  const { id, value } = order;
  const refundableCents = computeRefundableCents(value, paymentStatus);
  if (cents >= refundableCents) throw new AppError('order.refund_exceeds', { left: refundableCents });
  const cardReturn = await returnPartToCards(tx, deps, order, cents);
  const sharedFields = { reason, by: actor.uid, at: deps.clock.now().toISOString() };
  const bankCents = cents - cardReturn.cents;
  const parts: Parts = [
    ...value.refundParts,
    ...(cardReturn.cents > 0
      ? [{ ...sharedFields, cents: cardReturn.cents, to: 'cards' as const, state: 'given' as const }]
      : []),
    ...(bankCents > 0
      ? [{ ...sharedFields, cents: bankCents, to: 'bank' as const, state: 'asked' as const }]
      : []),
  ];
  if (parts.length > REFUND_PARTS_MAX) throw new AppError('request.invalid');
  const updatedOrder = { ...value, ...cardReturn.change, refundParts: parts };
  tx.put(orders, id, updatedOrder);
  const instalment = partReference(value.refundParts.length + 1);
  await notifyRefund(tx, deps, id, updatedOrder, {
    cents: cardReturn.cents,
    cardCents: cardReturn.cents,
    instalment,
  });
  if (bankCents > 0) requestBankRefund(tx, deps, updatedOrder, parts.length);
};

const hasEnded = ({ state }: OrderDocument): boolean => state === 'refunded' || state === 'cancelled';

/** Refunds the part at the payment service. Returns `given`, also if an earlier run refunded it. */
const executePartialRefund = async (
  { payments }: RefundDeps,
  { id, value }: Stored<OrderDocument>,
  partNumber: number,
): Promise<'given' | 'refused'> => {
  const part = value.refundParts[partNumber - 1];
  const { paymentIntentId } = value;
  if (part === undefined || paymentIntentId === null) return 'refused';
  const paymentStatus = await payments.readStatus(paymentIntentId);
  if (paymentStatus === null) return 'refused';
  const reference = partReference(partNumber);
  if (paymentStatus.refunds.some((refund) => refund.reference === reference)) return 'given';
  if (hasEnded(value) || isDisputed(paymentStatus)) return 'refused';
  if (paymentStatus.paidCents - refundedOrLostCents(paymentStatus) < part.cents) return 'refused';
  const idempotencyKey = `refund:${id}:${reference}`;
  await payments.refund({ paymentIntentId, cents: part.cents, reference, idempotencyKey });
  return 'given';
};

/**
 * Records the outcome of a partial refund: mails the buyer if it was given, alerts the administrators if it was
 * refused. Does nothing for a part that was included in a full refund meanwhile.
 */
const recordOutcome = async (
  tx: Transaction,
  deps: RefundDeps,
  { id, value }: Stored<OrderDocument>,
  partNumber: number,
  state: 'given' | 'refused',
): Promise<void> => {
  const part = value.refundParts[partNumber - 1];
  if (part?.state !== 'asked') return;
  tx.put(orders, id, { ...value, refundParts: value.refundParts.with(partNumber - 1, { ...part, state }) });
  if (state === 'given') {
    await notifyRefund(tx, deps, id, value, { cents: part.cents, instalment: partReference(partNumber) });
    return;
  }
  if (hasEnded(value)) return;
  const messages = coreMessages(deps.settings.locale).alerts.refusedPart;
  await alertAdministrators(tx, deps, {
    cause: `alert.refused-part.${id}.${partNumber}`,
    subject: messages.subject(value.number),
    sentence: messages.sentence,
  });
};

/**
 * Job: refunds one part of an order's payment. Running it again finds the refund at the payment service. Throws
 * `payment.unavailable`.
 */
export const runPartialRefund =
  (deps: RefundDeps) =>
  async (claim: Claim, sessionId: string, partNumber: number): Promise<void> => {
    const checkout = await deps.documents.get(checkouts, sessionId);
    const order = checkout === null ? null : await deps.documents.get(orders, checkout.value.orderId);
    const isPending = order?.value.refundParts[partNumber - 1]?.state === 'asked';
    const state = order !== null && isPending ? await executePartialRefund(deps, order, partNumber) : null;
    await deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      const currentOrder = order === null ? null : await tx.get(orders, order.id);
      if (currentOrder !== null && state !== null)
        await recordOutcome(tx, deps, currentOrder, partNumber, state);
      finishJob(tx, deps, claim.jobId, job);
    });
  };
