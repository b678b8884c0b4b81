import { type OutageCode, outageCodes, type ServiceQueue, serviceQueues } from '@souvenance/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Stored } from '../../ports/documents.port.ts';

/** Consecutive equal failures of a service after which its queue is paused. */
export const OUTAGE_FAILURES = 5;

/** Pause in ms before one job of a paused queue is tried. */
export const OUTAGE_RETRY_MS = 60_000;

/**
 * Milliseconds after which another job may be tried although the one that is tried has not ended: its worker may have
 * died. A transcription takes minutes.
 */
const probeLeaseMs: Readonly<Record<ServiceQueue, number>> = {
  mail: 120_000,
  payments: 120_000,
  'print-shops': 180_000,
  voices: 900_000,
};

/** The failures of a service in a row, shared by all workers. No document: the last call succeeded. */
const breakerDocument = z.object({
  code: z.enum(outageCodes),
  /** Consecutive failures with this code. */
  failures: z.int().positive(),
  /** Since when the queue is paused; null while there are too few failures. */
  pausedAt: z.iso.datetime().nullable(),
  /** When one job is tried; null while the queue is not paused. */
  retryAt: z.iso.datetime().nullable(),
  /** The job that is tried now, and until when no other is. */
  probe: z.object({ holder: z.string(), expiresAt: z.iso.datetime() }).nullable(),
});
type Breaker = z.infer<typeof breakerDocument>;

/** Circuit breakers by name of the queue. */
export const breakers = collection('circuit-breakers', breakerDocument);

type BreakerDeps = Pick<Deps, 'documents' | 'clock'>;

const after = ({ clock }: BreakerDeps, ms: number): string =>
  new Date(clock.now().getTime() + ms).toISOString();

/** Returns the breaker of a paused queue; null while the queue runs. */
const toPaused = (storedBreaker: Stored<Breaker> | null): PausedBreaker | null => {
  if (storedBreaker === null) return null;
  const { pausedAt, retryAt, ...rest } = storedBreaker.value;
  return pausedAt === null || retryAt === null ? null : { ...rest, pausedAt, retryAt };
};

type PausedBreaker = Breaker & { readonly pausedAt: string; readonly retryAt: string };

const withFailure = (deps: BreakerDeps, before: Breaker | null, code: OutageCode): Breaker => {
  const failures = before?.code === code ? before.failures + 1 : 1;
  const isPaused = before?.pausedAt != null || failures >= OUTAGE_FAILURES;
  return {
    code,
    failures,
    pausedAt: isPaused ? (before?.pausedAt ?? deps.clock.now().toISOString()) : null,
    retryAt: isPaused ? after(deps, OUTAGE_RETRY_MS) : null,
    probe: null,
  };
};

/**
 * Records that a service is down. Pauses its queue after `OUTAGE_FAILURES` equal failures in a row, for all workers.
 */
export const recordOutage =
  (deps: BreakerDeps) =>
  (queue: ServiceQueue, code: OutageCode): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const storedBreaker = await tx.get(breakers, queue);
      tx.put(breakers, queue, withFailure(deps, storedBreaker?.value ?? null, code));
    });

/** Records that a service did what it was asked, which ends the pause of its queue. */
export const recordService =
  ({ documents }: BreakerDeps) =>
  async (queue: ServiceQueue): Promise<void> => {
    if ((await documents.get(breakers, queue)) === null) return;
    await documents.transact(async (tx) => {
      if ((await tx.get(breakers, queue)) !== null) tx.remove(breakers, queue);
    });
  };

/** Returns since when a queue is paused and when its next job is tried; null while it runs. */
export const readPause =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (queue: ServiceQueue): Promise<PausedBreaker | null> =>
    toPaused(await documents.get(breakers, queue));

/** Returns all paused queues. */
export const readPauses =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (): Promise<({ readonly queue: ServiceQueue } & PausedBreaker)[]> => {
    const storedBreakers = await documents.getAll(breakers, serviceQueues);
    return storedBreakers.flatMap((storedBreaker, at) => {
      const [paused, queue] = [toPaused(storedBreaker), serviceQueues[at]];
      return paused === null || queue === undefined ? [] : [{ queue, ...paused }];
    });
  };

/**
 * Whether work that calls the service may begin now: the queue is not paused, or `holder` is the one that is tried. The
 * holder then calls `leaveService` when its work has ended, however it ended.
 */
export const enterService =
  (deps: BreakerDeps) =>
  async (queue: ServiceQueue, holder: string): Promise<boolean> => {
    const paused = await readPause(deps)(queue);
    if (paused === null) return true;
    const now = deps.clock.now().toISOString();
    if (paused.retryAt > now) return false;
    return deps.documents.transact(async (tx) => {
      const breaker = toPaused(await tx.get(breakers, queue));
      if (breaker === null) return true;
      const isHeldByOther =
        breaker.probe !== null && breaker.probe.holder !== holder && breaker.probe.expiresAt > now;
      if (breaker.retryAt > now || isHeldByOther) return false;
      const probe = { holder, expiresAt: after(deps, probeLeaseMs[queue]) };
      tx.put(breakers, queue, { ...breaker, probe });
      return true;
    });
  };

/** Lets another job be tried, if `holder` was the one and its work has ended without calling the service. */
export const leaveService =
  (deps: BreakerDeps) =>
  async (queue: ServiceQueue, holder: string): Promise<void> => {
    const paused = await readPause(deps)(queue);
    if (paused?.probe?.holder !== holder) return;
    await deps.documents.transact(async (tx) => {
      const breaker = toPaused(await tx.get(breakers, queue));
      if (breaker?.probe?.holder === holder) tx.put(breakers, queue, { ...breaker, probe: null });
    });
  };

/** Runs work that calls a service, unless the queue of the service is paused and it is not yet time to try. */
export const runUnlessPaused =
  (deps: BreakerDeps) =>
  async (queue: ServiceQueue, holder: string, work: () => Promise<void>): Promise<void> => {
    if (!(await enterService(deps)(queue, holder))) return;
    try {
      await work();
    } finally {
      await leaveService(deps)(queue, holder);
    }
  };
