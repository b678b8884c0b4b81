import { setTimeout as pause } from 'node:timers/promises';

/** How often, in ms, a job that waits in this worker looks for another family's job. */
const LOOK_MS = 250;

interface Arrival {
  readonly familyId: string | null;
  /** True when the job must return to the queue: its worker is stopping, or its lock is lost. */
  readonly mustReturn: () => boolean;
  /** Whether a job of another family waits in the same queue. */
  readonly othersWait: () => Promise<boolean>;
}

/** Keeps one family from occupying all of a queue's slots in this process. */
export interface FamilySlots {
  /** Waits until the family may run one more job; false when the job must return to the queue. */
  enter(arrival: Arrival): Promise<boolean>;
  /** Releases the slot that `enter` took. */
  leave(familyId: string | null): void;
}

/**
 * A family runs jobs on all but one of the `slots` at most. The slot that takes up one job more keeps it in hand,
 * without running it, until a job of that family ends or another family's job waits: the job in hand then goes back
 * into the queue and the slot takes the other. A family alone thus loses no time, and its jobs are not moved to and
 * fro. With one slot nothing is held back: there the priorities alone let families take turns. Each process counts its
 * own slots and leaves one of them: of two workers a family has all but two slots, as of one it has all but one, so
 * that a count shared through Redis would change nothing.
 */
export const openFamilySlots = (slots: number): FamilySlots => {
  const running = new Map<string, number>();
  let nextEnd = new AbortController();

  const change = (familyId: string, by: 1 | -1): void => {
    const count = (running.get(familyId) ?? 0) + by;
    if (count > 0) running.set(familyId, count);
    else running.delete(familyId);
  };

  const isFull = (familyId: string): boolean => (running.get(familyId) ?? 0) >= slots - 1;

  /** Nothing is awaited between the look and the count, so that two jobs cannot both take the last slot. */
  const claimSlot = async (familyId: string, { mustReturn, othersWait }: Arrival): Promise<boolean> => {
    while (slots > 1 && isFull(familyId)) {
      if (mustReturn() || (await othersWait())) return false;
      if (isFull(familyId))
        await pause(LOOK_MS, undefined, { signal: nextEnd.signal }).catch(() => undefined);
    }
    change(familyId, 1);
    return true;
  };

  return {
    enter: async (arrival) => arrival.familyId === null || claimSlot(arrival.familyId, arrival),
    leave: (familyId) => {
      if (familyId === null) return;
      change(familyId, -1);
      nextEnd.abort();
      nextEnd = new AbortController();
    },
  };
};
