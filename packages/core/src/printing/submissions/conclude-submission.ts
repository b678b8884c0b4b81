import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { PrintReport, PrintStep } from '../../ports/print-shop.port.ts';
import { canMoveOrder } from '../../selling/orders/move-order.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { fallBack } from '../print-jobs/preparation/fall-back.ts';
import { type AtelierMove, applyShopStep } from '../print-jobs/work-order.ts';
import { buildReference, type Submission, submissions } from '../print-shops/submission.ts';

type ConcludeDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings' | 'printServices'>;

/** Result of settling a submission. */
export type Outcome =
  /** The shop's report. `isTooLate`: it should have stopped, but had accepted. */
  | { readonly kind: 'reported'; readonly report: PrintReport; readonly isTooLate: boolean }
  /** The submission was stopped at the shop. */
  | { readonly kind: 'stopped'; readonly report: PrintReport }
  /** The shop refused the submission and has received nothing. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The submission was stopped, and the order needs it again. */
  | { readonly kind: 'anew' }
  /** The call failed. `isReceived`: whether the shop may have received the submission. */
  | { readonly kind: 'failed'; readonly isReceived: boolean }
  /** The outcome is not known yet, another job is working on it, or the ticket must be made again first. */
  | { readonly kind: 'waiting' }
  /** The submission was never sent and is no longer needed. */
  | { readonly kind: 'unneeded' };

const MINUTE_MS = 60_000;
/** Pause before a shop's status is read again, by its last step. */
const statusPauseMs: Readonly<Record<PrintStep | 'unknown', number | null>> = {
  unknown: 2 * MINUTE_MS,
  received: 60 * MINUTE_MS,
  accepted: 6 * 60 * MINUTE_MS,
  printing: 24 * 60 * MINUTE_MS,
  shipped: 24 * 60 * MINUTE_MS,
  delivered: null,
  refused: null,
  cancelled: null,
};
/**
 * Age after which the status of a shipped submission is not read any more: the parcel has arrived or is lost by then.
 */
const SHIPPED_MAX_MS = 45 * 24 * 60 * MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** Consecutive failures, about two hours, after which the shop counts as unavailable. */
const FAILURES_MAX = 7;
/** Pause of a submission that waits, whatever its last step. */
const WAIT_PAUSE_MS = 2 * MINUTE_MS;
/** Wait for an outcome or for a new ticket after which the administrators are alerted. */
const WAIT_MAX_MS = 120 * MINUTE_MS;

const stepRank: Readonly<Record<PrintStep, number>> = {
  received: 0,
  accepted: 1,
  printing: 2,
  shipped: 3,
  delivered: 4,
  refused: 5,
  cancelled: 5,
};

/** Returns the further of two steps, so that a late report never moves a submission back. */
const furthestStep = (lastStep: PrintStep | null, reportedStep: PrintStep): PrintStep =>
  lastStep !== null && stepRank[lastStep] > stepRank[reportedStep] ? lastStep : reportedStep;

const withReport = (
  submission: Submission,
  { step, reason, cost, printableId, concern }: PrintReport,
): Submission => ({
  ...submission,
  step: furthestStep(submission.step, step),
  reason,
  concern,
  failures: 0,
  cost: cost ?? submission.cost,
  printableId: printableId ?? submission.printableId,
});

const withFailure = (
  submission: Submission,
  isReceived: boolean,
  previousAttemptAt: string | null,
): Submission => ({
  ...submission,
  failures: submission.failures + 1,
  attemptedAt: isReceived ? submission.attemptedAt : previousAttemptAt,
});

const applyOutcome = (
  current: Submission,
  number: string,
  outcome: Outcome,
  submissionBefore: Submission,
): Submission => {
  switch (outcome.kind) {
    case 'reported':
      return withReport(current, outcome.report);
    case 'stopped':
      return { ...withReport(current, outcome.report), isStopped: true };
    case 'refused':
      return { ...current, step: 'refused', reason: outcome.reason, failures: 0 };
    case 'anew': {
      const round = current.round + 1;
      const clearedFields = { attemptedAt: null, isStopped: false, step: null, reason: '', failures: 0 };
      return {
        ...current,
        ...clearedFields,
        round,
        reference: buildReference(number, current.shopAssignment, round),
      };
    }
    case 'failed':
      return withFailure(current, outcome.isReceived, submissionBefore.attemptedAt);
    case 'unneeded':
      return { ...current, attemptedAt: null, failures: 0 };
    case 'waiting':
      return current;
  }
};

