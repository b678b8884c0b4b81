import { findAll } from '../../foundation/documents/find-all.ts';
import { type JobDocument, jobs } from '../../foundation/jobs/job.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { sendMailJob } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { settlePrintJob, submissionIdOf, submissions } from '../../printing/print-shops/submission.ts';
import { checkouts } from '../../selling/checkouts/checkout.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { prepareOrderJob } from '../../selling/payments/payment-jobs.ts';

type Reader = Pick<Deps, 'documents'>;

/** Jobs whose payload names this payment, or this page of payment; none where there is none. */
const ofPayment = ({ documents }: Reader, field: 'sessionId' | 'paymentIntentId', id: string | null) =>
  id === null ? [] : findAll(documents, jobs, { where: [[`payload.${field}`, '==', id]] });

/** Jobs that are known by the order's own names: its preparation, and what services of print shops were handed. */
const jobsByName = async ({ documents }: Reader, { id, value }: Stored<OrderDocument>) => {
  const submissionIds = Array.from({ length: value.shopAssignment }, (_, index) =>
    submissionIdOf(id, { shopAssignment: index + 1 }),
  );
  const ids = [
    prepareOrderJob.idOf(id),
    ...submissionIds.map((submissionId) => settlePrintJob.idOf(submissionId)),
  ];
  const storedJobs = await Promise.all(ids.map((one) => documents.get(jobs, one)));
  return storedJobs.filter((job) => job !== null);
};

/**
 * The jobs that worked for an order, the first one first; its mails have jobs of their own, given with each
 * (`mailJobs`).
 */
export const jobsOfOrder = async (
  deps: Reader,
  order: Stored<OrderDocument>,
): Promise<Stored<JobDocument>[]> => {
  const { sessionId, paymentIntentId } = order.value;
  const jobLists = await Promise.all([
    jobsByName(deps, order),
    ofPayment(deps, 'sessionId', sessionId),
    ofPayment(deps, 'paymentIntentId', paymentIntentId),
  ]);
  return jobLists.flat().toSorted((one, other) => (one.value.createdAt < other.value.createdAt ? -1 : 1));
};

/** Ids of the jobs that sent these mails, by mail; one whose job is gone is missing. */
export const mailJobs = async (
  { documents }: Reader,
  mailIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const jobIdsByMail = new Map<string, string>();
  for (const [index, job] of (
    await Promise.all(mailIds.map((id) => documents.get(jobs, sendMailJob.idOf(id))))
  ).entries())
    if (job !== null) jobIdsByMail.set(mailIds[index] ?? '', job.id);
  return jobIdsByMail;
};

const textIn = ({ payload }: JobDocument, field: string): string | null =>
  typeof payload[field] === 'string' ? payload[field] : null;

type Finder = (reader: Reader, id: string) => Promise<string | null>;

/** By what a payload may name its order, and how that leads to it. */
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

/** The order that a job is about, whatever its payload names it by; null where it is about none. */
export const orderOfJob = async (reader: Reader, job: JobDocument): Promise<string | null> => {
  for (const [field, find] of Object.entries(finders)) {
    const id = textIn(job, field);
    if (id !== null) return find(reader, id);
  }
  return null;
};
