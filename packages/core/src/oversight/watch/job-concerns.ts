import type { Concern, QueueName } from '@souvenance/contracts';
import { getQueue } from '../../foundation/jobs/get-queue.ts';
import { type JobDocument, jobs } from '../../foundation/jobs/job.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Query, Stored } from '../../ports/documents.port.ts';
import { CONCERNS_PER_KIND, createConcern, type ListedConcerns, listConcerns } from './create-concern.ts';

const MINUTE_MS = 60_000;

/** Time within which a short job must start: it waits behind no long one. */
const SHORT_LIMIT_MS = 2 * MINUTE_MS;

/** Time within which a job of a queue must start; books and pictures wait behind others. */
const limitsMs: Readonly<Record<QueueName, number>> = {
  mail: SHORT_LIMIT_MS,
  payments: SHORT_LIMIT_MS,
  'print-shops': SHORT_LIMIT_MS,
  orders: SHORT_LIMIT_MS,
  photographs: 10 * MINUTE_MS,
  books: 20 * MINUTE_MS,
  voices: 60 * MINUTE_MS,
  pictures: 60 * MINUTE_MS,
  'family-data': 60 * MINUTE_MS,
};

type JobsDeps = Pick<Deps, 'documents' | 'clock'>;

const queues = Object.keys(limitsMs) as QueueName[];

const toInstant = (ms: number): string => new Date(ms).toISOString();

/** Returns the first job of each queue by `toQuery`: many photograph jobs hide no mail, and few documents are read. */
const findFirstPerQueue = async (
  documents: JobsDeps['documents'],
  toQuery: (queue: QueueName) => Omit<Query, 'limit' | 'cursor'>,
): Promise<Stored<JobDocument>[]> => {
  const pages = await Promise.all(
    queues.map((queue) => documents.find(jobs, { ...toQuery(queue), limit: 1 })),
  );
  return pages.flatMap(({ items }) => items);
};

const findLateJobs = (
  { documents, clock }: JobsDeps,
  dispatch: 'pending' | 'dispatched',
): Promise<Stored<JobDocument>[]> =>
  findFirstPerQueue(documents, (queue) => ({
    where: [
      ['queue', '==', queue],
      ['dispatch', '==', dispatch],
      ['touchedAt', '<', toInstant(clock.now().getTime() - limitsMs[queue])],
    ],
    orderBy: { field: 'touchedAt', direction: 'asc' },
  }));

const toLateConcern = ({ id, value }: Stored<JobDocument>): Concern =>
  createConcern('job_late', value.touchedAt, value.subject, { jobId: id, jobKind: value.kind });

/**
 * Returns the oldest job of each queue that has not been touched within its queue's limit, but of `pausedQueues`, whose
 * jobs wait for a service.
 */
export const findLateJobConcerns = async (
  deps: JobsDeps,
  pausedQueues: ReadonlySet<QueueName>,
): Promise<Concern[]> => {
  const lateJobs = [...(await findLateJobs(deps, 'pending')), ...(await findLateJobs(deps, 'dispatched'))]
    .filter(({ value }) => !pausedQueues.has(getQueue(value.kind)))
    .toSorted((a, b) => a.value.touchedAt.localeCompare(b.value.touchedAt));
  const oldest = Map.groupBy(lateJobs, ({ value }) => getQueue(value.kind)).values();
  return [...oldest].flatMap(([first]) => (first === undefined ? [] : [toLateConcern(first)]));
};

/**
 * Returns the first job of each queue that workers refuse because its payload is of a newer release. During an update
 * some wait for a minute.
 */
export const findRefusedJobConcerns = async ({ documents, clock }: JobsDeps): Promise<Concern[]> => {
  const refusedBefore = toInstant(clock.now().getTime() - SHORT_LIMIT_MS);
  const refusedJobs = await findFirstPerQueue(documents, (queue) => ({
    where: [
      ['queue', '==', queue],
      ['leftSince', '>=', ''],
      ['leftSince', '<', refusedBefore],
    ],
    orderBy: { field: 'leftSince', direction: 'asc' },
  }));
  return refusedJobs.map(({ id, value }) =>
    createConcern('job_left', value.leftSince ?? refusedBefore, value.subject, {
      jobId: id,
      jobKind: value.kind,
    }),
  );
};

/** Returns the newest failed jobs. */
export const findFailedJobConcerns = async ({
  documents,
}: Pick<Deps, 'documents'>): Promise<ListedConcerns> => {
  const failedJobs = await documents.find(jobs, {
    where: [['state', '==', 'failed']],
    orderBy: { field: 'touchedAt', direction: 'desc' },
    limit: CONCERNS_PER_KIND,
  });
  const concerns = failedJobs.items.map(({ id, value }) =>
    createConcern('job_failed', value.touchedAt, value.subject, { jobId: id, jobKind: value.kind }),
  );
  return listConcerns('job_failed', concerns, failedJobs.cursor !== null);
};
