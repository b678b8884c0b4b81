import { type JobDocument, jobs } from '../../foundation/jobs/job.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { sendMailJob } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { buildSubmissionId, settlePrintJob, submissions } from '../../printing/print-shops/submission.ts';
import { checkouts } from '../../selling/checkouts/checkout.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { prepareOrderJob } from '../../selling/payments/payment-jobs.ts';

type DocumentsDeps = Pick<Deps, 'documents'>;

/** Most jobs of one payment: one for each event of the payment service. */
const PAYMENT_JOBS_MAX = 200;

/** Finds the jobs whose payload names this payment or checkout session; none when `id` is null. */
const findPaymentJobs = async (
  { documents }: DocumentsDeps,
  field: 'sessionId' | 'paymentIntentId',
  id: string | null,
): Promise<readonly Stored<JobDocument>[]> => {
  if (id === null) return [];
  const where = [[`payload.${field}`, '==', id]] as const;
  return (await documents.find(jobs, { where, limit: PAYMENT_JOBS_MAX })).items;
};

/** Finds the jobs whose ids derive from the order: its preparation, and its submissions to print shops. */
const findJobsById = async ({ documents }: DocumentsDeps, { id, value }: Stored<OrderDocument>) => {
  const submissionIds = Array.from({ length: value.shopAssignment }, (_, index) =>
    buildSubmissionId(id, { shopAssignment: index + 1 }),
  );
  const ids = [
    prepareOrderJob.idOf(id),
    ...submissionIds.map((submissionId) => settlePrintJob.idOf(submissionId)),
  ];
  const storedJobs = await Promise.all(ids.map((id) => documents.get(jobs, id)));
  return storedJobs.filter((job) => job !== null);
};

/** Returns the jobs that worked for an order, the oldest first, without the jobs of its mails (`findMailJobIds`). */
export const findJobsOfOrder = async (
  deps: DocumentsDeps,
  order: Stored<OrderDocument>,
): Promise<Stored<JobDocument>[]> => {
  const { sessionId, paymentIntentId } = order.value;
  const jobLists = await Promise.all([
    findJobsById(deps, order),
    findPaymentJobs(deps, 'sessionId', sessionId),
    findPaymentJobs(deps, 'paymentIntentId', paymentIntentId),
  ]);
  return jobLists.flat().toSorted((a, b) => (a.value.createdAt < b.value.createdAt ? -1 : 1));
};

/** Returns the ids of the jobs that sent these mails, by mail; a mail whose job was deleted is missing. */
export const findMailJobIds = async (
  { documents }: DocumentsDeps,
  mailIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const jobIdsByMail = new Map<string, string>();
  for (const [index, job] of (
    await Promise.all(mailIds.map((id) => documents.get(jobs, sendMailJob.idOf(id))))
  ).entries())
    if (job !== null) jobIdsByMail.set(mailIds[index] ?? '', job.id);
  return jobIdsByMail;
};

const readText = ({ payload }: JobDocument, field: string): string | null =>
  typeof payload[field] === 'string' ? payload[field] : null;

type Finder = (deps: DocumentsDeps, id: string) => Promise<string | null>;

/** How each field of a payload leads to the order. */
const finders: Readonly<Record<string, Finder>> = {
  orderId: async (_, id) => id,
  mailId: async ({ documents }, id) => (await documents.get(mails, id))?.value.orderId ?? null,
  sessionId: async ({ documents }, id) => (await documents.get(checkouts, id))?.value.orderId ?? null,
  submissionId: async ({ documents }, id) => (await documents.get(submissions, id))?.value.orderId ?? null,
  paymentIntentId: async ({ documents }, id) => {
    const where = [['paymentIntentId', '==', id]] as const;
    return (await documents.find(orders, { where, limit: 1 })).items[0]?.id ?? null;
  },
};

/** Returns the order that a job is about; null where it is about none. */
export const findOrderOfJob = async (deps: DocumentsDeps, job: JobDocument): Promise<string | null> => {
  for (const [field, find] of Object.entries(finders)) {
    const id = readText(job, field);
    if (id !== null) return find(deps, id);
  }
  return null;
};