const planNextCheck = (
  { step, failures, createdAt }: Submission,
  { kind }: Outcome,
  now: number,
): string | null => {
  if (kind === 'anew') return new Date(now).toISOString();
  if (kind === 'unneeded') return null;
  if (kind === 'waiting') return new Date(now + WAIT_PAUSE_MS).toISOString();
  // The order may need it again, with another address or after a hold.
  if (kind === 'stopped') return new Date(now + MINUTE_MS).toISOString();
  const delayMs =
    failures > 0 ? Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** failures) : statusPauseMs[step ?? 'unknown'];
  const isOld = step === 'shipped' && now - Date.parse(createdAt) > SHIPPED_MAX_MS;
  return delayMs === null || isOld ? null : new Date(now + delayMs).toISOString();
};

const shippingSteps: readonly AtelierMove['to'][] = ['accepted', 'printing', 'shipped', 'delivered'];

/** Lists the steps of a report in order. If the shop reported parcels separately, each parcel has its own step. */
const listMoves = ({ parcel, parcels = [] }: PrintReport): AtelierMove[] => {
  const { carrier = '', trackingNumber = '' } = parcel ?? {};
  const parcelMoves = parcels.map(({ id: shipmentId, ...tracking }) => ({
    to: 'shipped' as const,
    shipmentId,
    ...tracking,
  }));
  return shippingSteps.flatMap((to): AtelierMove[] => {
    if (to !== 'shipped') return [{ to }];
    return parcelMoves.length > 0 ? parcelMoves : [{ to, carrier, trackingNumber }];
  });
};

/** Moves the order up to the reported step, one transaction for each step; the family is notified of each. */
const followSteps = async (deps: ConcludeDeps, claim: Claim, submission: Submission, report: PrintReport) => {
  for (const move of listMoves(report)) {
    if (stepRank[move.to] > stepRank[report.step] || report.step === 'refused' || report.step === 'cancelled')
      return;
    await deps.documents.transact(async (tx) => {
      await requireCurrentClaim(tx, claim);
      const order = await tx.get(orders, submission.orderId);
      const isAssignedHere =
        order?.value.shopAssignment === submission.shopAssignment && order.value.state !== 'on_hold';
      if (order === null || !isAssignedHere || !canMoveOrder(order.value, move.to)) return;
      await applyShopStep(tx, deps, order, move);
    });
  }
};

interface ShopAlert {
  readonly word: Exclude<keyof ReturnType<typeof getCoreMessages>['alerts']['printShop'], 'subject'>;
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
  const messages = getCoreMessages(deps.settings.locale).alerts.printShop;
  const cause = `alert.print.${word}.${sha256Of(`${reference} ${detail}`).slice(0, 16)}`;
  if ((await tx.get(mails, cause)) !== null) return;
  const sentence = messages[word](deps.settings.profileById(shopId).name, detail);
  await alertAdministrators(tx, deps, { cause, subject: messages.subject(number), sentence });
};

/** Whether a shop that accepted the order has not sent each of its parcels yet. */
const isParcelStillAtShop = ({ shipments }: OrderDocument, { step }: Submission): boolean =>
  (step === 'accepted' || step === 'printing' || step === 'shipped') &&
  shipments.some(({ state }) => state === 'waiting');

