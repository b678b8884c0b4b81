import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { type Claim, finishJob, stillMine } from '../../foundation/jobs/run-job.ts';
import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { PaymentStanding } from '../../ports/payments.port.ts';
import { leftOnCards } from '../cards/card-use.ts';
import { checkouts } from '../checkouts/checkout.ts';
import { type OrderDocument, orders } from '../orders/order.ts';
import { goneCents, isDisputed } from '../orders/order-standing.ts';
import { returnPartToCards } from './give-cards-back.ts';
import { postRefund } from './post-refund.ts';
import { refundPaymentJob } from './refund-jobs.ts';
import { askedCents, partReference, REFUND_PARTS_MAX } from './refund-parts.ts';

type RefundDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>;

/** What of a bank payment may still go back: less what went back already, was lost, or is asked for. */
const leftAtBank = (order: Pick<OrderDocument, 'refundParts'>, standing: Payment): number =>
  Math.max(0, standing.paidCents - goneCents(standing) - askedCents(order, standing.refunds));

type Payment = Pick<PaymentStanding, 'paidCents' | 'refundedCents' | 'refunds' | 'disputes'>;

/** What of an order may still go back, on its cards and at its bank. */
export const leftCents = (
  order: Pick<OrderDocument, 'refundParts' | 'cards' | 'paidAt'>,
  standing: Payment,
): number => leftAtBank(order, standing) + leftOnCards(order);

interface Part {
  readonly cents: number;
  readonly reason: string;
}

type AskDeps = Pick<Deps, 'clock' | 'settings'>;
type Asker = Extract<Actor, { kind: 'user' }>;
type Parts = OrderDocument['refundParts'];

/** The part of a bank payment, and the job that gives it. */
const askBank = (
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
 * Writes down that a part of what an order was paid with goes back: on its gift cards at once as far as they paid, the rest
 * by a job, as a part of its own. `order` may hold what else changes of it. Throws `order.refund_exceeds` for as much as
 * is left, or more: the whole ends an order, and goes another way.
 */
export const askPart = async (
  tx: Transaction,
  deps: AskDeps,
  actor: Asker,
  order: Stored<OrderDocument>,
  { cents, reason, standing }: Part & { standing: Payment },
): Promise<void> => {
  const { id, value } = order;
  const left = leftCents(value, standing);
  if (cents >= left) throw new AppError('order.refund_exceeds', { left });
  const back = await returnPartToCards(tx, deps, order, cents);
  const shared = { reason, by: actor.uid, at: deps.clock.now().toISOString() };
  const rest = cents - back.cents;
  const parts: Parts = [
    ...value.refundParts,
    ...(back.cents > 0
      ? [{ ...shared, cents: back.cents, to: 'cards' as const, state: 'given' as const }]
      : []),
    ...(rest > 0 ? [{ ...shared, cents: rest, to: 'bank' as const, state: 'asked' as const }] : []),
  ];
  if (parts.length > REFUND_PARTS_MAX) throw new AppError('request.invalid');
  const next = { ...value, ...back.change, refundParts: parts };
  tx.put(orders, id, next);
  const turn = partReference(value.refundParts.length + 1);
  await postRefund(tx, deps, id, next, { cents: back.cents, cardCents: back.cents, turn });
  if (rest > 0) askBank(tx, deps, next, parts.length);
};

const isOver = ({ state }: OrderDocument): boolean => state === 'refunded' || state === 'cancelled';

/** Given it is also when a run before this one gave it. */
const givePart = async (
  { payments }: RefundDeps,
  { id, value }: Stored<OrderDocument>,
  number: number,
): Promise<'given' | 'refused'> => {
  const part = value.refundParts[number - 1];
  const { paymentIntentId } = value;
  if (part === undefined || paymentIntentId === null) return 'refused';
  const standing = await payments.readStanding(paymentIntentId);
  if (standing === null) return 'refused';
  const reference = partReference(number);
  if (standing.refunds.some((refund) => refund.reference === reference)) return 'given';
  if (isOver(value) || isDisputed(standing)) return 'refused';
  if (standing.paidCents - goneCents(standing) < part.cents) return 'refused';
  const idempotencyKey = `refund:${id}:${reference}`;
  await payments.refund({ paymentIntentId, cents: part.cents, reference, idempotencyKey });
  return 'given';
};

/**
 * The part at its end: its buyer is written to when it went back, the house when it did not. One that ended with the whole
 * meanwhile was told with it.
 */
const writePart = async (
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
    await postRefund(tx, deps, id, value, { cents: part.cents, turn: partReference(number) });
    return;
  }
  if (isOver(value)) return;
  const words = coreMessages(deps.settings.locale).alerts.refusedPart;
  await alertAdministrators(tx, deps, {
    cause: `alert.refused-part.${id}.${number}`,
    subject: words.subject(value.number),
    sentence: words.sentence,
  });
};

/**
 * The worker's part: gives one part of an order's payment back. Called again after a crash it finds at the payment
 * service what it gave, however long ago. Throws `payment.unavailable`.
 */
export const giveRefundPart =
  (deps: RefundDeps) =>
  async (claim: Claim, sessionId: string, number: number): Promise<void> => {
    const checkout = await deps.documents.get(checkouts, sessionId);
    const order = checkout === null ? null : await deps.documents.get(orders, checkout.value.orderId);
    const isAsked = order?.value.refundParts[number - 1]?.state === 'asked';
    const state = order !== null && isAsked ? await givePart(deps, order, number) : null;
    await deps.documents.transact(async (tx) => {
      const job = await stillMine(tx, claim);
      const now = order === null ? null : await tx.get(orders, order.id);
      if (now !== null && state !== null) await writePart(tx, deps, now, number, state);
      finishJob(tx, deps, claim.jobId, job);
    });
  };
