import { createTraceId } from '@souvenance/contracts';
import {
  beginDueErasures,
  closeExpiredCards,
  createQueueSampler,
  deleteEndedCounts,
  deleteUnpaidPurchases,
  endShipments,
  expireExports,
  expireShopPictures,
  expireUploads,
  pollSubmissions,
  reconcile,
  reconcileBillings,
  reconcilePayments,
  recoverEvents,
  relayDueJobs,
  runDataMigrationOnce,
  runRetention,
  runUnlessPaused,
  sendDigests,
  sendDueGiftMails,
  sendDueQuestions,
  settleRecordings,
  storeFigures,
  takeLease,
  withTrace,
} from '@souvenance/core';
import type { WorkerEnv } from '../env.ts';
import type { WorkerServices } from '../processors/processor.ts';

export interface Timers {
  stop(): Promise<void>;
}

/**
 * Data migrations by name. Each runs once in the life of a store, after an update (`runDataMigrationOnce`). A migration
 * leaves this list one release after the release that added it.
 */
const dataMigrations: Readonly<Record<string, (services: WorkerServices) => () => Promise<unknown>>> = {};

interface TimerOptions {
  readonly services: WorkerServices;
  readonly env: WorkerEnv;
  /** Name of this process in the lease. */
  readonly holder: string;
  readonly onError: (error: unknown, timer: string) => void;
}

/**
 * Repeats `work` with a pause between, each time under its own trace and never two at once. Errors are reported and do
 * not end it.
 */
const repeat = (everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void): Timers => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = (): void => {
    running = withTrace(createTraceId(), () => work().catch(onError)).then(() => {
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
 * Returns a function that long work calls often: it renews the lease once per `everyMs`, and throws when another worker
 * has taken it.
 */
const createLeaseKeeper = (
  take: () => Promise<boolean>,
  clock: WorkerServices['clock'],
  everyMs: number,
): (() => Promise<void>) => {
  let renewedAt = clock.now().getTime();
  return async () => {
    const now = clock.now().getTime();
    if (now - renewedAt < everyMs) return;
    if (!(await take())) throw new Error('another worker has taken the lease');
    renewedAt = now;
  };
};

/**
 * Starts the outbox relay and the reconciler: timers of the workers under a lease in the database. They are not
 * schedules in Redis, which a flush would lose.
 */
export const startTimers = ({ services, env, holder, onError }: TimerOptions): Timers => {
  const startLeased = (
    name: string,
    everyMs: number,
    work: (keepLease: () => Promise<void>) => Promise<void>,
  ): Timers => {
    const take = () => takeLease(services)(name, holder, everyMs * 3);
    const underLease = async (): Promise<void> => {
      if (await take()) await work(createLeaseKeeper(take, services.clock, everyMs));
    };
    return repeat(everyMs, underLease, (error) => onError(error, name));
  };
  /** Runs the parts of one round; a part that fails is reported, and the others still run. */
  const runSequentially =
    (parts: Readonly<Record<string, () => Promise<void>>>) => async (): Promise<void> => {
      for (const [name, part] of Object.entries(parts)) await part().catch((error) => onError(error, name));
    };
  const reportAs = (name: string) => (error: unknown) => onError(error, name);
  /** Skips a part while the payment service is down, so that the parts after it do not wait for its time limits. */
  const callPayments = (name: string, part: () => Promise<void>) => (): Promise<void> =>
    runUnlessPaused(services)('payments', `${holder} ${name}`, part);
  const migrations = Object.entries(dataMigrations).map(([name, migrate]) => {
    return [name, runDataMigrationOnce(services, name, migrate(services))] as const;
  });
  const reconcileJobs = reconcile(services);
  const sampleQueues = createQueueSampler(services);
  const timers = [
    startLeased('relay', env.RELAY_EVERY_MS, async () => void (await relayDueJobs(services)())),
    startLeased(
      'reconcile',
      env.RECONCILE_EVERY_MS,
      runSequentially({
        ...Object.fromEntries(migrations),
        jobs: async () => void (await reconcileJobs(env.RECONCILE_AFTER_MS)),
        payments: callPayments('payments', () =>
          reconcilePayments(services)(env.PAYMENTS_AFTER_MS, reportAs('payments')),
        ),
        standings: callPayments('standings', recoverEvents(services)),
        billings: callPayments('billings', () => reconcileBillings(services)(reportAs('billings'))),
        prints: async () => void (await pollSubmissions(services)),
        arrivals: async () => void (await endShipments(services)(reportAs('arrivals'))),
        erasures: beginDueErasures(services),
        exports: async () => void (await expireExports(services)(reportAs('exports'))),
        uploads: async () => void (await expireUploads(services)(reportAs('uploads'))),
        shopPictures: () => expireShopPictures(services)(reportAs('shopPictures')),
        recordings: () => settleRecordings(services)(reportAs('recordings')),
        carts: async () => void (await deleteUnpaidPurchases(services)()),
        cardEnds: async () => void (await closeExpiredCards(services)()),
        gifts: () => sendDueGiftMails(services)(reportAs('gifts')),
        queueSamples: sampleQueues,
        usageCounts: async () => void (await deleteEndedCounts(services)()),
      }),
    ),
    startLeased('retention', env.RECONCILE_EVERY_MS, async () => {
      await runRetention(services)((error, kind) => onError(error, `retention of ${kind}`));
    }),
    // On a Monday morning all families are asked: no other round waits for the last of them.
    startLeased('questions', env.RECONCILE_EVERY_MS, async (keepLease) => {
      await sendDueQuestions(services)(reportAs('questions'), keepLease);
    }),
    startLeased('digests', env.RECONCILE_EVERY_MS, async (keepLease) => {
      await sendDigests(services)(reportAs('digests'), keepLease);
    }),
    // The first count of an old installation takes minutes: it holds up no other round, and keeps its lease meanwhile.
    startLeased('figures', env.RECONCILE_EVERY_MS, async (keepLease) => {
      await storeFigures(services)(keepLease);
    }),
  ];
  return { stop: async () => void (await Promise.all(timers.map((timer) => timer.stop()))) };
};
