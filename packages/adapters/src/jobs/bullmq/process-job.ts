import { type JobKind, type JobPayload, jobDeclarations, type QueueName } from '@souvenance/contracts';
import { DelayedError, type Job, UnrecoverableError } from 'bullmq';
import { z } from 'zod';
import type { FamilySlots } from './family-slots.ts';
import { readJobKey } from './job-key.ts';
import { PermanentFailure } from './permanent-failure.ts';
import { readQueueData } from './queue-data.ts';
import type { JobContext, JobGate, RefuseJob, RunJob, TakenJob } from './started-job.ts';

const createContext = (job: Job, signal: AbortSignal): JobContext => ({
  progress: (progress) => job.updateProgress(progress),
  log: async (line) => {
    await job.log(line);
  },
  signal,
});

/** The two ends of a job, it runs or its payload is refused, and what it waits for before. */
interface JobHandlers {
  readonly run: RunJob;
  readonly refuse: RefuseJob;
  readonly gate?: JobGate | undefined;
}

const runOnce = async ({ run, refuse }: JobHandlers, job: Job, signal: AbortSignal): Promise<void> => {
  const key = readJobKey(job.id ?? '');
  if (!key) throw new UnrecoverableError(`nobody knows the job ${job.id}`);
  const payload = jobDeclarations[key.kind].payload.safeParse(readQueueData(job.data).payload);
  if (!payload.success) {
    const reason = `the payload of ${key.kind} is refused: ${z.prettifyError(payload.error)}`;
    await refuse(key, reason);
    throw Object.assign(new UnrecoverableError(reason), { cause: payload.error });
  }
  try {
    const started = { ...key, payload: payload.data as JobPayload<JobKind>, attempt: job.attemptsStarted };
    await run(started, createContext(job, signal));
  } catch (error) {
    if (!(error instanceof PermanentFailure)) throw error;
    throw Object.assign(new UnrecoverableError(error.message), { cause: error });
  }
};

/** Delay in ms after which a returned job is offered again; meanwhile its slot takes another family's job. */
const RETURNED_FOR_MS = 500;

/** Returns a job that has not started to its queue, where it keeps its priority. BullMQ counts no attempt. */
const putBack = async (job: Job, token: string | undefined): Promise<never> => {
  await job.moveToDelayed(Date.now() + RETURNED_FOR_MS, token);
  throw new DelayedError();
};

export interface SlotsOfQueue {
  readonly queue: QueueName;
  readonly slots: FamilySlots;
  readonly isStopping: () => boolean;
  readonly othersWait: (familyId: string | null) => Promise<boolean>;
}

const openGate: JobGate = { enter: async () => true, leave: async () => undefined };

/**
 * Runs a job once the gate lets it start and its family has a free slot. A `PermanentFailure` is reported to BullMQ as
 * unrecoverable.
 */
export const processJob = (handlers: JobHandlers, { queue, slots, isStopping, othersWait }: SlotsOfQueue) => {
  const { gate = openGate } = handlers;
  const runInPlace = async (job: Job, token: string | undefined, signal: AbortSignal): Promise<void> => {
    const { familyId } = readQueueData(job.data);
    const mustReturn = (): boolean => isStopping() || signal.aborted;
    const othersWaitNow = (): Promise<boolean> => othersWait(familyId);
    if (!(await slots.enter({ familyId, mustReturn, othersWait: othersWaitNow }))) return putBack(job, token);
    try {
      await runOnce(handlers, job, signal);
    } finally {
      slots.leave(familyId);
    }
  };
  return async (
    job: Job,
    token: string | undefined,
    workerSignal: AbortSignal | undefined,
  ): Promise<void> => {
    const signal = workerSignal ?? new AbortController().signal;
    const mustReturn = (): boolean => isStopping() || signal.aborted;
    const arrival: TakenJob = { queue, key: job.id ?? '', mustReturn };
    if (!(await gate.enter(arrival))) return putBack(job, token);
    try {
      await runInPlace(job, token, signal);
    } finally {
      await gate.leave(arrival);
    }
  };
};
