import type { StartedJob } from '@souvenance/adapters/jobs';
import { AppError, type ErrorCode, type JobKind, jobPayloads } from '@souvenance/contracts';
import { type Claim, claimJob, FencedError, failJob, isLastDeath, jobs, noteFault } from '@souvenance/core';
import { ApartFailure, PressError } from '@souvenance/press/apart';
import type { Processors, Run, WorkerServices } from '../processors/processor.ts';
import { watchClaim } from './watch-claim.ts';

/** What the queue gives a job to work with. */
export interface Handle extends Pick<Run, 'progress' | 'signal'> {
  log(line: string): Promise<void>;
}

type LooseProcessor = (payload: unknown, run: Run) => Promise<void>;

/** Work that no process ends in time or survives: another try would cost as much, and end as ill. */
const apartCode = ({ why }: ApartFailure, claim: Claim): string | null => {
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
  if (error instanceof ApartFailure) return apartCode(error, claim);
  if (!(error instanceof AppError)) return null;
  return PASSING.has(error.code) ? null : error.code;
};

const work = (processors: Processors, kind: JobKind, payload: unknown, run: Run): Promise<void> => {
  const process = processors[kind] as LooseProcessor;
  return process(jobPayloads[kind].parse(payload), run);
};

/** Leaves without effect; what was ended and asked for again meanwhile is left to the queue's next try. */
const leave = async ({ documents }: WorkerServices, { jobId }: Claim, run: Run): Promise<void> => {
  await run.log({ code: 'overtaken', figures: {} });
  const stored = await documents.get(jobs, jobId);
  if (stored?.value.state === 'queued') throw new Error('the job was asked for again');
};

const settle = async (services: WorkerServices, claim: Claim, error: unknown): Promise<void> => {
  const message = error instanceof Error ? error.message : String(error);
  const code = permanentCode(error, claim);
  const died = error instanceof ApartFailure;
  await (code === null
    ? noteFault(services)(claim, message, { died })
    : failJob(services)(claim, code, message));
  if (code === null) throw error;
};

/**
 * Runs one job under a claim. An overtaken claim leaves without a word; a failure for good ends the job with its code;
 * anything else is noted and thrown, so that the queue tries again later.
 */
export const runJob =
  (services: WorkerServices, processors: Processors, onError: (error: unknown) => void = () => undefined) =>
  async (job: Pick<StartedJob, 'id'>, handle: Handle): Promise<void> => {
    const claim = await claimJob(services)(job.id);
    if (claim === null) return;
    const watch = watchClaim(services, claim, onError);
    const run: Run = {
      claim,
      signal: AbortSignal.any([handle.signal, watch.signal]),
      progress: (progress) => handle.progress(progress),
      log: (note) => handle.log(JSON.stringify({ ...note, at: services.clock.now().toISOString() })),
    };
    await run.log({ code: 'claimed', figures: { claim: claim.fence } });
    try {
      await work(processors, claim.job.kind, claim.job.payload, run);
    } catch (error) {
      if (error instanceof FencedError || watch.signal.aborted) return leave(services, claim, run);
      await settle(services, claim, error);
    } finally {
      watch.stop();
    }
  };