/** Lists the alerts to send; each is sent once. */
const collectAlerts = (
  before: Submission,
  after: Submission,
  outcome: Outcome,
  order: OrderDocument | null,
  now: Date,
): ShopAlert[] => {
  const alerts: ShopAlert[] = [];
  if (after.concern !== '' && after.concern !== before.concern)
    alerts.push({ word: 'concern', detail: after.concern });
  if (outcome.kind === 'reported' && outcome.isTooLate) alerts.push({ word: 'tooLate' });
  const hasOldAddress = order !== null && order.addressCorrectedAt !== after.addressAt;
  if (hasOldAddress && isParcelStillAtShop(order, after))
    alerts.push({ word: 'address', detail: order.addressCorrectedAt ?? '' });
  if (after.failures === FAILURES_MAX && after.attemptedAt !== null) alerts.push({ word: 'silent' });
  const { waitingSince } = after;
  if (waitingSince !== null && now.getTime() - Date.parse(waitingSince) >= WAIT_MAX_MS)
    alerts.push({ word: 'waiting', detail: waitingSince });
  const isAccepted = order !== null && stepRank.accepted <= (stepRank[order.state as PrintStep] ?? -1);
  if (after.step !== before.step && (after.step === 'refused' || after.step === 'cancelled') && isAccepted)
    alerts.push({ word: 'stopped', detail: after.reason });
  return alerts;
};

/** Returns why the shop certainly prints nothing of the order, so that another shop or a hold is needed; else null. */
const findLossReason = (
  { settings }: ConcludeDeps,
  after: Submission,
  order: OrderDocument | null,
  { kind }: Outcome,
): string | null => {
  const { cancelled, unavailable } = getCoreMessages(settings.locale).reasons;
  // A refusal from before the order was released is not this round's: nothing was submitted since.
  if (kind === 'waiting') return null;
  if (order === null || order.shopAssignment !== after.shopAssignment || order.state !== 'sent_to_print')
    return null;
  if (after.step === 'refused') return after.reason;
  if (after.step === 'cancelled' && !after.isStopped) return after.reason || cancelled;
  return after.failures >= FAILURES_MAX && after.attemptedAt === null ? unavailable : null;
};

/** Stores the outcome of a submission, moves the order forward and plans the next check. */
export const concludeSubmission = async (
  deps: ConcludeDeps,
  claim: Claim,
  submission: Stored<Submission>,
  outcome: Outcome,
): Promise<void> => {
  if (outcome.kind === 'reported') await followSteps(deps, claim, submission.value, outcome.report);
  const order = (await deps.documents.get(orders, submission.value.orderId))?.value ?? null;
  const number = order?.number ?? submission.value.reference;
  const now = deps.clock.now();
  const planUpdate = (current: Submission): Submission => {
    const waitingSince = outcome.kind === 'waiting' ? (current.waitingSince ?? now.toISOString()) : null;
    const after = { ...applyOutcome(current, number, outcome, submission.value), waitingSince };
    const isWoken = current.checkAt !== submission.value.checkAt;
    return isWoken ? after : { ...after, checkAt: planNextCheck(after, outcome, now.getTime()) };
  };
  // Submitting has changed the document since it was read.
  const latestSubmission = (await deps.documents.get(submissions, submission.id))?.value ?? submission.value;
  const lossReason = findLossReason(deps, planUpdate(latestSubmission), order, outcome);
  if (lossReason !== null) {
    const after = {
      ...planUpdate(latestSubmission),
      step: 'refused' as const,
      reason: lossReason,
      checkAt: null,
    };
    const writeSubmission = (tx: Transaction): void => tx.put(submissions, submission.id, after);
    return fallBack(deps, submission.value.orderId, submission.value.shopAssignment, {
      reason: lossReason,
      claim,
      writeAlongside: writeSubmission,
    });
  }
  await deps.documents.transact(async (tx) => {
    const job = await requireCurrentClaim(tx, claim);
    const currentSubmission = await tx.get(submissions, submission.id);
    if (currentSubmission !== null) {
      const after = planUpdate(currentSubmission.value);
      const alerts = order === null ? [] : collectAlerts(currentSubmission.value, after, outcome, order, now);
      tx.put(submissions, submission.id, after);
      for (const alert of alerts) await alertOnce(tx, deps, order ?? { number }, after, alert);
    }
    finishJob(tx, deps, claim.jobId, job);
  });
};
