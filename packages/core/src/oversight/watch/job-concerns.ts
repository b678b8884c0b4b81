import type { Concern, QueueName } from '@souvenance/contracts';
import { yieldToEventLoop } from '../../foundation/documents/yield-to-event-loop.ts';
import { type JobDocument, jobs } from '../../foundation/jobs/job.ts';
import { queueOf } from '../../foundation/jobs/queue-of.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Query, Stored } from '../../ports/documents.port.ts';
import { concernOf } from './concern-of.ts';

const MINUTE_MS = 60_000;

/** Within which a job of a queue is taken up; books and pictures wait behind others, money and mail never. */
const limitsMs: Readonly<Record<QueueName, number>> = {
  effects: 2 * MINUTE_MS,
  photographs: 10 * MINUTE_MS,
  books: 20 * MINUTE_MS,
  voices: 60 * MINUTE_MS,
  pictures: 60 * MINUTE_MS,
};

/** Jobs that are read at a time. */
const PAGE_SIZE = 500;
/** Failed jobs that are told one by one; the rest stand in the list of jobs. */
const FAILED_SHOWN = 100;

type JobsDeps = Pick<Deps, 'documents' | 'clock'>;

const QUEUES = Object.keys(limitsMs).length;

/**
 * The first job of each queue that a query gives, among those that are wanted. It reads to the end or until each queue
 * has one: a crowd of photographs hides no mail.
 */
const firstOfQueues = async (
  documents: JobsDeps['documents'],
  query: Omit<Query, 'limit' | 'cursor'>,
  isWanted: (job: JobDocument) => boolean,
): Promise<Stored<JobDocument>[]> => {
  const firstJobs = new Map<QueueName, Stored<JobDocument>>();
  let cursor: string | null | undefined;
  while (cursor !== null && firstJobs.size < QUEUES) {
    const page = await documents.find(jobs, { ...query, limit: PAGE_SIZE, ...(cursor && { cursor }) });
    for (const job of page.items) {
      const queue = queueOf(job.value.kind);
      if (!firstJobs.has(queue) && isWanted(job.value)) firstJobs.set(queue, job);
    }
    cursor = page.cursor;
    if (cursor !== null) await yieldToEventLoop();
  }
  return [...firstJobs.values()];
};

const lateJobsOf = (
  { documents, clock }: JobsDeps,
  dispatch: 'pending' | 'dispatched',
): Promise<Stored<JobDocument>[]> => {
  const now = clock.now().getTime();
  const before = new Date(now - limitsMs.effects).toISOString();
  return firstOfQueues(
    documents,
    {
      where: [
        ['dispatch', '==', dispatch],
        ['touchedAt', '<', before],
      ],
      orderBy: { field: 'touchedAt', direction: 'asc' },
    },
    ({ kind, touchedAt }) => now - Date.parse(touchedAt) > limitsMs[queueOf(kind)],
  );
};

const lateConcern = ({ id, value }: Stored<JobDocument>): Concern =>
  concernOf('job_late', value.touchedAt, value.subject, { jobId: id, jobKind: value.kind });

/** The oldest job of each queue that nobody has touched within its queue's limit. */
export const lateJobConcerns = async (deps: JobsDeps): Promise<Concern[]> => {
  const late = [...(await lateJobsOf(deps, 'pending')), ...(await lateJobsOf(deps, 'dispatched'))].toSorted(
    (one, other) => one.value.touchedAt.localeCompare(other.value.touchedAt),
  );
  const oldest = Map.groupBy(late, ({ value }) => queueOf(value.kind)).values();
  return [...oldest].flatMap(([first]) => (first === undefined ? [] : [lateConcern(first)]));
};

/**
 * The first job of each queue that workers leave because its payload is of a newer release than theirs. While an installation is
 * brought up to date some wait so for a minute.
 */
export const leftJobConcerns = async ({ documents, clock }: JobsDeps): Promise<Concern[]> => {
  const before = new Date(clock.now().getTime() - limitsMs.effects).toISOString();
  const leftJobs = await firstOfQueues(
    documents,
    {
      where: [
        ['leftSince', '>=', ''],
        ['leftSince', '<', before],
      ],
      orderBy: { field: 'leftSince', direction: 'asc' },
    },
    () => true,
  );
  return leftJobs.map(({ id, value }) =>
    concernOf('job_left', value.leftSince ?? before, value.subject, { jobId: id, jobKind: value.kind }),
  );
};

export const failedJobConcerns = async ({ documents }: Pick<Deps, 'documents'>) => {
  const failed = await documents.find(jobs, {
    where: [['state', '==', 'failed']],
    orderBy: { field: 'touchedAt', direction: 'desc' },
    limit: FAILED_SHOWN,
  });
  const concerns = failed.items.map(({ id, value }) =>
    concernOf('job_failed', value.touchedAt, value.subject, { jobId: id, jobKind: value.kind }),
  );
  return { told: concerns, hasMore: failed.cursor !== null };
};
