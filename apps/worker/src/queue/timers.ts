import { newTraceId } from '@souvenance/contracts';
import {
  announceGifts,
  beginDueErasures,
  closeExpiredCards,
  deleteEndedTallies,
  deleteUnpaidPurchases,
  expireExports,
  expireReplies,
  expireShopPictures,
  expireUploads,
  pollSubmissions,
  reconcile,
  reconcileBillings,
  reconcilePayments,
  recoverEvents,
  relay,
  runDataMigrationOnce,
  sendDigests,
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
 * leaves this list one release after the one that brought it.
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
 * Runs `work` again and again, each time under a trace of its own, never twice at once, with a pause between; faults are told and
 * do not end it.
 */
const repeat = (everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void): Timers => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = (): void => {
    running = withTrace(newTraceId(), () => work().catch(onError)).then(() => {
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
  /** Parts of one round: one that fails is told, and the others have their turn all the same. */
  const inTurn = (parts: Readonly<Record<string, () => Promise<void>>>) => async (): Promise<void> => {
    for (const [name, part] of Object.entries(parts)) await part().catch((error) => onError(error, name));
  };
  const tellOf = (name: string) => (error: unknown) => onError(error, name);
  const migrations = Object.entries(dataMigrations).map(([name, migrate]) => {
    return [name, runDataMigrationOnce(services, name, migrate(services))] as const;
  });
  const timers = [
    leased('relay', env.RELAY_EVERY_MS, async () => void (await relay(services)())),
    leased(
      'reconcile',
      env.RECONCILE_EVERY_MS,
      inTurn({
        ...Object.fromEntries(migrations),
        jobs: async () => void (await reconcile(services)(env.RECONCILE_AFTER_MS)),
        payments: () => reconcilePayments(services)(env.PAYMENTS_AFTER_MS, tellOf('payments')),
        standings: recoverEvents(services),
        billings: () => reconcileBillings(services)(tellOf('billings')),
        prints: async () => void (await pollSubmissions(services)),
        erasures: beginDueErasures(services),
        exports: async () => void (await expireExports(services)(tellOf('exports'))),
        uploads: async () => void (await expireUploads(services)(tellOf('uploads'))),
        shopPictures: () => expireShopPictures(services)(tellOf('shopPictures')),
        recordings: () => settleRecordings(services)(tellOf('recordings')),
        mails: () => expireReplies(services)(tellOf('mails')),
        questions: async () => void (await sendDueQuestions(services)(tellOf('questions'))),
        carts: async () => void (await deleteUnpaidPurchases(services)()),
        cardEnds: async () => void (await closeExpiredCards(services)()),
        gifts: () => announceGifts(services)(tellOf('gifts')),
        digests: async () => void (await sendDigests(services)(tellOf('digests'))),
        figures: async () => void (await storeFigures(services)()),
        tallies: async () => void (await deleteEndedTallies(services)()),
      }),
    ),
  ];
  return { stop: async () => void (await Promise.all(timers.map((timer) => timer.stop()))) };
};
