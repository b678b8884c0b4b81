import type { StartedJob } from '@souvenance/adapters/jobs';
import {
  AppError,
  createTraceId,
  type ErrorCode,
  isServiceQueue,
  type JobKind,
  jobDeclarations,
} from '@souvenance/contracts';
import type { Tracing } from '@souvenance/contracts/tracing';
import {
  type Claim,
  claimJob,
  FencedError,
  failJob,
  getQueue,
  isLastDeath,
  jobs,
  postponeAfterOutage,
  readPause,
  recordFault,
  withTrace,
} from '@souvenance/core';
import { ChildProcessFailure, PressError } from '@souvenance/press/child-pool';
import type { Processors, Run, WorkerServices } from '../processors/processor.ts';
import { runInSpan } from './run-in-span.ts';
import { watchClaim } from './watch-claim.ts';

/** The queue's interface to a running job. */
export interface QueueHandle extends Pick<Run, 'progress' | 'signal'> {
  log(line: string): Promise<void>;
}

type LooseProcessor = (payload: unknown, run: Run) => Promise<void>;

/**
 * Returns the error code of a child process that took too long or died too often, because another try would end the
 * same way; null for one that may be tried again.
 */
const childProcessCode = ({ why }: ChildProcessFailure, claim: Claim): string | null => {
  if (why === 'late') return 'book.too_slow';
  return isLastDeath(claim) ? 'book.too_heavy' : null;
};

const TRANSIENT_CODES: ReadonlySet<ErrorCode> = new Set([
  'documents.contention',
  'payment.unavailable',
  'service.unavailable',
  'service.no_space',
  'transcription.unavailable',
] as const);

/**
 * Returns the error code of a failure that no further try can repair; null for contention, outages and unexpected
 * errors, which are tried again.
 */
const permanentCode = (error: unknown, claim: Claim): string | null => {
  if (error instanceof PressError) return error.code;
  if (error instanceof ChildProcessFailure) return childProcessCode(error, claim);
  if (!(error instanceof AppError)) return null;
  return TRANSIENT_CODES.has(error.code) ? null : error.code;
};

/** Code of a job whose payload its schema refuses: it can never run. */
const PAYLOAD_REFUSED = 'job.payload_refused';

/**
 * Ends a job whose payload the queue refuses. A job of a newer release is left to a worker of that release, and one
 * that ended is left as it is.
 */
export const refuseJob =
  (services: WorkerServices) =>
  async ({ id }: Pick<StartedJob, 'id'>, reason: string): Promise<void> => {
    const claim = await claimJob(services)(id);
    if (claim !== null) await failJob(services)(claim, PAYLOAD_REFUSED, reason);
  };

const runProcessor = (processors: Processors, kind: JobKind, payload: unknown, run: Run): Promise<void> => {
  const processor = processors[kind] as LooseProcessor;
  return processor(jobDeclarations[kind].payload.parse(payload), run);
};

/**
 * Ends a run that lost its claim, without effect. Throws if the job was requested again meanwhile, so that the queue
 * tries it again.
 */
const leaveOvertaken = async ({ documents }: WorkerServices, { jobId }: Claim, run: Run): Promise<void> => {
  await run.log({ code: 'overtaken', figures: {} });
  const storedJob = await documents.get(jobs, jobId);
  if (storedJob?.value.state === 'queued') throw new Error('the job was asked for again');
};

/** Returns when the job of a paused queue is tried again; null for a queue that runs. */
const readRetryAt = async (services: WorkerServices, { job }: Claim): Promise<string | null> => {
  const queue = getQueue(job.kind);
  return isServiceQueue(queue) ? ((await readPause(services)(queue))?.retryAt ?? null) : null;
};

/**
 * Ends a try that failed: for good, or until another try. A try in a queue that is paused is not counted, since its
 * service is down.
 */
const settleFailure = async (services: WorkerServices, claim: Claim, error: unknown): Promise<void> => {
  const message = error instanceof Error ? error.message : String(error);
  const code = permanentCode(error, claim);
  const retryAt = code === null ? await readRetryAt(services, claim) : null;
  if (retryAt !== null) return postponeAfterOutage(services)(claim, retryAt, message);
  const died = error instanceof ChildProcessFailure;
  await (code === null
    ? recordFault(services)(claim, message, { died })
    : failJob(services)(claim, code, message));
  if (code === null) throw error;
};

type Outcome = 'done' | 'failed' | 'again' | 'overtaken';

/** Observes the tries of a job: when one begins, and how it ended. `failed` is final, `again` is not. */
export interface JobObserver {
  readonly began: (claim: Claim) => void;
  readonly ended: (claim: Claim, way: Outcome, ms: number) => void;
}

/** Wraps `progress` so that each step is logged when it begins; the log shows how long each step took. */
const withStepLog = (progress: Run['progress'], log: Run['log']): Run['progress'] => {
  let last = '';
  return async (jobProgress) => {
    const { step } = jobProgress;
    const isNewStep = step !== last;
    last = step;
    if (isNewStep) await log({ code: 'step', figures: { step } });
    await progress(jobProgress);
  };
};

interface RunJobOptions {
  readonly onError?: (error: unknown) => void;
  readonly words?: JobObserver;
  /** Records each try as a span; without it none is recorded. */
  readonly tracing?: Tracing | null;
}

/**
 * Runs one job under a claim, and under the trace of its cause. A run that lost its claim ends without effect; a
 * permanent failure ends the job with its code; any other error is recorded and thrown, so that the queue tries again
 * later.
 */
export const runJob = (
  services: WorkerServices,
  processors: Processors,
  { onError = () => undefined, words, tracing = null }: RunJobOptions = {},
) => {
  const runClaimed = async (
    claim: Claim,
    handle: QueueHandle,
    onOutcome: (outcome: Outcome) => void,
  ): Promise<void> => {
    const startedAt = performance.now();
    const reportEnd = (outcome: Outcome): void => {
      onOutcome(outcome);
      words?.ended(claim, outcome, Math.round(performance.now() - startedAt));
    };
    words?.began(claim);
    const watch = watchClaim(services, claim, onError);
    const log: Run['log'] = (note) =>
      handle.log(JSON.stringify({ ...note, at: services.clock.now().toISOString() }));
    const run: Run = {
      claim,
      signal: AbortSignal.any([handle.signal, watch.signal]),
      progress: withStepLog(handle.progress, log),
      log,
    };
    await run.log({ code: 'claimed', figures: { claim: claim.fence } });
    try {
      await runProcessor(processors, claim.job.kind, claim.job.payload, run);
      reportEnd('done');
    } catch (error) {
      const isOvertaken = error instanceof FencedError || watch.signal.aborted;
      reportEnd(isOvertaken ? 'overtaken' : permanentCode(error, claim) === null ? 'again' : 'failed');
      if (isOvertaken) return leaveOvertaken(services, claim, run);
      await settleFailure(services, claim, error);
    } finally {
      watch.stop();
    }
  };
  return async (job: Pick<StartedJob, 'id'>, handle: QueueHandle): Promise<void> => {
    const claim = await claimJob(services)(job.id);
    if (claim === null) return;
    // A job that was enqueued outside a trace (by a timer of the worker) begins one.
    const traceId = claim.job.traceId || createTraceId();
    await runInSpan(tracing, { claim, traceId }, (spanId, onOutcome) =>
      withTrace(traceId, () => runClaimed(claim, handle, onOutcome), spanId),
    );
  };
};
