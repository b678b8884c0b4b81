import { AppError } from '@souvenance/contracts';
import type { Failing, WatchedService } from '../../foundation/programs/heartbeat.ts';
import { withTimeout } from '../../foundation/programs/with-timeout.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Mailer } from '../../ports/mailer.port.ts';
import type { DiskWatch } from './disk-watch.ts';

export type ProbeDeps = Pick<Deps, 'files' | 'media' | 'jobs' | 'clock'> & {
  /** Returns an error when too little room is left for what a service stores. */
  readonly findRoomError: DiskWatch['findRoomError'];
  /** Null in a program that sends no mail. */
  readonly mailer: Pick<Mailer, 'check'> | null;
};

/** Bytes of a thorough check: large enough that a nearly full disk refuses them. */
const FULL_CHECK_BYTES = new Uint8Array(64 * 1024);
/** Bytes of a quick check: enough to notice a store that is away or takes no more writes. */
const QUICK_CHECK_BYTES = new Uint8Array(16);
/** One check in this many is thorough, whatever the result: every five minutes at one check per sixteen seconds. */
const THOROUGH_EVERY = 20;
/** Checks one service. A quick check (`isQuick`) costs almost nothing and notices an outage. */
type CheckService = (isQuick: boolean) => Promise<unknown>;
type Probe = readonly [WatchedService, CheckService];

/** The checks of all services. A store is written to, since a full store can still be read. */
const createProbes = ({ files, media, jobs, mailer }: ProbeDeps, holder: string): Probe[] => {
  const writeTo =
    (store: ProbeDeps['files']): CheckService =>
    async (isQuick) => {
      await store.put(
        `health/${holder}`,
        isQuick ? QUICK_CHECK_BYTES : FULL_CHECK_BYTES,
        'application/octet-stream',
      );
    };
  return [
    ['files', writeTo(files)],
    ['media', writeTo(media)],
    ['jobs', () => jobs.state('send-mail', 'health')],
    ...(mailer === null ? [] : [['mail', (isQuick: boolean) => mailer.check({ isQuick })] as const]),
  ];
};

export interface ServiceProbes {
  /**
   * Checks every service. The first check, every twentieth, and the check of a failing service are thorough, since only
   * a thorough check proves a recovery.
   */
  checkAll(): Promise<void>;
  /** Checks one service thoroughly. Returns whether it is well; null when this program cannot check it. */
  check(service: WatchedService): Promise<boolean | null>;
  /** Records the error of a heartbeat, which itself checks the documents; null when it was written. */
  recordDocuments(error: unknown): void;
  failing(): Failing[];
  clear(): Promise<void>;
}

/** Checks the services together and remembers since when each of them fails. */
export const createServiceProbes = (
  deps: ProbeDeps,
  holder: string,
  onError: (error: unknown, service: WatchedService) => void,
): ServiceProbes => {
  const failures = new Map<WatchedService, Omit<Failing, 'service'>>();
  /** Records the outcome of a check; the first error of an outage is reported. */
  const settle = (service: WatchedService, error: unknown): void => {
    if (error === null) {
      failures.delete(service);
      return;
    }
    if (!failures.has(service)) onError(error, service);
    const since = failures.get(service)?.since ?? deps.clock.now().toISOString();
    const isFull = error instanceof AppError && error.code === 'service.no_space';
    failures.set(service, { since, isFull });
  };
  const { findRoomError } = deps;
  const probes = createProbes(deps, holder);
  let checkCount = 0;
  const probe = async ([service, checkService]: Probe, isQuick: boolean): Promise<void> => {
    const error = await withTimeout(checkService(isQuick)).then(
      () => null,
      (reason: unknown) => reason,
    );
    settle(service, error ?? findRoomError(service));
  };
  return {
    checkAll: async () => {
      const isQuick = checkCount % THOROUGH_EVERY !== 0;
      checkCount += 1;
      await Promise.all(
        probes.map((serviceProbe) => probe(serviceProbe, isQuick && !failures.has(serviceProbe[0]))),
      );
    },
    check: async (service) => {
      const serviceProbe = probes.find(([name]) => name === service);
      if (serviceProbe === undefined) return null;
      await probe(serviceProbe, false);
      return !failures.has(service);
    },
    recordDocuments: (beatError) => settle('documents', beatError ?? findRoomError('documents')),
    failing: () => [...failures].map(([service, failure]) => ({ service, ...failure })),
    clear: async () => {
      await deps.files.removeAll(`health/${holder}`);
      await deps.media.removeAll(`health/${holder}`);
    },
  };
};
