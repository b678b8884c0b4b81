import type { JobsQuery } from '@souvenance/contracts';
import { findByWords } from '../../foundation/documents/find-by-words.ts';
import { findMatching } from '../../foundation/documents/find-matching.ts';
import { getQueue } from '../../foundation/jobs/get-queue.ts';
import { type JobDocument, jobs } from '../../foundation/jobs/job.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Condition, Page, Stored } from '../../ports/documents.port.ts';
import { orders } from '../../selling/orders/order.ts';

type FindDeps = Pick<Deps, 'documents'>;

/** Jobs per page. */
const PAGE_SIZE = 100;

/** The conditions that an index serves: kind, state or both, else the queue. */
export const toConditions = ({ kind, state, queue }: JobsQuery): Condition[] => {
  const conditions: Condition[] = [
    ...(kind === undefined ? [] : [['kind', '==', kind] as const]),
    ...(state === undefined ? [] : [['state', '==', state] as const]),
  ];
  return conditions.length > 0 || queue === undefined ? conditions : [['queue', '==', queue]];
};

/** The search with an order's number replaced by the order's id, which its jobs name. */
const resolveNumber = async ({ documents }: FindDeps, search: string): Promise<string> => {
  const where = [['number', '==', search.toUpperCase()]] as const;
  const [order] = (await documents.find(orders, { where, limit: 1 })).items;
  return order?.id ?? search;
};

const matches = ({ value }: Stored<JobDocument>, { kind, state, queue }: JobsQuery): boolean =>
  (kind === undefined || value.kind === kind) &&
  (state === undefined || value.state === state) &&
  (queue === undefined || getQueue(value.kind) === queue);

/** One page of the jobs that match the filters, the latest change first. */
export const findJobs = async (deps: FindDeps, query: JobsQuery): Promise<Page<JobDocument>> => {
  const page = {
    orderBy: { field: 'touchedAt', direction: 'desc' } as const,
    limit: PAGE_SIZE,
    ...(query.cursor !== undefined && { cursor: query.cursor }),
  };
  const isMatch = (job: Stored<JobDocument>): boolean => matches(job, query);
  if (query.search)
    return findByWords(deps.documents, jobs, await resolveNumber(deps, query.search), { ...page, isMatch });
  return findMatching(deps.documents, jobs, { where: toConditions(query), ...page }, isMatch);
};

/** Counts the jobs that match the filters; null where only reading them all would tell. */
export const countJobs = async ({ documents }: FindDeps, query: JobsQuery): Promise<number | null> => {
  const { kind, state, queue, search } = query;
  if (search || (queue !== undefined && (kind !== undefined || state !== undefined))) return null;
  return (await documents.aggregate(jobs, { where: toConditions(query) })).count;
};
