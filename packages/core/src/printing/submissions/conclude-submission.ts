import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { PrintReport, PrintStep } from '../../ports/print-shop.port.ts';
import { canMoveOrder } from '../../selling/orders/move-order.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { fallBack } from '../print-jobs/preparation/fall-back.ts';
import { type AtelierMove, takeStep } from '../print-jobs/work-order.ts';
import { referenceOf, type Submission, submissions } from '../print-shops/submission.ts';

type ConcludeDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings' | 'printServices'>;

/** Result of settling a submission. */
export type Outcome =
  /** The shop's report; `isTooLate`: it should have stopped, but had accepted. */
  | { readonly kind: 'reported'; readonly report: PrintReport; readonly isTooLate: boolean }
  /** We stopped it at the shop. */
  | { readonly kind: 'stopped'; readonly report: PrintReport }
  /** The shop refused it and has nothing of it. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It was stopped, and is wanted again. */
  | { readonly kind: 'anew' }
  /** `isReceived`: whether the shop may have taken it in. */
  | { readonly kind: 'failed'; readonly isReceived: boolean }
  /** The outcome is unknown yet, or another job is working on it. */
  | { readonly kind: 'waiting' }
  /** It was never submitted and is no longer wanted. */
  | { readonly kind: 'unneeded' };

const MINUTE_MS = 60_000;
/** Pause before a shop's status is read again, by its last step. */
const pauseMs: Readonly<Record<PrintStep | 'unknown', number | null>> = {
  unknown: 2 * MINUTE_MS,
  received: 60 * MINUTE_MS,
  accepted: 6 * 60 * MINUTE_MS,
  printing: 24 * 60 * MINUTE_MS,
  shipped: 24 * 60 * MINUTE_MS,
  delivered: null,
  refused: null,
  cancelled: null,
};
/** A parcel has arrived or is lost by then; no more reads. */
const SHIPPED_MAX_MS = 45 * 24 * 60 * MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** Consecutive failures, about two hours, after which the shop counts as unavailable. */
const FAILURES_MAX = 7;

const rank: Readonly<Record<PrintStep, number>> = {
  received: 0,
  accepted: 1,
  printing: 2,
  shipped: 3,
  delivered: 4,
  refused: 5,
  cancelled: 5,
};

/** The further of two steps: a late report never moves a submission back. */
const furthest = (lastStep: PrintStep | null, reportedStep: PrintStep): PrintStep =>
  lastStep !== null && rank[lastStep] > rank[reportedStep] ? lastStep : reportedStep;

const withReport = (
  submission: Submission,
  { step, reason, cost, printableId, concern }: PrintReport,
): Submission => ({
  ...submission,
  step: furthest(submission.step, step),
  reason,
  concern,
  failures: 0,
  cost: cost ?? submission.cost,
  printableId: printableId ?? submission.printableId,
});

const withFailure = (
  submission: Submission,
  isReceived: boolean,
  attemptedBefore: string | null,
): Submission => ({
  ...submission,
  failures: submission.failures + 1,
  attemptedAt: isReceived ? submission.attemptedAt : attemptedBefore,
});

const applyOutcome = (now: Submission, number: string, outcome: Outcome, before: Submission): Submission => {
  switch (outcome.kind) {
    case 'reported':
      return withReport(now, outcome.report);
    case 'stopped':
      return { ...withReport(now, outcome.report), isStopped: true };
    case 'refused':
      return { ...now, step: 'refused', reason: outcome.reason, failures: 0 };
    case 'anew': {
      const round = now.round + 1;
      const blank = { attemptedAt: null, isStopped: false, step: null, reason: '', failures: 0 };
      return { ...now, ...blank, round, reference: referenceOf(number, now.shopAssignment, round) };
    }
    case 'failed':
      return withFailure(now, outcome.isReceived, before.attemptedAt);
    case 'unneeded':
      return { ...now, attemptedAt: null, failures: 0 };
    case 'waiting':
      return now;
  }
};

const nextCheck = (
  { step, failures, createdAt }: Submission,
  { kind }: Outcome,
  now: number,
): string | null => {
  if (kind === 'anew') return new Date(now).toISOString();
  if (kind === 'unneeded') return null;
  // It may be wanted again with another address, or after a hold.
  if (kind === 'stopped') return new Date(now + MINUTE_MS).toISOString();
  const pause =
    failures > 0 ? Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** failures) : pauseMs[step ?? 'unknown'];
  const isOld = step === 'shipped' && now - Date.parse(createdAt) > SHIPPED_MAX_MS;
  return pause === null || isOld ? null : new Date(now + pause).toISOString();
};

const shippingSteps: readonly AtelierMove['to'][] = ['accepted', 'printing', 'shipped', 'delivered'];

/** Steps of a report in order; parcel by parcel if the shop reported each as shipped. */
const movesOf = ({ parcel, parcels = [] }: PrintReport): AtelierMove[] => {
  const { carrier = '', trackingNumber = '' } = parcel ?? {};
  const each = parcels.map(({ id: shipmentId, ...tracking }) => ({
    to: 'shipped' as const,
    shipmentId,
    ...tracking,
  }));
  return shippingSteps.flatMap((to): AtelierMove[] => {
    if (to !== 'shipped') return [{ to }];
    return each.length > 0 ? each : [{ to, carrier, trackingNumber }];
  });
};

