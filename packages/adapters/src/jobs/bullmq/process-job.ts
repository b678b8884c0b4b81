import { type JobKind, jobPayloads } from '@souvenance/contracts';
import { type Job, UnrecoverableError } from 'bullmq';
import { readJobKey } from './job-key.ts';
import { PermanentFailure } from './permanent-failure.ts';
import type { JobContext, Processors } from './processor.ts';

const contextOf = (job: Job, signal: AbortSignal): JobContext => ({
  progress: (progress) => job.updateProgress(progress),
  log: async (line) => {
    await job.log(line);
  },
  signal,
});

const start = async <K extends JobKind>(
  processors: Processors,
  kind: K,
  id: string,
  job: Job,
  signal: AbortSignal,
): Promise<void> => {
  // Beside the payload stands its trace, which is no part of it.
  const { traceId: _, ...data } = Object(job.data) as Record<string, unknown>;
  const payload = jobPayloads[kind].safeParse(data);
  if (!payload.success)
    throw new PermanentFailure(`the payload of ${kind} is refused`, { cause: payload.error });
  const started = { id, kind, payload: payload.data, attempt: job.attemptsStarted } as Parameters<
    Processors[K]
  >[0];
  // The table's entry for K takes what K's schema gives; TypeScript can't follow the pair through a union.
  const processor = processors[kind] as (job: typeof started, context: JobContext) => Promise<void>;
  await processor(started, contextOf(job, signal));
};

/** Runs the processor of a job's kind; what can't be mended by another try is told to BullMQ as such. */
export const processJob =
  (processors: Processors) =>
  async (job: Job, _token: string | undefined, signal: AbortSignal | undefined): Promise<void> => {
    const key = readJobKey(job.id ?? '');
    if (!key) throw new UnrecoverableError(`nobody knows the job ${job.id}`);
    try {
      await start(processors, key.kind, key.id, job, signal ?? new AbortController().signal);
    } catch (error) {
      if (!(error instanceof PermanentFailure)) throw error;
      throw Object.assign(new UnrecoverableError(error.message), { cause: error });
    }
  };
