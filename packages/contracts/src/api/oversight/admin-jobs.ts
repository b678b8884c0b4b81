import { z } from 'zod';
import { byId, id, instant, pageCursor } from '../../fields.ts';
import { job, jobKind, jobNote, queueName } from '../../jobs.ts';
import { adminPost as post, adminReason as reason } from '../administration.ts';
import { route } from '../route.ts';

const queue = z.object({
  name: queueName,
  waiting: z.int(),
  active: z.int(),
  delayed: z.int(),
  failed: z.int(),
  completed: z.int(),
  workers: z.int(),
  /** Finished in the last hour, and percentiles of their time in milliseconds. */
  finishedLastHour: z.int(),
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
  /** Told to take up nothing more. */
  isPaused: z.boolean(),
});
export const adminJob = job.extend({
  /** A title; of a mail its kind and its order's id, of a payment the event's type, of a photograph its id. */
  subject: z.string(),
  errorMessage: z.string().nullable(),
  /** Trace id shared with the request that caused the job, in every log. */
  traceId: z.string(),
  /** The family and the order of the job; null for none, or after deletion. */
  family: z.object({ id, name: z.string() }).nullable(),
  orderId: id.nullable(),
  /** The queue knows nothing of it, though it is to be worked on: it is put back by itself, or at a press. */
  isVanished: z.boolean(),
  /** When it is tried again after a failure; null while it is not waiting for that. */
  nextTryAt: instant.nullable(),
});
/** A worker, by what it tells of itself every few seconds. */
const adminWorker = z.object({
  id,
  /** The release that it runs; empty where its operator does not say. */
  version: z.string(),
  memoryMb: z.int(),
  startedAt: instant,
  beatAt: instant,
  /** Its loop no longer comes round: it is frozen, or gone without a word. */
  isSilent: z.boolean(),
  /** Told to end what it has, and to take up nothing more. */
  isDraining: z.boolean(),
  /** Jobs that it runs now; the kind is null when a newer release declared it. */
  jobs: z.array(z.object({ id: z.string(), kind: jobKind.nullable(), since: instant })),
  /** How much of each queue it does at once. */
  concurrency: z.array(z.object({ queue: queueName, count: z.int() })),
});
const adminJobs = z.object({
  queues: z.array(queue),
  workers: z.array(adminWorker),
  /** The one touched last in front, a page at a time. */
  jobs: z.array(adminJob),
  cursor: pageCursor.nullable(),
  /** Number of matching jobs on all pages. */
  total: z.int(),
  workersAlive: z.int(),
});
export type AdminJobs = z.infer<typeof adminJobs>;
const ofJob = byId('jobId');

export const adminJobRoutes = {
  'admin.jobs': route({
    method: 'GET',
    path: '/api/admin/jobs',
    action: 'administrate',
    replies: 'json',
    query: z.strictObject({
      kind: jobKind.optional(),
      state: job.shape.state.optional(),
      cursor: pageCursor.optional(),
    }),
    answer: adminJobs,
  }),
  /** The first page of `admin.jobs`, sent anew whenever something changed, at most once a second. */
  'admin.jobsLive': route({
    method: 'GET',
    path: '/api/admin/jobs/events',
    action: 'administrate',
    replies: 'events',
    answer: adminJobs,
  }),
  'admin.jobLog': route({
    method: 'GET',
    path: '/api/admin/jobs/:jobId/log',
    action: 'administrate',
    replies: 'json',
    params: ofJob,
    answer: z.object({ job: adminJob, log: z.array(jobNote) }),
  }),
  /** Puts failed jobs back to work, of one kind when asked: at most 500 at once, and says how many. */
  'admin.retryJobs': route({
    method: 'POST',
    path: '/api/admin/failed-jobs/retry',
    action: 'administrate',
    replies: 'json',
    body: z.strictObject({ kind: jobKind.optional() }),
    answer: z.object({ retried: z.int() }),
  }),
  /** Stops a queue from taking up more, or lets it go on. */
  'admin.pauseQueue': post(
    '/api/admin/queues/:name/pause',
    z.strictObject({ name: queueName }),
    z.strictObject({ isPaused: z.boolean(), reason }),
    z.object({ queues: z.array(queue) }),
  ),
  /** Takes ended entries out of a queue that are older than an hour, and says how many; the jobs themselves stay. */
  'admin.cleanQueue': post(
    '/api/admin/queues/:name/clean',
    z.strictObject({ name: queueName }),
    z.strictObject({ reason }),
    z.object({ cleaned: z.int() }),
  ),
  /** Has a worker end what it has and take up nothing more, or go on: it hears of it within seconds. */
  'admin.drainWorker': post(
    '/api/admin/workers/:workerId/drain',
    byId('workerId'),
    z.strictObject({ isDraining: z.boolean(), reason }),
    z.object({ workers: z.array(adminWorker) }),
  ),
  'admin.retryJob': post('/api/admin/jobs/:jobId/retry', ofJob, z.strictObject({}), adminJob),
  'admin.cancelJob': post('/api/admin/jobs/:jobId/cancel', ofJob, z.strictObject({}), adminJob),
  'admin.promoteJob': post('/api/admin/jobs/:jobId/promote', ofJob, z.strictObject({}), adminJob),
} as const;
