import type { Job, JobProgress } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { areWorkersAlive } from '../programs/are-workers-alive.ts';
import type { JobDocument } from './job.ts';

interface LiveState {
  readonly live?: JobProgress | null;
  readonly isDelayed?: boolean;
}

export const toJobView = (
  id: string,
  job: JobDocument,
  { live = null, isDelayed = false }: LiveState = {},
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

/** Live progress is optional; the document alone is the truth. */
const noProgress = (): null => null;

/** A queued job counts as delayed from here on: well beyond the wait behind a few other books. */
const QUEUED_DELAY_MS = 5 * 60_000;
/** The queue counts as away from here on: the relay normally offers a job within seconds. */
const OFFER_DELAY_MS = 30_000;

/** Whether the queue has not received the job, or does not answer. */
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

/** Whether nobody works on the job, even when its state is « active »: its worker may be gone. */
const isDelayed = async (
  deps: Pick<Deps, 'documents' | 'jobs' | 'clock'>,
  id: string,
  job: JobDocument,
): Promise<boolean> => {
  const { state, touchedAt } = job;
  if (state !== 'queued' && state !== 'active') return false;
  if (job.leftSince !== null) return true;
  const ageMs = deps.clock.now().getTime() - Date.parse(touchedAt);
  if (state === 'queued' && ageMs > QUEUED_DELAY_MS) return true;
  if (state === 'queued' && ageMs > OFFER_DELAY_MS && (await isQueueAway(deps, id, job))) return true;
  return !(await areWorkersAlive(deps));
};

/**
 * Returns the job as its document describes it, with the queue's live progress while it runs (none when the queue is
 * away).
 */
export const readJobView =
  (deps: Pick<Deps, 'documents' | 'jobs' | 'clock'>) =>
  async ({ id, value }: Stored<JobDocument>): Promise<Job> => {
    const isRunning = value.state === 'active';
    const live = isRunning ? await deps.jobs.progress(value.kind, id).catch(noProgress) : null;
    return toJobView(id, value, { live, isDelayed: await isDelayed(deps, id, value) });
  };
