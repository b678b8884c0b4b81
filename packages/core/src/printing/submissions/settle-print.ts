import { AppError } from '@souvenance/contracts';
import { type Claim, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { PrintReport, PrintService } from '../../ports/print-shop.port.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { isTicketStale } from '../print-jobs/preparation/renew-ticket.ts';
import { type Submission, submissions } from '../print-shops/submission.ts';
import { buildPrintRequest } from './build-print-request.ts';
import { concludeSubmission, type Outcome } from './conclude-submission.ts';

type SettleDeps = Pick<Deps, 'documents' | 'files' | 'clock' | 'ids' | 'settings' | 'printServices'>;

/** A shop may still accept a submission without an answer for this long; until then it is not submitted again. */
const SETTLING_MS = 10 * 60_000;

const printedStates: readonly OrderDocument['state'][] = [
  'sent_to_print',
  'accepted',
  'printing',
  'shipped',
  'delivered',
];

/** Whether the order still needs this submission printed. */
const isNeeded = (order: OrderDocument | null, { shopAssignment }: Submission): boolean =>
  order !== null && order.shopAssignment === shopAssignment && printedStates.includes(order.state);

const hasEnded = ({ step }: PrintReport): boolean => step === 'refused' || step === 'cancelled';

/** Converts an error of a call to the shop to an outcome. Rethrows errors that are not the shop's. */
const toFailure = (error: unknown): Outcome => {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'print_shop.refused')
    return { kind: 'refused', reason: String(error.details.reason ?? 'refused') };
  if (error.code !== 'print_shop.unavailable') throw error;
  return { kind: 'failed', isReceived: error.details.received !== false };
};

interface SubmissionOfOrder {
  readonly submission: Stored<Submission>;
  /** The order as the print request was built from it. */
  readonly order: Stored<OrderDocument>;
}

/**
 * Records that a submission starts, so that a second job reads the shop's status first. Returns false if the submission
 * or an address of the order changed meanwhile, or if the submission is no longer needed.
 */
const recordAttempt = (
  deps: SettleDeps,
  claim: Claim,
  { submission: { id, value }, order: requestedOrder }: SubmissionOfOrder,
): Promise<boolean> =>
  deps.documents.transact(async (tx) => {
    await requireCurrentClaim(tx, claim);
    const currentSubmission = await tx.get(submissions, id);
    const order = await tx.get(orders, value.orderId);
    const isSame =
      currentSubmission?.value.reference === value.reference &&
      currentSubmission.value.attemptedAt === value.attemptedAt;
    if (currentSubmission === null || !isSame || !isNeeded(order?.value ?? null, currentSubmission.value))
      return false;
    const { addressCorrectedAt: addressAt } = requestedOrder.value;
    if (order?.value.addressCorrectedAt !== addressAt) return false;
    const attemptedAt = deps.clock.now().toISOString();
    // A former refusal is cleared, because the shop may accept it now.
    tx.put(submissions, id, { ...currentSubmission.value, addressAt, attemptedAt, step: null, reason: '' });
    return true;
  });

const submitOrder = async (
  deps: SettleDeps,
  claim: Claim,
  service: PrintService,
  { submission, order }: SubmissionOfOrder,
): Promise<Outcome> => {
  if (isTicketStale(order.value)) return { kind: 'waiting' };
  const request = await buildPrintRequest(deps, order, submission.value);
  const [reason] = await service.validate(request);
  if (reason !== undefined) return { kind: 'refused', reason };
  if (!(await recordAttempt(deps, claim, { submission, order }))) return { kind: 'waiting' };
  return { kind: 'reported', report: await service.submit(request), isTooLate: false };
};

const stopAtShop = async (
  service: PrintService,
  reference: string,
  currentReport: PrintReport,
): Promise<Outcome> => {
  if (hasEnded(currentReport)) return { kind: 'reported', report: currentReport, isTooLate: false };
  const cancelResult = await service.cancel(reference);
  const report = (await service.status(reference)) ?? currentReport;
  return cancelResult === 'cancelled'
    ? { kind: 'stopped', report: { ...report, step: 'cancelled' } }
    : { kind: 'reported', report, isTooLate: true };
};

const settleSubmission = async (
  deps: SettleDeps,
  claim: Claim,
  service: PrintService,
  submission: Stored<Submission>,
): Promise<Outcome> => {
  const { reference, attemptedAt, isStopped } = submission.value;
  const order = await deps.documents.get(orders, submission.value.orderId);
  const isStillNeeded = isNeeded(order?.value ?? null, submission.value);
  // The shop's status is read first, so that nothing is submitted twice.
  const report = attemptedAt === null ? null : await service.status(reference);
  // A corrected address needs a new print job, so the former job is stopped.
  const hasOldAddress = (order?.value.addressCorrectedAt ?? null) !== submission.value.addressAt;
  if (report !== null && (!isStillNeeded || (hasOldAddress && report.step === 'received')))
    return stopAtShop(service, reference, report);
  if (report !== null && report.step === 'cancelled' && isStopped) return { kind: 'anew' };
  if (report !== null) return { kind: 'reported', report, isTooLate: false };
  const ageMs = attemptedAt === null ? SETTLING_MS : deps.clock.now().getTime() - Date.parse(attemptedAt);
  if (ageMs < SETTLING_MS) return { kind: 'waiting' };
  return isStillNeeded && order !== null
    ? submitOrder(deps, claim, service, { submission, order })
    : { kind: 'unneeded' };
};

/**
 * Job: synchronizes a print service with an order: submits the order once, stops it or follows it. Lost, repeated, late
 * and reordered events do no harm, because each run reads the shop's status. Throws errors that are not the shop's.
 */
export const settlePrint =
  (deps: SettleDeps) =>
  async (claim: Claim, submissionId: string): Promise<void> => {
    const submission = await deps.documents.get(submissions, submissionId);
    if (submission === null) throw new AppError('print_shop.unknown');
    const service = deps.printServices.get(submission.value.service);
    if (service === undefined) throw new Error(`no ${submission.value.service} is opened here`);
    const outcome = await settleSubmission(deps, claim, service, submission).catch(toFailure);
    await concludeSubmission(deps, claim, submission, outcome);
  };
