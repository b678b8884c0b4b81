import type { Failing, WatchedService } from '../../foundation/programs/heartbeat.ts';
import { withTimeout } from '../../foundation/programs/with-timeout.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Mailer } from '../../ports/mailer.port.ts';

export type ProbeDeps = Pick<Deps, 'files' | 'media' | 'jobs' | 'clock'> & {
  /** Null in a program that sends no mail. */
  readonly mailer: Pick<Mailer, 'check'> | null;
};

/** Bytes of a thorough check: large enough that a nearly full disk refuses them. */
const FULL_CHECK_BYTES = new Uint8Array(64 * 1024);
/** Bytes of a quick check: enough to notice a store that is away or takes no more writes. */
const QUICK_CHECK_BYTES = new Uint8Array(16);
/** One check in this many is thorough, whatever the result: every five minutes at one check per sixteen seconds. */
const THOROUGH_EVERY = 20;
/** Checks one service. A quick check (`isGlance`) costs almost nothing and notices an outage. */
type CheckService = (isGlance: boolean) => Promise<unknown>;
type Probe = readonly [WatchedService, CheckService];

/**
 * Free space for a photograph and the files of a book: with less, a store loses uploads before it is completely full.
 */
const FREE_BYTES_MIN = 128 * 1024 * 1024;

const checkFreeSpace = async ({ freeBytes }: ProbeDeps['files']): Promise<void> => {
  const freeSpaceBytes = (await freeBytes?.()) ?? FREE_BYTES_MIN;
  if (freeSpaceBytes < FREE_BYTES_MIN) throw new Error(`room for ${freeSpaceBytes} bytes is left`);
};

/** The checks of all services. A store is written to, since a full store can still be read. */
const createProbes = ({ files, media, jobs, mailer }: ProbeDeps, holder: string): Probe[] => {
  const writeTo =
    (store: ProbeDeps['files']): CheckService =>
    async (isGlance) => {
      await store.put(
        `health/${holder}`,
        isGlance ? QUICK_CHECK_BYTES : FULL_CHECK_BYTES,
        'application/octet-stream',
      );
      await checkFreeSpace(store);
    };
  return [
    ['files', writeTo(files)],
    ['media', writeTo(media)],
    ['jobs', () => jobs.state('send-mail', 'health')],
    ...(mailer === null ? [] : [['mail', (isGlance: boolean) => mailer.check({ isGlance })] as const]),
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
  /** Records the health of the documents, which the heartbeat itself checks. */
  record(service: WatchedService, isWell: boolean): void;
  failing(): Failing[];
  clear(): Promise<void>;
}

/** Checks the services together and remembers since when each of them fails. */
export const createServiceProbes = (
  deps: ProbeDeps,
  holder: string,
  onError: (error: unknown, service: WatchedService) => void,
): ServiceProbes => {
  const failingSince = new Map<WatchedService, string>();
  const record = (service: WatchedService, isWell: boolean): void => {
    if (isWell) failingSince.delete(service);
    else if (!failingSince.has(service)) failingSince.set(service, deps.clock.now().toISOString());
  };
  const probes = createProbes(deps, holder);
  let checkCount = 0;
  const probe = async ([service, checkService]: Probe, isGlance: boolean): Promise<void> => {
    try {
      await withTimeout(checkService(isGlance));
      record(service, true);
    } catch (error) {
      if (!failingSince.has(service)) onError(error, service);
      record(service, false);
    }
  };
  return {
    checkAll: async () => {
      const isGlance = checkCount % THOROUGH_EVERY !== 0;
      checkCount += 1;
      await Promise.all(
        probes.map((serviceProbe) => probe(serviceProbe, isGlance && !failingSince.has(serviceProbe[0]))),
      );
    },
    check: async (service) => {
      const serviceProbe = probes.find(([name]) => name === service);
      if (serviceProbe === undefined) return null;
      await probe(serviceProbe, false);
      return !failingSince.has(service);
    },
    record,
    failing: () => [...failingSince].map(([service, at]) => ({ service, since: at })),
    clear: async () => {
      await deps.files.removeAll(`health/${holder}`);
      await deps.media.removeAll(`health/${holder}`);
    },
  };
};
