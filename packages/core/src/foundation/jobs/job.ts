import { jobKind, jobProgress, jobState } from '@souvenance/contracts';
import { z } from 'zod';
import { collection, findable } from '../../ports/documents.port.ts';

/**
 * The truth of a job. `dispatch` says what the queue has been told: `blocked` waits for another job, `pending` is the
 * outbox row, `dispatched` was added to the queue, `ended` needs nothing more.
 */
const jobDocument = z.object({
  kind: jobKind,
  payload: z.record(z.string(), z.unknown()),
  /** Release that wrote the payload (`JOB_PAYLOADS_VERSION`): no worker of an older one works on it. */
  payloadVersion: z.int().positive(),
  /** The family whose members may see the job; null for jobs that no family may see. */
  familyId: z.string().nullable(),
  /** Words for the administrator: identifiers and titles, never story text. */
  subject: z.string(),
  /** Trace of the cause, from a click or a timer's round on: a job that this one causes has the same. */
  traceId: z.string(),
  /** The queue in which families take turns for it; empty where they don't. */
  lane: z.string(),
  /** Its place in the lane, from 1; 0 until the queue is told. */
  turn: z.int().nonnegative(),
  /** Seconds of work that whoever asks for it expects; 0 for a short job. Of one turn the short ones go first. */
  workSeconds: z.int().nonnegative(),
  state: jobState,
  dispatch: z.enum(['blocked', 'pending', 'dispatched', 'ended']),
  progress: jobProgress,
  attempts: z.int().nonnegative(),
  /** Fencing token: grows with each claim; effects of an older claim are refused. */
  fence: z.int().nonnegative(),
  /** Times that its work took the process with it that did it. */
  deaths: z.int().nonnegative(),
  /** Since when workers of an older release than its payload leave it; null where one has taken it, or none has seen it. */
  leftSince: z.iso.datetime().nullable(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  result: z.record(z.string(), z.string()).nullable(),
  createdAt: z.iso.datetime(),
  /** Last time that the database heard of it; of a pending job also the instant before which it waits. */
  touchedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type JobDocument = z.infer<typeof jobDocument>;

export const jobs = findable(
  collection('jobs', jobDocument, [
    ['dispatch', 'touchedAt'],
    ['state', 'touchedAt'],
    ['kind', 'touchedAt'],
    ['kind', 'state', 'touchedAt'],
    ['touchedAt'],
    ['leftSince'],
    ['familyId'],
    ['familyId', 'lane', 'dispatch', 'turn'],
    ['lane', 'dispatch', 'turn'],
    ['payload.sessionId'],
    ['payload.paymentIntentId'],
  ]),
  ({ subject, traceId }, id) => [id, subject, traceId],
);

/** Tries before a job is given up: kills aren't its fault, so there are many. */
export const JOB_ATTEMPTS_MAX = 30;
