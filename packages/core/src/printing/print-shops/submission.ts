import { printServiceName, printSteps } from '@souvenance/contracts';
import { z } from 'zod';
import { declareJob } from '../../foundation/jobs/declare-job.ts';
import { enqueueOrRequeue } from '../../foundation/jobs/enqueue.ts';
import { type JobDocument, jobs } from '../../foundation/jobs/job.ts';
import type { Deps, PrintShop } from '../../ports/deps.ts';
import { collection, type Stored, type Transaction } from '../../ports/documents.port.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';

const submissionDocument = z.object({
  orderId: z.string(),
  /** Number of the order's shop assignment. */
  shopAssignment: z.int().positive(),
  shopId: z.string(),
  service: printServiceName,
  /** Title of the book, for the list of jobs. */
  title: z.string(),
  /** Incremented when the order needs a stopped job again: a new print job under a new reference. */
  round: z.int().positive(),
  /** Idempotency key of the print job at the shop. */
  reference: z.string(),
  /** When the last submission started whose outcome is unknown; null if the shop cannot have received it. */
  attemptedAt: z.iso.datetime().nullable(),
  /** Time of the address correction that the shop has; null for the original address. */
  addressAt: z.iso.datetime().nullable(),
  /** Consecutive failed calls. */
  failures: z.int().nonnegative(),
  /** Since when nothing could be submitted or read, with no failure of the shop; null after any other outcome. */
  waitingSince: z.iso.datetime().nullable(),
  /** Whether this round was stopped at the shop. */
  isStopped: z.boolean(),
  /** The furthest step that the shop reported; null before. */
  step: z.enum(printSteps).nullable(),
  reason: z.string(),
  printableId: z.string().nullable(),
  cost: z.object({ cents: z.int(), currency: z.string() }).nullable(),
  /** Something reported by the shop that needs a person. */
  concern: z.string(),
  /** When the shop's status is read next; null when there is nothing to wait for. */
  checkAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Submission = z.infer<typeof submissionDocument>;

/** Print jobs submitted to services of print shops: one for each order and shop assignment. */
export const submissions = collection('print-submissions', submissionDocument, [
  ['checkAt'],
  ['orderId'],
  ['reference'],
]);

/** Synchronizes one submission with its order: submits, stops or follows it. One job for each submission. */
export const settlePrintJob = declareJob('settle-print', (submissionId: string) => `settle.${submissionId}`);

export const buildSubmissionId = (
  orderId: string,
  { shopAssignment }: Pick<OrderDocument, 'shopAssignment'>,
): string => `${orderId}.${shopAssignment}`;

export const buildReference = (number: string, shopAssignment: number, round: number): string =>
  `${number}.${shopAssignment}.${round}`;

/** Whether the shop certainly prints nothing of this submission. */
export const isCertainlyUnprinted = ({ step, attemptedAt }: Submission): boolean =>
  step === 'refused' || step === 'cancelled' || (step === null && attemptedAt === null);

const enqueueSettlePrint = (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  id: string,
  { title: subject }: Submission,
  job: JobDocument | null,
): void =>
  enqueueOrRequeue(
    tx,
    deps,
    settlePrintJob,
    { cause: id, payload: { submissionId: id }, familyId: null, subject },
    job,
  );

/** Creates the submission of an order, once, with the job that submits it. */
export const createSubmission = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { id: orderId, value: order }: Pick<Stored<OrderDocument>, 'id' | 'value'>,
  { service, profile }: PrintShop,
): Promise<void> => {
  const id = buildSubmissionId(orderId, order);
  const submissionBefore = await tx.get(submissions, id);
  if (service === 'atelier' || submissionBefore !== null) return;
  const job = await tx.get(jobs, settlePrintJob.idOf(id));
  const now = deps.clock.now().toISOString();
  const submission: Submission = {
    orderId,
    shopAssignment: order.shopAssignment,
    shopId: profile.id,
    service,
    title: order.bookTitle,
    round: 1,
    reference: buildReference(order.number, order.shopAssignment, 1),
    attemptedAt: null,
    addressAt: null,
    failures: 0,
    waitingSince: null,
    isStopped: false,
    step: null,
    reason: '',
    printableId: null,
    cost: null,
    concern: '',
    checkAt: now,
    createdAt: now,
  };
  tx.create(submissions, id, submission);
  enqueueSettlePrint(tx, deps, id, submission, job?.value ?? null);
};

/** Requests an immediate check of a submission: after its order was stopped or continued, or on news from the shop. */
export const wakeSubmission = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  id: string,
): Promise<void> => {
  const submission = await tx.get(submissions, id);
  if (submission === null) return;
  const job = (await tx.get(jobs, settlePrintJob.idOf(id)))?.value ?? null;
  // A running job sees that `checkAt` has changed and leaves it, so that the next round checks again.
  tx.put(submissions, id, { ...submission.value, checkAt: deps.clock.now().toISOString() });
  if (job === null || job.dispatch === 'ended') enqueueSettlePrint(tx, deps, id, submission.value, job);
};
