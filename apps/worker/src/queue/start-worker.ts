import { startBullmqWorkers } from '@souvenance/adapters/jobs';
import type { Logger } from 'pino';
import type { WorkerEnv } from '../env.ts';
import { createProcessors } from '../processors/index.ts';
import type { WorkerServices } from '../processors/processor.ts';
import { runJob } from './run-job.ts';
import { startTimers } from './timers.ts';

export interface StartWorkerOptions {
  readonly services: WorkerServices;
  readonly env: WorkerEnv;
  readonly log: Logger;
}

export interface RunningWorker {
  /** Takes no more jobs, lets the running ones end until the deadline, then leaves them to another worker. */
  stop(deadlineMs: number): Promise<void>;
}

/** Starts the queue's workers and the timers. */
export const startWorker = async ({ services, env, log }: StartWorkerOptions): Promise<RunningWorker> => {
  const onLook = (error: unknown): void => log.error({ err: error }, 'claim');
  const run = runJob(services, createProcessors(services), onLook);
  const workers = await startBullmqWorkers({
    redisUrl: env.REDIS_URL,
    prefix: env.REDIS_PREFIX,
    // The payload is read again from the job's document, which is the truth: one way serves every kind.
    processors: {
      'render-book': run,
      'render-ebook': run,
      'draw-cover': run,
      'draw-pages': run,
      'check-photograph': run,
      'prepare-recording': run,
      'hear-recording': run,
      'render-notebook': run,
      'read-written-page': run,
      'read-reply': run,
      'fulfil-payment': run,
      'refund-payment': run,
      'settle-payment': run,
      'settle-subscription': run,
      'prepare-order': run,
      'settle-print': run,
      'make-export': run,
      'carry-erasure': run,
      'send-mail': run,
    },
    concurrency: { books: env.WORKER_BOOKS, photographs: 1, voices: 2, effects: 4, pictures: 1 },
    lockDurationMs: env.JOB_LOCK_MS,
    stalledIntervalMs: env.JOB_STALLED_EVERY_MS,
    onError: (error, failure) => log.error({ err: error, ...failure }, 'job'),
  });
  const timers = startTimers({
    services,
    env,
    holder: services.ids.newId(),
    onError: (error, timer) => log.error({ err: error, timer }, 'timer'),
  });
  return {
    stop: async (deadlineMs) => {
      await timers.stop();
      await workers.close({ deadlineMs });
      services.workshop.close();
    },
  };
};
