import type { OrdersQuery } from '@souvenance/contracts';
import { findByWords } from '../../foundation/documents/find-by-words.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { mails } from '../../foundation/mail/mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { FindOrdersQuery } from '../../selling/orders/admin/find-orders.ts';
import { findOrderOfJob } from '../jobs/jobs-of-order.ts';

const TRACE_ID = /^[0-9a-f]{32}$/;
/** Most jobs and mails of one trace that are read. */
const TRACE_ENTRIES_MAX = 50;

/** Ids of the orders that jobs and mails of a trace are about. */
const findTraceOrderIds = async ({ documents }: Pick<Deps, 'documents'>, traceId: string) => {
  const newest = (field: string) => ({
    orderBy: { field, direction: 'desc' } as const,
    limit: TRACE_ENTRIES_MAX,
  });
  const [tracedJobs, tracedMails] = await Promise.all([
    findByWords(documents, jobs, traceId, newest('touchedAt')),
    findByWords(documents, mails, traceId, newest('createdAt')),
  ]);
  const ofJobs = await Promise.all(tracedJobs.items.map(({ value }) => findOrderOfJob({ documents }, value)));
  const ids = [...ofJobs, ...tracedMails.items.map(({ value }) => value.orderId)];
  return [...new Set(ids.filter((id) => id !== null))].slice(0, TRACE_ENTRIES_MAX);
};

/** Replaces a trace id that is searched for by the orders of its jobs and mails; any other query stays as it is. */
export const resolveTrace =
  (deps: Pick<Deps, 'documents'>) =>
  async (query: OrdersQuery): Promise<FindOrdersQuery> =>
    query.search && TRACE_ID.test(query.search)
      ? { ...query, orderIds: await findTraceOrderIds(deps, query.search) }
      : query;
