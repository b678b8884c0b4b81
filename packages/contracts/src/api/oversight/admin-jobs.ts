import { z } from 'zod';
import { byId, id, instant, pageCursor } from '../../fields.ts';
import { job, jobKind, jobNote, queueName } from '../../jobs.ts';
import { adminPost, adminReason as reason, searchText } from '../administration.ts';
import { route } from '../route.ts';

const queue = z.object({
  name: queueName,
  waiting: z.int(),
  active: z.int(),
  delayed: z.int(),
  failed: z.int(),
  completed: z.int(),
  workers: z.int(),
  /** Jobs that finished in the last hour, and percentiles of their duration in milliseconds. */
  finishedLastHour: z.int(),
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
  /** A paused queue starts no job until it is resumed. */
  isPaused: z.boolean(),
});
export const adminJob = job.extend({
  /** A title; for a mail its kind and its order's id, for a payment the event's type, for a photograph its id. */
  subject: z.string(),
  errorMessage: z.string().nullable(),
  /** Trace id shared with the request that caused the job, in every log. */
  traceId: z.string(),
  /** The family and the order of the job; null for none, or after erasure. */
  family: z.object({ id, name: z.string() }).nullable(),
  orderId: id.nullable(),
  /** True when the queue does not have a job that it should have: a timer or an administrator puts it back. */
  isVanished: z.boolean(),
  /** When the job is tried again after a failure; null for any other job. */
  nextTryAt: instant.nullable(),
});
/** A worker, by its heartbeat of every few seconds. */
const adminWorker = z.object({
  id,
  /** The release that it runs; empty when the operator does not name it. */
  version: z.string(),
  memoryMb: z.int(),
  startedAt: instant,
  beatAt: instant,
  /** True when its heartbeats are missing: it is frozen, or gone without notice. */
  isSilent: z.boolean(),
  /** True when it must end its present jobs and start no other. */
  isDraining: z.boolean(),
  /** Jobs that it runs now; the kind is null when a newer release declared it. */
  jobs: z.array(z.object({ id: z.string(), kind: jobKind.nullable(), since: instant })),
  /** Number of simultaneous jobs by queue. */
  concurrency: z.array(z.object({ queue: queueName, count: z.int() })),
});
const adminJobs = z.object({
  queues: z.array(queue),
  workers: z.array(adminWorker),
  /** One page of jobs, the latest change first. */
  jobs: z.array(adminJob),
  cursor: pageCursor.nullable(),
  /** Number of matching jobs on all pages; null where only reading them all would tell. */
  total: z.int().nullable(),
  workersAlive: z.int(),
  /** False while the queue is away: the jobs are as the documents know them, and `queues` is empty. */
  isQueueAnswering: z.boolean(),
});
export type AdminJobs = z.infer<typeof adminJobs>;
const ofJob = byId('jobId');

/**
 * Filters of the jobs, each of which narrows the others. The search is by words of the id, the subject, the trace, the
 * error, the family's id or an id of the payload, or by an order's number. A page may end early and have a cursor:
 * after 2,000 jobs that do not match, the next page reads on.
 */
export const jobsQuery = z.strictObject({
  kind: jobKind.optional(),
  state: job.shape.state.optional(),
  queue: queueName.optional(),
  search: searchText.min(2).optional(),
  cursor: pageCursor.optional(),
});
export type JobsQuery = z.infer<typeof jobsQuery>;

export const adminJobRoutes = {
  'admin.jobs': route({
    method: 'GET',
    path: '/api/admin/jobs',
    action: 'admin.read',
    replies: 'json',
    query: jobsQuery,
    answer: adminJobs,
  }),
  /** The first page of `admin.jobs`, sent again after each change, at most once a second. */
  'admin.jobsLive': route({
    method: 'GET',
    path: '/api/admin/jobs/events',
    action: 'admin.read',
    replies: 'events',
    answer: adminJobs,
  }),
  'admin.jobLog': route({
    method: 'GET',
    path: '/api/admin/jobs/:jobId/log',
    action: 'admin.read',
    replies: 'json',
    params: ofJob,
    /** The log is in the queue, and empty while it is away. */
    answer: z.object({ job: adminJob, log: z.array(jobNote), isQueueAnswering: z.boolean() }),
  }),
  /** Puts failed jobs back to work, or those of one kind: at most 500 per call; returns how many. */
  'admin.retryJobs': route({
    method: 'POST',
    path: '/api/admin/failed-jobs/retry',
    action: 'admin.manage',
    replies: 'json',
    body: z.strictObject({ kind: jobKind.optional() }),
    answer: z.object({ retried: z.int() }),
  }),
  /** Pauses or resumes a queue. */
  'admin.pauseQueue': adminPost(
    'admin.manage',
    '/api/admin/queues/:name/pause',
    z.strictObject({ name: queueName }),
    z.strictObject({ isPaused: z.boolean(), reason }),
    z.object({ queues: z.array(queue) }),
  ),
  /** Removes entries from a queue that ended more than an hour ago, and returns how many; the job documents stay. */
  'admin.cleanQueue': adminPost(
    'admin.manage',
    '/api/admin/queues/:name/clean',
    z.strictObject({ name: queueName }),
    z.strictObject({ reason }),
    z.object({ cleaned: z.int() }),
  ),
  /** Drains a worker (it ends its present jobs and starts no other) or resumes it; the worker reacts within seconds. */
  'admin.drainWorker': adminPost(
    'admin.manage',
    '/api/admin/workers/:workerId/drain',
    byId('workerId'),
    z.strictObject({ isDraining: z.boolean(), reason }),
    z.object({ workers: z.array(adminWorker) }),
  ),
  'admin.retryJob': adminPost(
    'admin.assist',
    '/api/admin/jobs/:jobId/retry',
    ofJob,
    z.strictObject({}),
    adminJob,
  ),
  'admin.cancelJob': adminPost(
    'admin.manage',
    '/api/admin/jobs/:jobId/cancel',
    ofJob,
    z.strictObject({}),
    adminJob,
  ),
  'admin.promoteJob': adminPost(
    'admin.assist',
    '/api/admin/jobs/:jobId/promote',
    ofJob,
    z.strictObject({}),
    adminJob,
  ),
} as const;
