import type { Concern } from '@souvenance/contracts';
import { takeLease } from '../../foundation/jobs/lease.ts';
import {
  BEAT_MS,
  beat,
  endBeat,
  type Failing,
  forgetPrograms,
  type Heartbeat,
  type ProgramFacts,
  type WatchedService,
} from '../../foundation/programs/heartbeat.ts';
import type { Mailer } from '../../ports/mailer.port.ts';
import { movingOrders } from './order-concerns.ts';
import { openProbing, type ProbeDeps } from './probe-services.ts';
import { ownConcerns } from './program-concerns.ts';
import { readConcerns } from './read-concerns.ts';
import { openTelling, type TellDeps } from './tell-concerns.ts';

export interface WatchDeps extends Omit<TellDeps, 'mailer'>, Omit<ProbeDeps, 'mailer'> {
  readonly mailer: Pick<Mailer, 'send' | 'check'> | null;
}

export interface WatchOptions {
  readonly program: Heartbeat['program'];
  /** Name of this process. */
  readonly holder: string;
  readonly onError: (error: unknown, part: string) => void;
  /** Facts about the program, read at each beat; missing when there are none. */
  readonly facts?: () => ProgramFacts;
  /** Told at each beat whether it is to take up nothing more. */
  readonly onDraining?: (isDraining: boolean) => void;
}

export interface Watch {
  /** Once every `BEAT_MS`, never twice at once. */
  round(): Promise<void>;
  /** The services that do not answer this program now. */
  failing(): readonly Failing[];
  /**
   * Looks at one service now, thoroughly, and writes down what it found. Null when this program has nothing to ask it with,
   * else whether it is well.
   */
  check(service: WatchedService): Promise<boolean | null>;
  /** The program ends on purpose. */
  end(): Promise<void>;
}

/** Rounds between two looks at the services and at what waits. */
const LOOK_EVERY = 2;
const LEASE = 'watch';
/** A little longer than from one look to the next: a frozen program soon leaves it to another. */
const LEASE_MS = LOOK_EVERY * BEAT_MS + 4_000;

/**
 * The watch of one program: it writes that it lives, looks at its services, and, when it has the lease, tells what waits
 * past its limit. Every program keeps one, so that whichever lives tells of the others. Where the lease itself can't be
 * written, the API tells what it has seen.
 */
export const openWatch = (deps: WatchDeps, { program, holder, onError, ...of }: WatchOptions): Watch => {
  const startedAt = deps.clock.now().toISOString();
  const probing = openProbing(deps, holder, onError);
  const telling = openTelling(deps, onError);
  let rounds = 0;

  const writeBeat = async (): Promise<void> => {
    try {
      const beatFacts = { program, startedAt, failing: probing.failing(), ...of.facts?.() };
      const isDraining = await beat(deps, holder, beatFacts);
      of.onDraining?.(isDraining);
      probing.note('documents', true);
    } catch (error) {
      probing.note('documents', false);
      onError(error, 'documents');
    }
  };
  const isLeader = async (): Promise<boolean> => {
    try {
      return await takeLease(deps)(LEASE, holder, LEASE_MS);
    } catch {
      // The beat has told why: the documents take nothing.
      return program === 'api';
    }
  };
  const concernsNow = async (): Promise<readonly Concern[]> => {
    try {
      return (await readConcerns(deps, await movingOrders(deps), probing.failing())).concerns;
    } catch (error) {
      onError(error, 'concerns');
      return ownConcerns(probing.failing());
    }
  };

  return {
    round: async () => {
      const isLooking = rounds % LOOK_EVERY === 0;
      rounds += 1;
      if (isLooking) await probing.look();
      await writeBeat();
      if (!isLooking || !(await isLeader())) return;
      await telling(await concernsNow());
      await forgetPrograms(deps).catch((error: unknown) => onError(error, 'heartbeats'));
    },
    failing: probing.failing,
    check: async (service) => {
      // The documents are tried by what is written to them.
      const isWell = service === 'documents' ? true : await probing.check(service);
      await writeBeat();
      return isWell && !probing.failing().some((one) => one.service === service);
    },
    end: async () => {
      await probing.clear();
      await endBeat(deps, holder);
    },
  };
};
