import type { Concern, QueueName } from '@souvenance/contracts';
import { type JobDocument, jobs } from '../../foundation/jobs/job.ts';
import { queueOf } from '../../foundation/jobs/queue-of.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
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

/** Jobs that are looked through, the oldest first. */
const LOOKED_AT = 50;
/** Failed jobs that are told one by one; the rest stand in the list of jobs. */
const FAILED_SHOWN = 100;

type JobsDeps = Pick<Deps, 'documents' | 'clock'>;

const waitingOf = async ({ documents, clock }: JobsDeps, dispatch: 'pending' | 'dispatched') => {
  const before = new Date(clock.now().getTime() - limitsMs.effects).toISOString();
  const { items } = await documents.find(jobs, {
    where: [
      ['dispatch', '==', dispatch],
      ['touchedAt', '<', before],
    ],
    orderBy: { field: 'touchedAt', direction: 'asc' },
    limit: LOOKED_AT,
  });
  return items;
};

/** The first job of each queue, in the given order. */
const firstOfQueues = (sortedJobs: readonly Stored<JobDocument>[]): Stored<JobDocument>[] =>
  [...Map.groupBy(sortedJobs, ({ value }) => queueOf(value.kind)).values()].flatMap(([first]) =>
    first === undefined ? [] : [first],
  );

const lateConcern = ({ id, value }: Stored<JobDocument>): Concern =>
  concernOf('job_late', value.touchedAt, value.subject, { jobId: id, jobKind: value.kind });

/** The oldest job of each queue that nobody has touched within its queue's limit. */
export const lateJobConcerns = async (deps: JobsDeps): Promise<Concern[]> => {
  const now = deps.clock.now().getTime();
  const waitingJobs = [...(await waitingOf(deps, 'pending')), ...(await waitingOf(deps, 'dispatched'))];
  const late = waitingJobs
    .filter(({ value }) => now - Date.parse(value.touchedAt) > limitsMs[queueOf(value.kind)])
    .toSorted((one, other) => one.value.touchedAt.localeCompare(other.value.touchedAt));
  return firstOfQueues(late).map(lateConcern);
};

/**
 * The first job of each queue that workers leave because its payload is of a newer release than theirs. While an installation is
 * brought up to date some wait so for a minute.
 */
export const leftJobConcerns = async ({ documents, clock }: JobsDeps): Promise<Concern[]> => {
  const before = new Date(clock.now().getTime() - limitsMs.effects).toISOString();
  const { items } = await documents.find(jobs, {
    where: [
      ['leftSince', '>=', ''],
      ['leftSince', '<', before],
    ],
    orderBy: { field: 'leftSince', direction: 'asc' },
    limit: LOOKED_AT,
  });
  return firstOfQueues(items).map(({ id, value }) =>
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
