import { printServiceName, printSteps } from '@souvenance/contracts';
import { z } from 'zod';
import { declareJob } from '../../foundation/jobs/declare-job.ts';
import { enqueueAnew } from '../../foundation/jobs/enqueue.ts';
import { type JobDocument, jobs } from '../../foundation/jobs/job.ts';
import type { Deps, PrintShop } from '../../ports/deps.ts';
import { collection, type Stored, type Transaction } from '../../ports/documents.port.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';

const submissionDocument = z.object({
  orderId: z.string(),
  /** The order's turn of print shops that it belongs to. */
  shopAssignment: z.int().positive(),
  shopId: z.string(),
  service: printServiceName,
  /** Title of the book, for the list of jobs. */
  title: z.string(),
  /** Grows when what was stopped at the shop is wanted after all: a new print job under a new reference. */
  round: z.int().positive(),
  /** The idempotency key under which the shop knows it. */
  reference: z.string(),
  /** When a handing over was last begun whose end nobody can be sure of; null where the shop can't have it. */
  attemptedAt: z.iso.datetime().nullable(),
  /** When the address was corrected that the shop has; null for the first one. */
  addressAt: z.iso.datetime().nullable(),
  /** Calls in a row that failed. */
  failures: z.int().nonnegative(),
  /** Whether the shop was told to stop this round. */
  isStopped: z.boolean(),
  /** The furthest that the shop has said; null before it has it. */
  step: z.enum(printSteps).nullable(),
  reason: z.string(),
  printableId: z.string().nullable(),
  cost: z.object({ cents: z.int(), currency: z.string() }).nullable(),
  /** What came from the shop and was not followed. */
  concern: z.string(),
  /** When the shop is asked next; null when there is nothing to wait for. */
  checkAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Submission = z.infer<typeof submissionDocument>;

/** What a service of a print shop was handed: one an order and turn, so that one turn is one print job. */
export const submissions = collection('print-submissions', submissionDocument, [
  ['checkAt'],
  ['orderId'],
  ['reference'],
]);

/** Brings one submission to what its order wants: hands it over, stops it, or follows it. One job a submission. */
export const settlePrintJob = declareJob('settle-print', (submissionId: string) => `settle.${submissionId}`);

export const submissionIdOf = (
  orderId: string,
  { shopAssignment }: Pick<OrderDocument, 'shopAssignment'>,
): string => `${orderId}.${shopAssignment}`;

export const referenceOf = (number: string, shopAssignment: number, round: number): string =>
  `${number}.${shopAssignment}.${round}`;

/** Whether the shop prints nothing of it, whatever it was handed. */
export const isHarmless = ({ step, attemptedAt }: Submission): boolean =>
  step === 'refused' || step === 'cancelled' || (step === null && attemptedAt === null);

const enqueueSettling = (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  id: string,
  { title: subject }: Submission,
  job: JobDocument | null,
): void =>
  enqueueAnew(
    tx,
    deps,
    settlePrintJob,
    { cause: id, payload: { submissionId: id }, familyId: null, subject },
    job,
  );

/** Writes what a shop's service is handed, once, with the job that hands it over. */
export const createSubmission = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { id: orderId, value: order }: Pick<Stored<OrderDocument>, 'id' | 'value'>,
  { service, limits }: PrintShop,
): Promise<void> => {
  const id = submissionIdOf(orderId, order);
  const existing = await tx.get(submissions, id);
  if (service === 'atelier' || existing !== null) return;
  const job = await tx.get(jobs, settlePrintJob.idOf(id));
  const now = deps.clock.now().toISOString();
  const submission: Submission = {
    orderId,
    shopAssignment: order.shopAssignment,
    shopId: limits.id,
    service,
    title: order.bookTitle,
    round: 1,
    reference: referenceOf(order.number, order.shopAssignment, 1),
    attemptedAt: null,
    addressAt: null,
    failures: 0,
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
  enqueueSettling(tx, deps, id, submission, job?.value ?? null);
};

/** Has a submission looked at again, at once: its order was stopped or goes on, or the shop has news. */
export const wakeSubmission = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  id: string,
): Promise<void> => {
  const submission = await tx.get(submissions, id);
  if (submission === null) return;
  const job = (await tx.get(jobs, settlePrintJob.idOf(id)))?.value ?? null;
  // A job that is at it just now leaves another hour than it found: the next round looks again.
  tx.put(submissions, id, { ...submission.value, checkAt: deps.clock.now().toISOString() });
  if (job === null || job.dispatch === 'ended') enqueueSettling(tx, deps, id, submission.value, job);
};
