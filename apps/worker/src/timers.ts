import {
  beginDueErasures,
  dispatch,
  expireExports,
  reconcile,
  reconcileBillings,
  reconcilePayments,
  relay,
  takeLease,
} from '@souvenance/core';
import type { WorkerEnv } from './env.ts';
import type { WorkerServices } from './processors/processor.ts';

export interface Timers {
  stop(): Promise<void>;
}

interface TimerOptions {
  readonly services: WorkerServices;
  readonly env: WorkerEnv;
  /** Name of this process in the lease. */
  readonly holder: string;
  readonly onError: (error: unknown, timer: string) => void;
}

/** Runs `work` again and again, never twice at once, with a pause between; faults are told and do not end it. */
const repeat = (everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void): Timers => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = (): void => {
    running = work()
      .catch(onError)
      .then(() => {
        if (!isStopped) timer = setTimeout(round, everyMs);
      });
  };
  round();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};

/**
 * The outbox relay and the reconciler: timers of the workers under a lease in the database, never schedules in Redis,
 * of which nothing is left after a flush.
 */
export const startTimers = ({ services, env, holder, onError }: TimerOptions): Timers => {
  const leased = (name: string, everyMs: number, work: () => Promise<void>): Timers => {
    const underLease = async (): Promise<void> => {
      if (await takeLease(services)(name, holder, everyMs * 3)) await work();
    };
    return repeat(everyMs, underLease, (error) => onError(error, name));
  };
  const timers = [
    leased('relay', env.RELAY_EVERY_MS, async () => void (await relay(services)())),
    leased('reconcile', env.RECONCILE_EVERY_MS, async () => {
      for (const id of await reconcile(services)(env.RECONCILE_AFTER_MS)) await dispatch(services)(id);
      const onSession = (error: unknown): void => onError(error, 'payments');
      for (const id of await reconcilePayments(services)(env.PAYMENTS_AFTER_MS, onSession)) {
        await dispatch(services)(id);
      }
      await reconcileBillings(services)(onSession);
      for (const id of await beginDueErasures(services)()) await dispatch(services)(id);
      await expireExports(services)();
    }),
  ];
  return { stop: async () => void (await Promise.all(timers.map((timer) => timer.stop()))) };
};
