import { watchedServices } from '@souvenance/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Stored } from '../../ports/documents.port.ts';
import { findAll } from '../documents/find-all.ts';

export type WatchedService = (typeof watchedServices)[number];

const heartbeatDocument = z.object({
  program: z.enum(['api', 'worker']),
  startedAt: z.iso.datetime(),
  /** When its loop last came round: a frozen program writes nothing, whatever its connections say. */
  beatAt: z.iso.datetime(),
  /** The services that do not answer the program, and since when. */
  failing: z.array(z.object({ service: z.enum(watchedServices), since: z.iso.datetime() })),
  /** The release that it runs, as its operator calls it; empty where nobody says. */
  version: z.string(),
  /** Megabytes of 1,000 kB that its process holds. */
  memoryMb: z.int().nonnegative(),
  /** Jobs that the worker runs now; kinds and queues may be of a newer release than the reader… */
  jobs: z.array(z.object({ id: z.string(), kind: z.string(), since: z.iso.datetime() })),
  /** …and how much of each queue it does at once; nothing in a program that works on none. */
  concurrency: z.record(z.string(), z.int().nonnegative()),
  /** It is told to end what it has, and to take up nothing more. */
  isDraining: z.boolean(),
});
export type Heartbeat = z.infer<typeof heartbeatDocument>;
export type Failing = Heartbeat['failing'][number];

/** Programs that run, by a name that each gives itself at its start. */
export const heartbeats = collection('heartbeats', heartbeatDocument, [['beatAt']]);

/** A program writes so often… */
export const BEAT_MS = 8_000;
/** …and is silent after three beats that did not come. */
const SILENT_MS = 3 * BEAT_MS;
/** One that died is told of for so long while another of its kind lives: after a restart that one has taken its place. */
const REPLACED_MS = 120_000;
/** One that nobody replaced is told of for so long. */
const FORGOTTEN_MS = 3_600_000;

type BeatDeps = Pick<Deps, 'documents' | 'clock'>;

/** The facts that a program reports about itself, besides its services. */
export type ProgramFacts = Pick<Heartbeat, 'version' | 'memoryMb' | 'jobs' | 'concurrency'>;

type Told = Pick<Heartbeat, 'program' | 'startedAt' | 'failing'> & Partial<ProgramFacts>;

/** Writes that it lives. Answers whether it is to take up nothing more, as an administrator has written meanwhile. */
export const beat = ({ documents, clock }: BeatDeps, holder: string, beatFacts: Told): Promise<boolean> =>
  documents.transact(async (tx) => {
    const isDraining = (await tx.get(heartbeats, holder))?.value.isDraining ?? false;
    const facts = { version: '', memoryMb: 0, jobs: [], concurrency: {}, ...beatFacts };
    tx.put(heartbeats, holder, { ...facts, isDraining, beatAt: clock.now().toISOString() });
    return isDraining;
  });

/** A program that is stopped is missed by nobody. */
export const endBeat = ({ documents }: BeatDeps, holder: string): Promise<void> =>
  documents.transact(async (tx) => tx.remove(heartbeats, holder));

export interface Programs {
  readonly living: readonly Stored<Heartbeat>[];
  readonly silent: readonly Stored<Heartbeat>[];
}

export const readPrograms = async ({ documents, clock }: BeatDeps): Promise<Programs> => {
  const now = clock.now().getTime();
  const all = await findAll(documents, heartbeats, { orderBy: { field: 'beatAt', direction: 'desc' } });
  const isSilent = ({ value }: Stored<Heartbeat>) => now - Date.parse(value.beatAt) > SILENT_MS;
  return { living: all.filter((one) => !isSilent(one)), silent: all.filter(isSilent) };
};

/** The one definition of a worker that is at work: its loop comes round, and it takes up what is written for it. */
export const isAtWork = ({ value }: Stored<Heartbeat>): boolean =>
  value.program === 'worker' && !value.isDraining;

/** Takes out the silent: soon where another program of its kind lives, else after an hour. */
export const forgetPrograms = async (deps: BeatDeps): Promise<void> => {
  const now = deps.clock.now().getTime();
  const { living, silent } = await readPrograms(deps);
  const isReplaced = ({ program }: Heartbeat) => living.some(({ value }) => value.program === program);
  const deadPrograms = silent.filter(({ value }) => {
    const silentMs = now - Date.parse(value.beatAt);
    return silentMs > (isReplaced(value) ? REPLACED_MS : FORGOTTEN_MS);
  });
  if (deadPrograms.length === 0) return;
  await deps.documents.transact(async (tx) => {
    for (const { id } of deadPrograms) tx.remove(heartbeats, id);
  });
};
