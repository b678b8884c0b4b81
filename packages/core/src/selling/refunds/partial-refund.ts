import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { type Claim, finishJob, stillMine } from '../../foundation/jobs/run-job.ts';
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
import { partReference, pendingCents, REFUND_PARTS_MAX } from './refund-parts.ts';
import { returnPartToCards } from './return-to-cards.ts';

type RefundDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>;

/** Cents of a bank payment that can still be refunded: without refunds, losses and pending partial refunds. */
const refundableAtBank = (order: Pick<OrderDocument, 'refundParts'>, paymentStatus: Payment): number =>
  Math.max(
    0,
    paymentStatus.paidCents - refundedOrLostCents(paymentStatus) - pendingCents(order, paymentStatus.refunds),
  );

type Payment = Pick<PaymentStatus, 'paidCents' | 'refundedCents' | 'refunds' | 'disputes'>;

/** Cents of an order that can still be refunded, to its cards and its bank card. */
export const leftCents = (
  order: Pick<OrderDocument, 'refundParts' | 'cards' | 'paidAt'>,
  paymentStatus: Payment,
): number => refundableAtBank(order, paymentStatus) + returnableCardCents(order);

interface Part {
  readonly cents: number;
  readonly reason: string;
}

type AskDeps = Pick<Deps, 'clock' | 'settings'>;
type Requester = Extract<Actor, { kind: 'user' }>;
type Parts = OrderDocument['refundParts'];

/** Enqueues the job that refunds a part of the bank payment. */
const requestBankRefund = (
  tx: Transaction,
  deps: AskDeps,
  { sessionId, number }: OrderDocument,
  part: number,
): void => {
  if (sessionId === null) throw new AppError('request.invalid');
  enqueue(tx, deps, refundPaymentJob, {
    cause: { sessionId, part },
    payload: { sessionId, part },
    familyId: null,
    subject: number,
  });
};

/**
 * Records a partial refund: to the gift cards at once, the rest by a job to the bank card. `order` may contain other
 * changes to store. Throws `order.refund_exceeds` unless the amount is less than what remains (a full refund ends the
 * order and goes through `refundOrder`), `request.invalid` beyond `REFUND_PARTS_MAX` parts.
 */
export const requestPartialRefund = async (
  tx: Transaction,
  deps: AskDeps,
  actor: Requester,
  order: Stored<OrderDocument>,
  { cents, reason, paymentStatus }: Part & { paymentStatus: Payment },
): Promise<void> => {
  const { id, value } = order;
  const refundableCents = leftCents(value, paymentStatus);
  if (cents >= refundableCents) throw new AppError('order.refund_exceeds', { left: refundableCents });
  const cardReturn = await returnPartToCards(tx, deps, order, cents);
  const shared = { reason, by: actor.uid, at: deps.clock.now().toISOString() };
  const bankCents = cents - cardReturn.cents;
  const parts: Parts = [
    ...value.refundParts,
    ...(cardReturn.cents > 0
      ? [{ ...shared, cents: cardReturn.cents, to: 'cards' as const, state: 'given' as const }]
      : []),
    ...(bankCents > 0 ? [{ ...shared, cents: bankCents, to: 'bank' as const, state: 'asked' as const }] : []),
  ];
  if (parts.length > REFUND_PARTS_MAX) throw new AppError('request.invalid');
  const next = { ...value, ...cardReturn.change, refundParts: parts };
  tx.put(orders, id, next);
  const instalment = partReference(value.refundParts.length + 1);
  await notifyRefund(tx, deps, id, next, {
    cents: cardReturn.cents,
    cardCents: cardReturn.cents,
    instalment,
  });
  if (bankCents > 0) requestBankRefund(tx, deps, next, parts.length);
};

const hasEnded = ({ state }: OrderDocument): boolean => state === 'refunded' || state === 'cancelled';

/** Refunds the part at the payment service. `given` also if an earlier run did it. */
const executePartialRefund = async (
  { payments }: RefundDeps,
  { id, value }: Stored<OrderDocument>,
  number: number,
): Promise<'given' | 'refused'> => {
  const part = value.refundParts[number - 1];
  const { paymentIntentId } = value;
  if (part === undefined || paymentIntentId === null) return 'refused';
  const paymentStatus = await payments.readStatus(paymentIntentId);
  if (paymentStatus === null) return 'refused';
  const reference = partReference(number);
  if (paymentStatus.refunds.some((refund) => refund.reference === reference)) return 'given';
  if (hasEnded(value) || isDisputed(paymentStatus)) return 'refused';
  if (paymentStatus.paidCents - refundedOrLostCents(paymentStatus) < part.cents) return 'refused';
  const idempotencyKey = `refund:${id}:${reference}`;
  await payments.refund({ paymentIntentId, cents: part.cents, reference, idempotencyKey });
  return 'given';
};

/**
 * Records the outcome of a partial refund: mails the buyer if it was given, alerts the administrators if not. Does
 * nothing for a part that ended with a full refund meanwhile.
 */
const recordOutcome = async (
  tx: Transaction,
  deps: RefundDeps,
  { id, value }: Stored<OrderDocument>,
  number: number,
  state: 'given' | 'refused',
): Promise<void> => {
  const part = value.refundParts[number - 1];
  if (part?.state !== 'asked') return;
  tx.put(orders, id, { ...value, refundParts: value.refundParts.with(number - 1, { ...part, state }) });
  if (state === 'given') {
    await notifyRefund(tx, deps, id, value, { cents: part.cents, instalment: partReference(number) });
    return;
  }
  if (hasEnded(value)) return;
  const words = coreMessages(deps.settings.locale).alerts.refusedPart;
  await alertAdministrators(tx, deps, {
    cause: `alert.refused-part.${id}.${number}`,
    subject: words.subject(value.number),
    sentence: words.sentence,
  });
};

/**
 * Job: refunds one part of an order's payment. Running it again finds the refund at the payment service. Throws
 * `payment.unavailable`.
 */
export const runPartialRefund =
  (deps: RefundDeps) =>
  async (claim: Claim, sessionId: string, number: number): Promise<void> => {
    const checkout = await deps.documents.get(checkouts, sessionId);
    const order = checkout === null ? null : await deps.documents.get(orders, checkout.value.orderId);
    const isAsked = order?.value.refundParts[number - 1]?.state === 'asked';
    const state = order !== null && isAsked ? await executePartialRefund(deps, order, number) : null;
    await deps.documents.transact(async (tx) => {
      const job = await stillMine(tx, claim);
      const now = order === null ? null : await tx.get(orders, order.id);
      if (now !== null && state !== null) await recordOutcome(tx, deps, now, number, state);
      finishJob(tx, deps, claim.jobId, job);
    });
  };
