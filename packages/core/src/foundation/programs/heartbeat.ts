import { watchedServices } from '@souvenance/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Stored } from '../../ports/documents.port.ts';

export type WatchedService = (typeof watchedServices)[number];

const heartbeatDocument = z.object({
  program: z.enum(['api', 'worker']),
  startedAt: z.iso.datetime(),
  /** When the program's event loop last ran: a frozen program writes nothing, whatever its connections report. */
  beatAt: z.iso.datetime(),
  /** Services that do not answer the program, and since when. */
  failing: z.array(
    z.object({
      service: z.enum(watchedServices),
      since: z.iso.datetime(),
      /** True when the service has no room left, rather than being away. */
      isFull: z.boolean(),
    }),
  ),
  /** The release that the program runs, as the operator names it; empty when it is not named. */
  version: z.string(),
  /** Memory of the process, in megabytes of 1,000 kB. */
  memoryMb: z.int().nonnegative(),
  /** Jobs that the worker runs now. Kinds and queues may belong to a newer release than the reader's. */
  jobs: z.array(z.object({ id: z.string(), kind: z.string(), since: z.iso.datetime() })),
  /** Number of simultaneous jobs by queue; empty for a program that runs no jobs. */
  concurrency: z.record(z.string(), z.int().nonnegative()),
  /** True when the program must end its present jobs and start no other. */
  isDraining: z.boolean(),
});
export type Heartbeat = z.infer<typeof heartbeatDocument>;
export type Failing = Heartbeat['failing'][number];

/** Running programs, by a name that each gives itself at its start. */
export const heartbeats = collection('heartbeats', heartbeatDocument, [['beatAt']]);

/** Interval between two heartbeats. */
export const BEAT_MS = 8_000;
/** A program counts as silent after three missing heartbeats. */
export const SILENT_MS = 3 * BEAT_MS;
/**
 * Time after which a silent program is deleted when another of its kind lives: after a restart the new one has replaced
 * it.
 */
const DELETE_REPLACED_MS = 120_000;
/** Time after which a silent program without a replacement is deleted. */
const DELETE_SILENT_MS = 3_600_000;

/** Most programs that are read, the last to write first; silent ones are deleted after an hour. */
const PROGRAMS_MAX = 500;

type BeatDeps = Pick<Deps, 'documents' | 'clock'>;

/** The facts that a program reports about itself, besides its services. */
export type ProgramFacts = Pick<Heartbeat, 'version' | 'memoryMb' | 'jobs' | 'concurrency'>;

type BeatFields = Pick<Heartbeat, 'program' | 'startedAt' | 'failing'> & Partial<ProgramFacts>;

/** Writes the heartbeat of a program. Returns true when an administrator has requested that it start no other job. */
export const writeHeartbeat = (
  { documents, clock }: BeatDeps,
  holder: string,
  fields: BeatFields,
): Promise<boolean> =>
  documents.transact(async (tx) => {
    const isDraining = (await tx.get(heartbeats, holder))?.value.isDraining ?? false;
    const heartbeat = { version: '', memoryMb: 0, jobs: [], concurrency: {}, ...fields };
    tx.put(heartbeats, holder, { ...heartbeat, isDraining, beatAt: clock.now().toISOString() });
    return isDraining;
  });

/** Deletes the heartbeat of a program that is stopped, so that nobody is alerted. */
export const deleteHeartbeat = ({ documents }: BeatDeps, holder: string): Promise<void> =>
  documents.transact(async (tx) => tx.remove(heartbeats, holder));

export interface Programs {
  readonly living: readonly Stored<Heartbeat>[];
  readonly silent: readonly Stored<Heartbeat>[];
}

export const readPrograms = async ({ documents, clock }: BeatDeps): Promise<Programs> => {
  const now = clock.now().getTime();
  const orderBy = { field: 'beatAt', direction: 'desc' } as const;
  const { items: all } = await documents.find(heartbeats, { orderBy, limit: PROGRAMS_MAX });
  const isSilent = ({ value }: Stored<Heartbeat>) => now - Date.parse(value.beatAt) > SILENT_MS;
  return { living: all.filter((program) => !isSilent(program)), silent: all.filter(isSilent) };
};

/** The definition of a working worker: its event loop runs, and it starts jobs. */
export const isWorking = ({ value }: Stored<Heartbeat>): boolean =>
  value.program === 'worker' && !value.isDraining;

/** Deletes silent programs: after two minutes where another program of the kind lives, otherwise after an hour. */
export const deleteSilentPrograms = async (deps: BeatDeps): Promise<void> => {
  const now = deps.clock.now().getTime();
  const { living, silent } = await readPrograms(deps);
  const isReplaced = ({ program }: Heartbeat) => living.some(({ value }) => value.program === program);
  const deadPrograms = silent.filter(({ value }) => {
    const silentMs = now - Date.parse(value.beatAt);
    return silentMs > (isReplaced(value) ? DELETE_REPLACED_MS : DELETE_SILENT_MS);
  });
  if (deadPrograms.length === 0) return;
  await deps.documents.transact(async (tx) => {
    for (const { id } of deadPrograms) tx.remove(heartbeats, id);
  });
};
