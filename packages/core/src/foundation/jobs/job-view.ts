import type { Job, JobProgress } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { areWorkersAlive } from '../programs/are-workers-alive.ts';
import type { JobDocument } from './job.ts';

interface Moment {
  readonly live?: JobProgress | null;
  readonly isDelayed?: boolean;
}

export const jobView = (
  id: string,
  job: JobDocument,
  { live = null, isDelayed = false }: Moment = {},
): Job => ({
  id,
  kind: job.kind,
  state: job.state,
  progress: job.state === 'active' && live !== null ? live : job.progress,
  isDelayed,
  attempts: job.attempts,
  errorCode: job.errorCode,
  result: job.result,
  createdAt: job.createdAt,
  finishedAt: job.finishedAt,
});

/** Live progress is a courtesy of the queue; the document alone is the truth. */
const withoutProgress = (): null => null;

/** Well beyond the wait behind a few other books: from then on a page says that it waits. */
const LONG_MS = 5 * 60_000;
/** Well beyond the seconds within which the relay tells the queue of a job: from then on the queue itself is away. */
const UNOFFERED_MS = 30_000;

/** Whether the queue was not told of it, or does not answer for it. */
const isQueueAway = (
  deps: Pick<Deps, 'jobs'>,
  id: string,
  { kind, dispatch }: JobDocument,
): Promise<boolean> => {
  if (dispatch === 'blocked') return Promise.resolve(false);
  if (dispatch === 'pending') return Promise.resolve(true);
  return deps.jobs.state(kind, id).then(
    () => false,
    () => true,
  );
};

/** Whether nobody works on it, though its state may say so: the worker that had it may be gone. */
const isDelayed = async (
  deps: Pick<Deps, 'documents' | 'jobs' | 'clock'>,
  id: string,
  job: JobDocument,
): Promise<boolean> => {
  const { state, touchedAt } = job;
  if (state !== 'queued' && state !== 'active') return false;
  if (job.leftSince !== null) return true;
  const ageMs = deps.clock.now().getTime() - Date.parse(touchedAt);
  if (state === 'queued' && ageMs > LONG_MS) return true;
  if (state === 'queued' && ageMs > UNOFFERED_MS && (await isQueueAway(deps, id, job))) return true;
  return !(await areWorkersAlive(deps));
};

/** The job as its document says, with the queue's live progress while it runs (none when the queue is away). */
export const viewJob =
  (deps: Pick<Deps, 'documents' | 'jobs' | 'clock'>) =>
  async ({ id, value }: Stored<JobDocument>): Promise<Job> => {
    const isRunning = value.state === 'active';
    const live = isRunning ? await deps.jobs.progress(value.kind, id).catch(withoutProgress) : null;
    return jobView(id, value, { live, isDelayed: await isDelayed(deps, id, value) });
  };
