import { watchedServices } from '@souvenance/contracts';
import { z } from 'zod';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Stored } from '../../ports/documents.port.ts';

export type WatchedService = (typeof watchedServices)[number];

const heartbeatDocument = z.object({
  program: z.enum(['api', 'worker']),
  startedAt: z.iso.datetime(),
  /** When its loop last came round: a frozen program writes nothing, whatever its connections say. */
  beatAt: z.iso.datetime(),
  /** What does not answer it, and since when. */
  failing: z.array(z.object({ service: z.enum(watchedServices), since: z.iso.datetime() })),
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

export const beat = (
  { documents, clock }: BeatDeps,
  holder: string,
  { program, startedAt, failing }: Omit<Heartbeat, 'beatAt'>,
): Promise<void> =>
  documents.transact(async (tx) => {
    tx.put(heartbeats, holder, { program, startedAt, failing, beatAt: clock.now().toISOString() });
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

/** Takes out the silent: soon where another program of its kind lives, else after an hour. */
export const forgetPrograms = async (deps: BeatDeps): Promise<void> => {
  const now = deps.clock.now().getTime();
  const { living, silent } = await readPrograms(deps);
  const isReplaced = ({ program }: Heartbeat) => living.some(({ value }) => value.program === program);
  const gone = silent.filter(({ value }) => {
    const silentMs = now - Date.parse(value.beatAt);
    return silentMs > (isReplaced(value) ? REPLACED_MS : FORGOTTEN_MS);
  });
  if (gone.length === 0) return;
  await deps.documents.transact(async (tx) => {
    for (const { id } of gone) tx.remove(heartbeats, id);
  });
};
