import type { StartedJob } from '@souvenance/adapters/jobs';
import { AppError, type ErrorCode, type JobKind, jobDeclarations, newTraceId } from '@souvenance/contracts';
import {
  type Claim,
  claimJob,
  FencedError,
  failJob,
  isLastDeath,
  jobs,
  recordFault,
  withTrace,
} from '@souvenance/core';
import { ChildProcessFailure, PressError } from '@souvenance/press/child-pool';
import type { Processors, Run, WorkerServices } from '../processors/processor.ts';
import { watchClaim } from './watch-claim.ts';

/** The queue's side of a running job. */
export interface Handle extends Pick<Run, 'progress' | 'signal'> {
  log(line: string): Promise<void>;
}

type LooseProcessor = (payload: unknown, run: Run) => Promise<void>;

/** Work that no process ends in time or survives: another try would cost as much, and end as ill. */
const apartCode = ({ why }: ChildProcessFailure, claim: Claim): string | null => {
  if (why === 'late') return 'book.too_slow';
  return isLastDeath(claim) ? 'book.too_heavy' : null;
};

const PASSING: ReadonlySet<ErrorCode> = new Set([
  'documents.contention',
  'payment.unavailable',
  'service.unavailable',
  'transcription.unavailable',
] as const);

/** Failures that no further try can mend: a coded one, by its code. Contention and outages are worth another try. */
const permanentCode = (error: unknown, claim: Claim): string | null => {
  if (error instanceof PressError) return error.code;
  if (error instanceof ChildProcessFailure) return apartCode(error, claim);
  if (!(error instanceof AppError)) return null;
  return PASSING.has(error.code) ? null : error.code;
};

const work = (processors: Processors, kind: JobKind, payload: unknown, run: Run): Promise<void> => {
  const process = processors[kind] as LooseProcessor;
  return process(jobDeclarations[kind].payload.parse(payload), run);
};

/** Leaves without effect; what was ended and asked for again meanwhile is left to the queue's next try. */
const leave = async ({ documents }: WorkerServices, { jobId }: Claim, run: Run): Promise<void> => {
  await run.log({ code: 'overtaken', figures: {} });
  const storedJob = await documents.get(jobs, jobId);
  if (storedJob?.value.state === 'queued') throw new Error('the job was asked for again');
};

const settle = async (services: WorkerServices, claim: Claim, error: unknown): Promise<void> => {
  const message = error instanceof Error ? error.message : String(error);
  const code = permanentCode(error, claim);
  const died = error instanceof ChildProcessFailure;
  await (code === null
    ? recordFault(services)(claim, message, { died })
    : failJob(services)(claim, code, message));
  if (code === null) throw error;
};

/** Told when a job begins and how its try ended: `failed` is for good, `again` is not. */
export interface JobWords {
  readonly began: (claim: Claim) => void;
  readonly ended: (claim: Claim, way: 'done' | 'failed' | 'again' | 'overtaken', ms: number) => void;
}

/** Progress whose steps are written down as they begin: the journal tells how long each took. */
const notingSteps = (progress: Run['progress'], log: Run['log']): Run['progress'] => {
  let last = '';
  return async (jobProgress) => {
    const { step } = jobProgress;
    const isNext = step !== last;
    last = step;
    if (isNext) await log({ code: 'step', figures: { step } });
    await progress(jobProgress);
  };
};

interface RunJobOptions {
  readonly onError?: (error: unknown) => void;
  readonly words?: JobWords;
}

/**
 * Runs one job under a claim, and under the trace of what caused it. An overtaken claim leaves without a word; a failure
 * for good ends the job with its code; anything else is noted and thrown, so that the queue tries again later.
 */
export const runJob = (
  services: WorkerServices,
  processors: Processors,
  { onError = () => undefined, words }: RunJobOptions = {},
) => {
  const runClaimed = async (claim: Claim, handle: Handle): Promise<void> => {
    const startedAt = performance.now();
    const reportEnd = (way: Parameters<JobWords['ended']>[1]): void =>
      words?.ended(claim, way, Math.round(performance.now() - startedAt));
    words?.began(claim);
    const watch = watchClaim(services, claim, onError);
    const log: Run['log'] = (note) =>
      handle.log(JSON.stringify({ ...note, at: services.clock.now().toISOString() }));
    const run: Run = {
      claim,
      signal: AbortSignal.any([handle.signal, watch.signal]),
      progress: notingSteps(handle.progress, log),
      log,
    };
    await run.log({ code: 'claimed', figures: { claim: claim.fence } });
    try {
      await work(processors, claim.job.kind, claim.job.payload, run);
      reportEnd('done');
    } catch (error) {
      const isOvertaken = error instanceof FencedError || watch.signal.aborted;
      reportEnd(isOvertaken ? 'overtaken' : permanentCode(error, claim) === null ? 'again' : 'failed');
      if (isOvertaken) return leave(services, claim, run);
      await settle(services, claim, error);
    } finally {
      watch.stop();
    }
  };
  return async (job: Pick<StartedJob, 'id'>, handle: Handle): Promise<void> => {
    const claim = await claimJob(services)(job.id);
    if (claim === null) return;
    // A job that was enqueued outside a trace (by a round of the worker) begins one.
    await withTrace(claim.job.traceId || newTraceId(), () => runClaimed(claim, handle));
  };
};
