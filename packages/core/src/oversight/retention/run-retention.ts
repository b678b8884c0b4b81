import { type RetentionName, retentionNames } from '@souvenance/contracts';
import { z } from 'zod';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { collection } from '../../ports/documents.port.ts';
import type { RetentionDeps, RetentionKind } from './retention-kind.ts';
import { retentionKinds } from './retention-kinds.ts';

const retentionState = z.object({
  name: z.enum(retentionNames),
  /** Where the next round of this scan goes on; null between two scans. */
  cursor: z.string().nullable(),
  /** The next scan begins then: records that stay are looked at again once a day. */
  nextScanAt: z.iso.datetime(),
  /** Records and bytes that were removed since the installation began. */
  removedCount: z.int().nonnegative(),
  removedBytes: z.int().nonnegative(),
  /** When something was last removed; null before. */
  removedAt: z.iso.datetime().nullable(),
});
type RetentionState = z.infer<typeof retentionState>;

/** How far the retention of each kind has come, by its name. */
export const retentionStates = collection('retention-states', retentionState);

const initialState = (name: RetentionName): RetentionState => ({
  name,
  cursor: null,
  nextScanAt: new Date(0).toISOString(),
  removedCount: 0,
  removedBytes: 0,
  removedAt: null,
});

const runKind = async (
  deps: RetentionDeps,
  kind: RetentionKind,
  onError: (error: unknown) => void,
): Promise<number> => {
  const { name, perRound: limit } = kind;
  const state = (await deps.documents.get(retentionStates, name))?.value ?? initialState(name);
  const now = deps.clock.now();
  const at = now.toISOString();
  if (state.cursor === null && state.nextScanAt > at) return 0;
  const days = kind.days(deps.settings.retentionDays);
  const before = new Date(now.getTime() - days * DAY_MS).toISOString();
  const { count, bytes, cursor } = await kind.removePage(deps, {
    before,
    cursor: state.cursor,
    limit,
    onError,
  });
  const nextState: RetentionState = {
    name,
    cursor,
    nextScanAt: cursor === null ? new Date(now.getTime() + DAY_MS).toISOString() : at,
    removedCount: state.removedCount + count,
    removedBytes: state.removedBytes + bytes,
    removedAt: count > 0 ? at : state.removedAt,
  };
  await deps.documents.transact(async (tx) => tx.put(retentionStates, name, nextState));
  return count;
};

/**
 * One round of the retention: looks at one page of each kind and removes what is older than its days and needed by
 * nothing. Runs under a lease; a scan goes on in the next round and begins again once a day. A failure is passed to
 * `onError` with the kind, and the other kinds go on. Returns how many records were removed.
 */
export const runRetention =
  (deps: RetentionDeps) =>
  async (onError: (error: unknown, kind: RetentionName) => void): Promise<number> => {
    let removedCount = 0;
    for (const kind of retentionKinds) {
      const report = (error: unknown): void => onError(error, kind.name);
      removedCount += await runKind(deps, kind, report).catch((error: unknown) => {
        report(error);
        return 0;
      });
    }
    return removedCount;
  };

/** Returns the days of each kind, and what was removed of it so far. */
export const readRetention = async ({
  documents,
  settings,
}: Pick<RetentionDeps, 'documents' | 'settings'>) => {
  const names = retentionKinds.map(({ name }) => name);
  const states = await documents.getAll(retentionStates, names);
  return retentionKinds.map(({ name, days }, index) => {
    const { removedCount, removedBytes, removedAt } = states[index]?.value ?? initialState(name);
    return { name, days: days(settings.retentionDays), removedCount, removedBytes, removedAt };
  });
};
