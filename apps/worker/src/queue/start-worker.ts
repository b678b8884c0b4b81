import { type QueueName, startBullmqWorkers } from '@souvenance/adapters/jobs';
import type { Meters } from '@souvenance/adapters/metrics';
import type { ProgramLog } from '@souvenance/contracts/program-log';
import type { Tracing } from '@souvenance/contracts/tracing';
import { observeServices, type ProgramFacts } from '@souvenance/core';
import type { WorkerEnv } from '../env.ts';
import { createProcessors } from '../processors/index.ts';
import type { WorkerServices } from '../processors/processor.ts';
import { openServiceGate } from './open-service-gate.ts';
import { type JobObserver, refuseJob, runJob } from './run-job.ts';
import { startTimers } from './timers.ts';

export interface StartWorkerOptions {
  readonly services: WorkerServices;
  readonly env: WorkerEnv;
  readonly log: ProgramLog;
  /** Called for each try of a job; without it, tries are not counted. */
  readonly noteJob?: Meters['noteJob'] | undefined;
  /** Records each try of a job as a span; without it none is recorded. */
  readonly tracing?: Tracing | null;
}

export interface RunningWorker {
  /** Jobs that run now, and the concurrency of each queue. */
  present(): Pick<ProgramFacts, 'jobs' | 'concurrency'>;
  /** Takes no new jobs and lets the running ones end; with false, takes jobs again. */
  drain(isDraining: boolean): Promise<void>;
  /** Takes no new jobs, lets the running ones end for `deadlineMs`, then leaves them to another worker. */
  stop(deadlineMs: number): Promise<void>;
}

type RunningJobs = Map<string, ProgramFacts['jobs'][number]>;

/** Logs and counts each job: its start, how its attempt ended, and how long the attempt took. */
const createJobObserver = (
  { log, noteJob, services }: StartWorkerOptions,
  runningJobs: RunningJobs,
): JobObserver => ({
  began: ({ jobId, fence, job: { kind } }) => {
    runningJobs.set(`${jobId} ${fence}`, { id: jobId, kind, since: services.clock.now().toISOString() });
    log.info('job began', { jobId, kind, claim: fence });
  },
  ended: ({ jobId, fence, job: { kind } }, way, ms) => {
    runningJobs.delete(`${jobId} ${fence}`);
    log.info('job left', { jobId, kind, claim: fence, way, ms });
    noteJob?.(kind, way, ms);
  },
});

/** Returns the number of jobs of each queue that this process runs at once. */
const readConcurrency = (env: WorkerEnv): Readonly<Record<QueueName, number>> => ({
  books: env.WORKER_BOOKS,
  photographs: 2,
  voices: env.WORKER_VOICES,
  mail: env.WORKER_MAIL,
  payments: env.WORKER_PAYMENTS,
  'print-shops': env.WORKER_PRINT_SHOPS,
  orders: env.WORKER_ORDERS,
  pictures: 1,
  'family-data': 1,
});

/** Starts the queue's workers and the timers. */
export const startWorker = async (options: StartWorkerOptions): Promise<RunningWorker> => {
  const { env, log } = options;
  const services = observeServices(options.services, (error) => log.error('breaker', error));
  const holder = services.ids.newId();
  const runningJobs: RunningJobs = new Map();
  const concurrency = readConcurrency(env);
  const onClaimError = (error: unknown): void => log.error('claim', error);
  const run = runJob(services, createProcessors(services), {
    onError: onClaimError,
    words: createJobObserver(options, runningJobs),
    tracing: options.tracing ?? null,
  });
  const workers = await startBullmqWorkers({
    redisUrl: env.REDIS_URL,
    prefix: env.REDIS_PREFIX,
    run,
    refuse: refuseJob(services),
    gate: openServiceGate({ ...services, process: holder }),
    concurrency,
    lockDurationMs: env.JOB_LOCK_MS,
    stalledIntervalMs: env.JOB_STALLED_EVERY_MS,
    onError: (error, failure) => log.error('job', error, { ...failure }),
  });
  const timers = startTimers({
    services,
    env,
    holder,
    onError: (error, timer) => log.error(`timer ${timer}`, error),
  });
  return {
    present: () => ({ jobs: [...runningJobs.values()], concurrency }),
    drain: workers.drain,
    stop: async (deadlineMs) => {
      await timers.stop();
      await workers.close({ deadlineMs });
      services.pressroom.close();
    },
  };
};
