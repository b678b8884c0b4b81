import type { Failing, WatchedService } from '../../foundation/programs/heartbeat.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Mailer } from '../../ports/mailer.port.ts';

export type ProbeDeps = Pick<Deps, 'files' | 'media' | 'jobs' | 'clock'> & {
  /** Null in a program that hands no mail over. */
  readonly mailer: Pick<Mailer, 'check'> | null;
};

/** Large enough for a disk that is nearly full to refuse it. */
const BLOT = new Uint8Array(64 * 1024);
/** Enough for a store that is away, or that takes nothing any more. */
const DOT = new Uint8Array(16);
/** One look in so many is thorough, whatever was found: five minutes and a little, at a look every sixteen seconds. */
const THOROUGH_EVERY = 20;
const ANSWER_WITHIN_MS = 5_000;

const within = async (work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), ANSWER_WITHIN_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Asks one service; a glance costs next to nothing, and finds one that is away. */
type Ask = (isGlance: boolean) => Promise<unknown>;
type Probe = readonly [WatchedService, Ask];

/** Room for a photograph and for the files of a book: with less, a store loses what people bring before it is full. */
const ROOM_BYTES = 128 * 1024 * 1024;

const checkRoom = async ({ freeBytes }: ProbeDeps['files']): Promise<void> => {
  const room = (await freeBytes?.()) ?? ROOM_BYTES;
  if (room < ROOM_BYTES) throw new Error(`room for ${room} bytes is left`);
};

/** A store is written to: one that can be read and is full loses what people bring. */
const probesOf = ({ files, media, jobs, mailer }: ProbeDeps, holder: string): Probe[] => {
  const writeTo =
    (store: ProbeDeps['files']): Ask =>
    async (isGlance) => {
      await store.put(`health/${holder}`, isGlance ? DOT : BLOT, 'application/octet-stream');
      await checkRoom(store);
    };
  return [
    ['files', writeTo(files)],
    ['media', writeTo(media)],
    ['jobs', () => jobs.state('send-mail', 'health')],
    ...(mailer === null ? [] : [['mail', (isGlance: boolean) => mailer.check({ isGlance })] as const]),
  ];
};

export interface Probing {
  /** Thorough at first, now and then, and wherever a service fails: only the whole check says that it is mended. */
  look(): Promise<void>;
  /** Looks thoroughly at one service. Null when this program has nothing to ask it with, else whether it is well. */
  check(service: WatchedService): Promise<boolean | null>;
  /** Reports the health of the documents, which the beat itself tests. */
  note(service: WatchedService, isWell: boolean): void;
  failing(): Failing[];
  clear(): Promise<void>;
}

/** Looks at each service in turn with the others, and remembers since when one fails. */
export const openProbing = (
  deps: ProbeDeps,
  holder: string,
  onError: (error: unknown, service: WatchedService) => void,
): Probing => {
  const since = new Map<WatchedService, string>();
  const note = (service: WatchedService, isWell: boolean): void => {
    if (isWell) since.delete(service);
    else if (!since.has(service)) since.set(service, deps.clock.now().toISOString());
  };
  const probes = probesOf(deps, holder);
  let looks = 0;
  const probe = async ([service, ask]: Probe, isGlance: boolean): Promise<void> => {
    try {
      await within(ask(isGlance));
      note(service, true);
    } catch (error) {
      if (!since.has(service)) onError(error, service);
      note(service, false);
    }
  };
  return {
    look: async () => {
      const isGlance = looks % THOROUGH_EVERY !== 0;
      looks += 1;
      await Promise.all(probes.map((one) => probe(one, isGlance && !since.has(one[0]))));
    },
    check: async (service) => {
      const serviceProbe = probes.find(([name]) => name === service);
      if (serviceProbe === undefined) return null;
      await probe(serviceProbe, false);
      return !since.has(service);
    },
    note,
    failing: () => [...since].map(([service, at]) => ({ service, since: at })),
    clear: async () => {
      await deps.files.removeAll(`health/${holder}`);
      await deps.media.removeAll(`health/${holder}`);
    },
  };
};
