import type { Concern, QueueName } from '@souvenance/contracts';
import { yieldToEventLoop } from '../../foundation/documents/yield-to-event-loop.ts';
import { type JobDocument, jobs } from '../../foundation/jobs/job.ts';
import { queueOf } from '../../foundation/jobs/queue-of.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Query, Stored } from '../../ports/documents.port.ts';
import { createConcern } from './create-concern.ts';

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
};

/** Jobs per read. */
const PAGE_SIZE = 500;
/** Failed jobs that are reported one by one; the list of jobs shows the others. */
const FAILED_SHOWN = 100;

type JobsDeps = Pick<Deps, 'documents' | 'clock'>;

const QUEUES = Object.keys(limitsMs).length;

/**
 * Returns the first job of each queue that fulfils a condition. Reads on until each queue has one, so that many
 * photograph jobs do not hide a mail.
 */
const findFirstPerQueue = async (
  documents: JobsDeps['documents'],
  query: Omit<Query, 'limit' | 'cursor'>,
  isMatch: (job: JobDocument) => boolean,
): Promise<Stored<JobDocument>[]> => {
  const firstJobs = new Map<QueueName, Stored<JobDocument>>();
  let cursor: string | null | undefined;
  while (cursor !== null && firstJobs.size < QUEUES) {
    const page = await documents.find(jobs, { ...query, limit: PAGE_SIZE, ...(cursor && { cursor }) });
    for (const job of page.items) {
      const queue = queueOf(job.value.kind);
      if (!firstJobs.has(queue) && isMatch(job.value)) firstJobs.set(queue, job);
    }
    cursor = page.cursor;
    if (cursor !== null) await yieldToEventLoop();
  }
  return [...firstJobs.values()];
};

const findLateJobs = (
  { documents, clock }: JobsDeps,
  dispatch: 'pending' | 'dispatched',
): Promise<Stored<JobDocument>[]> => {
  const now = clock.now().getTime();
  const touchedBefore = new Date(now - SHORT_LIMIT_MS).toISOString();
  return findFirstPerQueue(
    documents,
    {
      where: [
        ['dispatch', '==', dispatch],
        ['touchedAt', '<', touchedBefore],
      ],
      orderBy: { field: 'touchedAt', direction: 'asc' },
    },
    ({ kind, touchedAt }) => now - Date.parse(touchedAt) > limitsMs[queueOf(kind)],
  );
};

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
    .filter(({ value }) => !pausedQueues.has(queueOf(value.kind)))
    .toSorted((a, b) => a.value.touchedAt.localeCompare(b.value.touchedAt));
  const oldest = Map.groupBy(lateJobs, ({ value }) => queueOf(value.kind)).values();
  return [...oldest].flatMap(([first]) => (first === undefined ? [] : [toLateConcern(first)]));
};

/**
 * Returns the first job of each queue that workers refuse because its payload is of a newer release. During an update
 * some wait for a minute.
 */
export const findRefusedJobConcerns = async ({ documents, clock }: JobsDeps): Promise<Concern[]> => {
  const refusedBefore = new Date(clock.now().getTime() - SHORT_LIMIT_MS).toISOString();
  const refusedJobs = await findFirstPerQueue(
    documents,
    {
      where: [
        ['leftSince', '>=', ''],
        ['leftSince', '<', refusedBefore],
      ],
      orderBy: { field: 'leftSince', direction: 'asc' },
    },
    () => true,
  );
  return refusedJobs.map(({ id, value }) =>
    createConcern('job_left', value.leftSince ?? refusedBefore, value.subject, {
      jobId: id,
      jobKind: value.kind,
    }),
  );
};

export const findFailedJobConcerns = async ({ documents }: Pick<Deps, 'documents'>) => {
  const failedJobs = await documents.find(jobs, {
    where: [['state', '==', 'failed']],
    orderBy: { field: 'touchedAt', direction: 'desc' },
    limit: FAILED_SHOWN,
  });
  const concerns = failedJobs.items.map(({ id, value }) =>
    createConcern('job_failed', value.touchedAt, value.subject, { jobId: id, jobKind: value.kind }),
  );
  return { told: concerns, hasMore: failedJobs.cursor !== null };
};
