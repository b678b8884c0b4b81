import type { Concern } from '@souvenance/contracts';
import { takeLease } from '../../foundation/jobs/lease.ts';
import {
  BEAT_MS,
  deleteHeartbeat,
  deleteSilentPrograms,
  type Failing,
  type Heartbeat,
  type ProgramFacts,
  SILENT_MS,
  type WatchedService,
  writeHeartbeat,
} from '../../foundation/programs/heartbeat.ts';
import { withTimeout } from '../../foundation/programs/with-timeout.ts';
import type { Disks } from '../../ports/disks.port.ts';
import type { Mailer } from '../../ports/mailer.port.ts';
import { createConnectionCheck, type OpenAfresh } from './connection-check.ts';
import { type AlertDeps, createAlerting } from './create-alerting.ts';
import { createDiskWatch } from './disk-watch.ts';
import type { Observations } from './observations.ts';
import { createServiceProbes, type ProbeDeps, type ServiceProbes } from './probe-services.ts';
import { toOwnConcerns } from './program-concerns.ts';
import { readConcerns } from './read-concerns.ts';

export interface WatchDeps extends Omit<AlertDeps, 'mailer'>, Omit<ProbeDeps, 'mailer' | 'findRoomError'> {
  readonly mailer: Pick<Mailer, 'send' | 'check'> | null;
  readonly disks: Disks;
}

export interface WatchOptions {
  readonly program: Heartbeat['program'];
  /** Id of this process. */
  readonly holder: string;
  readonly onError: (error: unknown, part: string) => void;
  /** Returns facts about the program, read at each heartbeat; missing when there are none. */
  readonly facts?: () => ProgramFacts;
  /** Called at each heartbeat with whether the program must start no other job. */
  readonly onDraining?: (isDraining: boolean) => void;
  /** Opens new connections, which are compared with the program's own where those fail for a minute. */
  readonly openAfresh: OpenAfresh;
  /** Called when a connection is broken in this program alone: the program should end, so that it is restarted. */
  readonly onBroken?: (service: WatchedService) => void;
}

export interface Watch {
  /** Runs one round; called every `BEAT_MS`, never twice at once. */
  round(): Promise<void>;
  /** The services that do not answer this program now. */
  failing(): readonly Failing[];
  /** Everything that this program has noticed itself. */
  observations(): Observations;
  /**
   * The service whose connection is broken in this program alone, so that a restart mends it; null as a rule, and in
   * an outage.
   */
  broken(): WatchedService | null;
  /**
   * Checks one service now, thoroughly, and writes the heartbeat. Returns whether it is well; null when this program
   * cannot check it.
   */
  check(service: WatchedService): Promise<boolean | null>;
  /** Call it when the program stops on purpose: nobody is alerted. */
  end(): Promise<void>;
}

/** Every second round checks the services and the problems. */
const CHECK_EVERY = 2;
const LEASE_NAME = 'watch';
/** A little longer than the interval between two checks: another program soon takes over from a frozen one. */
const LEASE_MS = CHECK_EVERY * BEAT_MS + 4_000;

/**
 * Longest time in ms that a heartbeat takes: the adapter of SQLite waits five seconds for another process by itself.
 */
const BEAT_TIMEOUT_MS = 10_000;

/**
 * Runs `work` beside the rounds: each round waits for it a few seconds at most, and does not begin it again while it
 * goes on. A mail server that hangs must not keep a program from writing its heartbeat.
 */
const createSideRun = (work: () => Promise<void>, onError: (error: unknown) => void) => {
  let running: Promise<void> | null = null;
  return async (): Promise<void> => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = null;
      });
    await withTimeout(running).catch(() => undefined);
  };
};

/** Writes the heartbeats of a program, and knows whether the silence of the others means anything. */
const createHeart = (
  deps: WatchDeps,
  { program, holder, facts, onDraining }: Omit<WatchOptions, 'onError'>,
  probes: ServiceProbes,
) => {
  const startedAt = deps.clock.now().toISOString();
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    beat: async (): Promise<void> => {
      try {
        // A heartbeat that is written proves that the documents take writes.
        const failing = probes.failing().filter(({ service }) => service !== 'documents');
        const fields = { program, startedAt, failing, ...facts?.() };
        const isDraining = await withTimeout(writeHeartbeat(deps, holder, fields), BEAT_TIMEOUT_MS);
        onDraining?.(isDraining);
        probes.recordDocuments(null);
      } catch (error) {
        failedAt = deps.clock.now().getTime();
        probes.recordDocuments(error);
      }
    },
    /** False while this program's heartbeat cannot be written, and until all others have had the time for one. */
    isReliable: (): boolean => deps.clock.now().getTime() - failedAt > SILENT_MS,
  };
};

/**
 * The watch of one program: it writes the heartbeat, checks the services and, while it has the lease, reports problems
 * past their limit. Every program runs a watch, so that any living program reports the others. When the lease itself
 * cannot be written, the API reports what it has noticed itself.
 */
export const openWatch = (
  deps: WatchDeps,
  { program, holder, onError, ...callbacks }: WatchOptions,
): Watch => {
  const diskWatch = createDiskWatch(deps, onError);
  const probes = createServiceProbes({ ...deps, findRoomError: diskWatch.findRoomError }, holder, onError);
  const heart = createHeart(deps, { program, holder, ...callbacks }, probes);
  const connections = createConnectionCheck(deps.clock, callbacks.openAfresh);
  const alerting = createAlerting(deps, onError);
  let rounds = 0;

  const takesLease = async (): Promise<boolean> => {
    try {
      return await takeLease(deps)(LEASE_NAME, holder, LEASE_MS);
    } catch {
      // The heartbeat has already reported that the documents cannot be written.
      return program === 'api';
    }
  };
  const observations = (): Observations => ({
    failing: probes.failing(),
    areHeartbeatsReliable: heart.isReliable(),
    disks: diskWatch.states(),
  });
  const readPresentConcerns = async (): Promise<readonly Concern[]> => {
    try {
      return (await readConcerns(deps, observations())).concerns;
    } catch (error) {
      onError(error, 'concerns');
      return toOwnConcerns(observations());
    }
  };

  const report = createSideRun(
    async () => {
      if (!(await takesLease())) return;
      await alerting(await readPresentConcerns());
      if (heart.isReliable())
        await deleteSilentPrograms(deps).catch((error: unknown) => onError(error, 'heartbeats'));
    },
    (error) => onError(error, 'alerts'),
  );

  return {
    round: async () => {
      const isChecking = rounds % CHECK_EVERY === 0;
      rounds += 1;
      if (isChecking) await diskWatch.check();
      if (isChecking) await probes.checkAll();
      await heart.beat();
      if (!isChecking) return;
      await connections.check(probes.failing());
      const broken = connections.broken();
      if (broken !== null) callbacks.onBroken?.(broken);
      await report();
    },
    failing: probes.failing,
    observations,
    broken: connections.broken,
    check: async (service) => {
      // The heartbeat checks the documents by writing to them.
      const isWell = service === 'documents' ? true : await probes.check(service);
      await heart.beat();
      return isWell && !probes.failing().some((one) => one.service === service);
    },
    end: async () => {
      await probes.clear();
      await deleteHeartbeat(deps, holder);
    },
  };
};
