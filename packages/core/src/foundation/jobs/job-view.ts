import type { Job, JobProgress } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { JobDocument } from './job.ts';

export const jobView = (id: string, job: JobDocument, live: JobProgress | null = null): Job => ({
  id,
  kind: job.kind,
  state: job.state,
  progress: job.state === 'active' && live !== null ? live : job.progress,
  attempts: job.attempts,
  errorCode: job.errorCode,
  result: job.result,
  createdAt: job.createdAt,
  finishedAt: job.finishedAt,
});

/** Live progress is a courtesy of the queue; the document alone is the truth. */
const withoutProgress = (): null => null;

/** The job as its document says, with the queue's live progress while it runs (none when the queue is away). */
export const viewJob =
  (deps: Pick<Deps, 'jobs'>) =>
  async ({ id, value }: Stored<JobDocument>): Promise<Job> => {
    const isRunning = value.state === 'active';
    const live = isRunning ? await deps.jobs.progress(value.kind, id).catch(withoutProgress) : null;
    return jobView(id, value, live);
  };
