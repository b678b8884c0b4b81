import { setTimeout as sleep } from 'node:timers/promises';
import { type Deps, jobs } from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';

const LOOK_EVERY_MS = 1_000;

const countEnded = async ({ documents }: Pick<Deps, 'documents'>): Promise<number> =>
  (
    await findEvery(documents, jobs, {
      where: [['dispatch', '==', 'ended']],
      orderBy: { field: 'touchedAt', direction: 'asc' },
    })
  ).length;

/** Gives the trial up when no job has ended for `standstillMs`; stops when `watching` is aborted. */
export const watchStandstill = async (
  deps: Pick<Deps, 'documents'>,
  { standstillMs, watching, giveUp }: { standstillMs: number; watching: AbortSignal; giveUp: () => void },
): Promise<void> => {
  let ended = 0;
  let sinceMs = Date.now();
  while (!watching.aborted) {
    const now = await countEnded(deps);
    if (now > ended) sinceMs = Date.now();
    ended = now;
    if (Date.now() - sinceMs > standstillMs) return giveUp();
    await sleep(LOOK_EVERY_MS);
  }
};
