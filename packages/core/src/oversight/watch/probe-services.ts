import type { Failing, WatchedService } from '../../foundation/programs/heartbeat.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Mailer } from '../../ports/mailer.port.ts';

export type ProbeDeps = Pick<Deps, 'files' | 'media' | 'jobs' | 'clock'> & {
  /** Null in a program that hands no mail over. */
  readonly mailer: Pick<Mailer, 'check'> | null;
};

/** Large enough for a full disk to refuse it. */
const BLOT = new Uint8Array(64 * 1024);
const ANSWER_WITHIN_MS = 5_000;

const within = async (work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), ANSWER_WITHIN_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
};

type Probe = readonly [WatchedService, () => Promise<unknown>];

/** A store is written to: one that can be read and is full loses what people bring. */
const probesOf = ({ files, media, jobs, mailer }: ProbeDeps, holder: string): Probe[] => [
  ['files', () => files.put(`health/${holder}`, BLOT, 'application/octet-stream')],
  ['media', () => media.put(`health/${holder}`, BLOT, 'application/octet-stream')],
  ['jobs', () => jobs.state('send-mail', 'health')],
  ...(mailer === null ? [] : [['mail', () => mailer.check()] as const]),
];

export interface Probing {
  look(): Promise<void>;
  /** What the documents did, which are tried by the beat itself. */
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
  const probe = async ([service, ask]: Probe): Promise<void> => {
    try {
      await within(ask());
      note(service, true);
    } catch (error) {
      if (!since.has(service)) onError(error, service);
      note(service, false);
    }
  };
  return {
    look: async () => void (await Promise.all(probesOf(deps, holder).map(probe))),
    note,
    failing: () => [...since].map(([service, at]) => ({ service, since: at })),
    clear: async () => {
      await deps.files.removeAll(`health/${holder}`);
      await deps.media.removeAll(`health/${holder}`);
    },
  };
};
