import { AppError } from '@souvenance/contracts';
import { type Claim, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { PrintReport, PrintService } from '../../ports/print-shop.port.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { type Submission, submissions } from '../print-shops/submission.ts';
import { requestOf } from './build-print-request.ts';
import { conclude, type Outcome } from './conclude-submission.ts';

type SettleDeps = Pick<Deps, 'documents' | 'files' | 'clock' | 'ids' | 'settings' | 'printServices'>;

/**
 * After a submission without an answer, the shop may still accept it for this long; it is not submitted again before.
 */
const SETTLING_MS = 10 * 60_000;

const live: readonly OrderDocument['state'][] = [
  'sent_to_print',
  'accepted',
  'printing',
  'shipped',
  'delivered',
];

/** Whether the order still wants this submission printed. */
const isWanted = (order: OrderDocument | null, { shopAssignment }: Submission): boolean =>
  order !== null && order.shopAssignment === shopAssignment && live.includes(order.state);

const isOver = ({ step }: PrintReport): boolean => step === 'refused' || step === 'cancelled';

/** Outcome of a failed call. Rethrows errors that are not the shop's. */
const failureOf = (error: unknown): Outcome => {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'print_shop.refused')
    return { kind: 'refused', reason: String(error.details.reason ?? 'refused') };
  if (error.code !== 'print_shop.unavailable') throw error;
  return { kind: 'failed', isReceived: error.details.received !== false };
};

/** Records that a submission starts, so that a second job asks the shop first. */
const begin = (deps: SettleDeps, claim: Claim, { id, value }: Stored<Submission>): Promise<boolean> =>
  deps.documents.transact(async (tx) => {
    await requireCurrentClaim(tx, claim);
    const now = await tx.get(submissions, id);
    const order = await tx.get(orders, value.orderId);
    const isSame = now?.value.reference === value.reference && now.value.attemptedAt === value.attemptedAt;
    if (now === null || !isSame || !isWanted(order?.value ?? null, now.value)) return false;
    const addressAt = order?.value.addressCorrectedAt ?? null;
    const attemptedAt = deps.clock.now().toISOString();
    // A former refusal is cleared, because the shop may accept it now.
    tx.put(submissions, id, { ...now.value, addressAt, attemptedAt, step: null, reason: '' });
    return true;
  });

const handOver = async (
  deps: SettleDeps,
  claim: Claim,
  service: PrintService,
  { submission, order }: { submission: Stored<Submission>; order: Stored<OrderDocument> },
): Promise<Outcome> => {
  const request = await requestOf(deps, order, submission.value);
  const [reason] = await service.validate(request);
  if (reason !== undefined) return { kind: 'refused', reason };
  if (!(await begin(deps, claim, submission))) return { kind: 'waiting' };
  return { kind: 'reported', report: await service.submit(request), isTooLate: false };
};

const stop = async (
  service: PrintService,
  reference: string,
  currentReport: PrintReport,
): Promise<Outcome> => {
  if (isOver(currentReport)) return { kind: 'reported', report: currentReport, isTooLate: false };
  const end = await service.cancel(reference);
  const report = (await service.status(reference)) ?? currentReport;
  return end === 'cancelled'
    ? { kind: 'stopped', report: { ...report, step: 'cancelled' } }
    : { kind: 'reported', report, isTooLate: true };
};

const settleOutcome = async (
  deps: SettleDeps,
  claim: Claim,
  service: PrintService,
  submission: Stored<Submission>,
): Promise<Outcome> => {
  const { reference, attemptedAt, isStopped } = submission.value;
  const order = await deps.documents.get(orders, submission.value.orderId);
  const isStillWanted = isWanted(order?.value ?? null, submission.value);
  // The shop is asked first, so that nothing is submitted twice.
  const report = attemptedAt === null ? null : await service.status(reference);
  // A corrected address needs a new print job, so the former one is stopped.
  const isMisled = (order?.value.addressCorrectedAt ?? null) !== submission.value.addressAt;
  if (report !== null && (!isStillWanted || (isMisled && report.step === 'received')))
    return stop(service, reference, report);
  if (report !== null && report.step === 'cancelled' && isStopped) return { kind: 'anew' };
  if (report !== null) return { kind: 'reported', report, isTooLate: false };
  const age = attemptedAt === null ? SETTLING_MS : deps.clock.now().getTime() - Date.parse(attemptedAt);
  if (age < SETTLING_MS) return { kind: 'waiting' };
  return isStillWanted && order !== null
    ? handOver(deps, claim, service, { submission, order })
    : { kind: 'unneeded' };
};

/**
 * Job: synchronizes a print service with an order: submits it once, stops it or follows it. Lost, repeated, late and
 * reordered events do no harm, because each run reads the shop's status. Throws errors that are not the shop's.
 */
export const settlePrint =
  (deps: SettleDeps) =>
  async (claim: Claim, submissionId: string): Promise<void> => {
    const submission = await deps.documents.get(submissions, submissionId);
    if (submission === null) throw new AppError('print_shop.unknown');
    const service = deps.printServices.get(submission.value.service);
    if (service === undefined) throw new Error(`no ${submission.value.service} is opened here`);
    const outcome = await settleOutcome(deps, claim, service, submission).catch(failureOf);
    await conclude(deps, claim, submission, outcome);
  };
