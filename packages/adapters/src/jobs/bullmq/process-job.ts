import { type JobKind, type JobPayload, jobDeclarations } from '@souvenance/contracts';
import { type Job, UnrecoverableError } from 'bullmq';
import { readJobKey } from './job-key.ts';
import { PermanentFailure } from './permanent-failure.ts';
import type { JobContext, RunJob } from './started-job.ts';

const contextOf = (job: Job, signal: AbortSignal): JobContext => ({
  progress: (progress) => job.updateProgress(progress),
  log: async (line) => {
    await job.log(line);
  },
  signal,
});

const payloadOf = (kind: JobKind, job: Job): JobPayload<JobKind> => {
  // Beside the payload stands its trace, which is no part of it.
  const { traceId: _, ...data } = Object(job.data) as Record<string, unknown>;
  const payload = jobDeclarations[kind].payload.safeParse(data);
  if (!payload.success)
    throw new PermanentFailure(`the payload of ${kind} is refused`, { cause: payload.error });
  return payload.data as JobPayload<JobKind>;
};

/** Runs a job; what can't be mended by another try is told to BullMQ as such. */
export const processJob =
  (run: RunJob) =>
  async (job: Job, _token: string | undefined, signal: AbortSignal | undefined): Promise<void> => {
    const key = readJobKey(job.id ?? '');
    if (!key) throw new UnrecoverableError(`nobody knows the job ${job.id}`);
    try {
      const started = { ...key, payload: payloadOf(key.kind, job), attempt: job.attemptsStarted };
      await run(started, contextOf(job, signal ?? new AbortController().signal));
    } catch (error) {
      if (!(error instanceof PermanentFailure)) throw error;
      throw Object.assign(new UnrecoverableError(error.message), { cause: error });
    }
  };