/** Moves the order to the reported step, one transaction a step; the family is notified of each. */
const followSteps = async (deps: ConcludeDeps, claim: Claim, submission: Submission, report: PrintReport) => {
  for (const move of movesOf(report)) {
    if (rank[move.to] > rank[report.step] || report.step === 'refused' || report.step === 'cancelled') return;
    await deps.documents.transact(async (tx) => {
      await requireCurrentClaim(tx, claim);
      const order = await tx.get(orders, submission.orderId);
      const isHere =
        order?.value.shopAssignment === submission.shopAssignment && order.value.state !== 'on_hold';
      if (order === null || !isHere || !canMoveOrder(order.value, move.to)) return;
      await takeStep(tx, deps, order, move);
    });
  }
};

interface ShopAlert {
  readonly word: Exclude<keyof ReturnType<typeof coreMessages>['alerts']['printShop'], 'subject'>;
  readonly detail?: string;
}

/** Alerts the administrators, once for the same cause. */
const alertOnce = async (
  tx: Transaction,
  deps: ConcludeDeps,
  { number }: Pick<OrderDocument, 'number'>,
  { shopId, reference }: Submission,
  { word, detail = '' }: ShopAlert,
): Promise<void> => {
  const words = coreMessages(deps.settings.locale).alerts.printShop;
  const cause = `alert.print.${word}.${sha256Of(`${reference} ${detail}`).slice(0, 16)}`;
  if ((await tx.get(mails, cause)) !== null) return;
  const sentence = words[word](deps.settings.profileById(shopId).name, detail);
  await alertAdministrators(tx, deps, { cause, subject: words.subject(number), sentence });
};

/** Alerts to send, each once. */
const alertsOf = (
  before: Submission,
  after: Submission,
  outcome: Outcome,
  order: OrderDocument | null,
): ShopAlert[] => {
  const alerts: ShopAlert[] = [];
  if (after.concern !== '' && after.concern !== before.concern)
    alerts.push({ word: 'concern', detail: after.concern });
  if (outcome.kind === 'reported' && outcome.isTooLate) alerts.push({ word: 'tooLate' });
  const isMisled = order !== null && order.addressCorrectedAt !== after.addressAt;
  if (isMisled && (after.step === 'accepted' || after.step === 'printing'))
    alerts.push({ word: 'address', detail: order.addressCorrectedAt ?? '' });
  if (after.failures === FAILURES_MAX && after.attemptedAt !== null) alerts.push({ word: 'silent' });
  const isAccepted = order !== null && rank.accepted <= (rank[order.state as PrintStep] ?? -1);
  if (after.step !== before.step && (after.step === 'refused' || after.step === 'cancelled') && isAccepted)
    alerts.push({ word: 'stopped', detail: after.reason });
  return alerts;
};

/** Reason why the shop certainly prints nothing of the order, so that another shop or a hold is needed; else null. */
const lostReason = (
  { settings }: ConcludeDeps,
  after: Submission,
  order: OrderDocument | null,
): string | null => {
  const { cancelled, unavailable } = coreMessages(settings.locale).reasons;
  if (order === null || order.shopAssignment !== after.shopAssignment || order.state !== 'sent_to_print')
    return null;
  if (after.step === 'refused') return after.reason;
  if (after.step === 'cancelled' && !after.isStopped) return after.reason || cancelled;
  return after.failures >= FAILURES_MAX && after.attemptedAt === null ? unavailable : null;
};

/** Writes the result of a settling, moves the order forward and plans the next check. */
export const conclude = async (
  deps: ConcludeDeps,
  claim: Claim,
  submission: Stored<Submission>,
  outcome: Outcome,
): Promise<void> => {
  if (outcome.kind === 'reported') await followSteps(deps, claim, submission.value, outcome.report);
  const order = (await deps.documents.get(orders, submission.value.orderId))?.value ?? null;
  const number = order?.number ?? submission.value.reference;
  const plan = (now: Submission): Submission => {
    const after = applyOutcome(now, number, outcome, submission.value);
    const isWoken = now.checkAt !== submission.value.checkAt;
    return isWoken ? after : { ...after, checkAt: nextCheck(after, outcome, deps.clock.now().getTime()) };
  };
  // The submission has written to the document since it was read.
  const fresh = (await deps.documents.get(submissions, submission.id))?.value ?? submission.value;
  const lossReason = lostReason(deps, plan(fresh), order);
  if (lossReason !== null) {
    const after = { ...plan(fresh), step: 'refused' as const, reason: lossReason, checkAt: null };
    const also = (tx: Transaction): void => tx.put(submissions, submission.id, after);
    return fallBack(deps, submission.value.orderId, submission.value.shopAssignment, {
      reason: lossReason,
      claim,
      also,
    });
  }
  await deps.documents.transact(async (tx) => {
    const job = await requireCurrentClaim(tx, claim);
    const now = await tx.get(submissions, submission.id);
    if (now !== null) {
      const after = plan(now.value);
      const alerts = order === null ? [] : alertsOf(now.value, after, outcome, order);
      tx.put(submissions, submission.id, after);
      for (const one of alerts) await alertOnce(tx, deps, order ?? { number }, after, one);
    }
    finishJob(tx, deps, claim.jobId, job);
  });
};
