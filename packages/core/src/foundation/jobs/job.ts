import { jobKind, jobProgress, jobState } from '@souvenance/contracts';
import { z } from 'zod';
import { collection, withSearch } from '../../ports/documents.port.ts';

/**
 * The truth of a job. `dispatch` says whether the queue has it: `blocked` waits for another job, `pending` is the
 * outbox row, `dispatched` was added to the queue, `ended` needs nothing more.
 */
const jobDocument = z.object({
  kind: jobKind,
  payload: z.record(z.string(), z.unknown()),
  /** Release that wrote the payload (`JOB_PAYLOADS_VERSION`): workers of an older release refuse it. */
  payloadVersion: z.int().positive(),
  /** The family whose members may see the job; null for jobs that no family may see. */
  familyId: z.string().nullable(),
  /** Text for the administrator: identifiers and titles, never story text. */
  subject: z.string(),
  /** Trace of the cause, from a click or a timer's round on; a job passes it on to the jobs that it causes. */
  traceId: z.string(),
  /** Span that caused the job, where spans are recorded; else empty. */
  spanId: z.string().default(''),
  /**
   * The queue of its kind when it was enqueued, by which overdue jobs are found; empty for a job of an older release.
   */
  queue: z.string().default(''),
  /** The queue in which families take turns; empty for jobs that run in the order of arrival. */
  lane: z.string(),
  /** Its turn in the lane, from 1; 0 until the queue has the job. */
  turn: z.int().nonnegative(),
  /** Seconds of work that the requester expects; 0 for a short job. Within one turn short jobs go first. */
  workSeconds: z.int().nonnegative(),
  /** Its place in a queue without turns, from 1; 0 for a job that goes before those with a priority. */
  priority: z.int().nonnegative().default(0),
  state: jobState,
  dispatch: z.enum(['blocked', 'pending', 'dispatched', 'ended']),
  progress: jobProgress,
  attempts: z.int().nonnegative(),
  /** Fencing token: grows with each claim; effects of an older claim are refused. */
  fence: z.int().nonnegative(),
  /** Number of times that the work killed its process. */
  deaths: z.int().nonnegative(),
  /**
   * Since when workers of an older release than the payload refuse it; null when a worker has claimed it or none has
   * seen it.
   */
  leftSince: z.iso.datetime().nullable(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  result: z.record(z.string(), z.string()).nullable(),
  createdAt: z.iso.datetime(),
  /** Last change of the job; for a pending job, also the instant before which it waits. */
  touchedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type JobDocument = z.infer<typeof jobDocument>;

export const jobs = withSearch(
  collection('jobs', jobDocument, [
    ['dispatch', 'touchedAt'],
    ['state', 'touchedAt'],
    ['kind', 'touchedAt'],
    ['kind', 'state', 'touchedAt'],
    ['touchedAt'],
    ['queue', 'dispatch', 'touchedAt'],
    ['queue', 'leftSince'],
    ['queue', 'touchedAt'],
    ['familyId'],
    ['familyId', 'lane', 'dispatch', 'turn'],
    ['lane', 'dispatch', 'turn'],
    ['payload.sessionId'],
    ['payload.paymentIntentId'],
  ]),
  'touchedAt',
  ({ subject, traceId, familyId, payload, errorCode, errorMessage }, id) => [
    id,
    subject,
    traceId,
    familyId ?? '',
    ...Object.values(payload).filter((value) => typeof value === 'string'),
    errorCode ?? '',
    errorMessage ?? '',
  ],
);

/** Most tries of a job: a worker that is killed counts as a try without the job's fault, so there are many. */
export const JOB_ATTEMPTS_MAX = 30;
