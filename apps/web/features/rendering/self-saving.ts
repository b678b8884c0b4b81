import { type Problem, problemOf } from '#lib/api-client/problem.ts';

/** Milliseconds after the last change before it is sent. */
const PAUSE_MS = 900;

type SavingState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export interface Saving<T> {
  readonly value: T;
  readonly state: SavingState;
  readonly problem: Problem | null;
}

export interface SelfSaving<T> {
  readonly read: () => Saving<T>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (next: T) => void;
  /** Sends what waits now: a field is left, or the page. */
  readonly flush: () => Promise<void>;
}

interface SelfSavingOptions<T> {
  initial: T;
  send: (value: T) => Promise<void>;
  /** Whether a value can be kept; one that can't waits until it can. */
  mayKeep?: (value: T) => boolean;
  /** Runs the work later; answers how to stop it. */
  after: (delayMs: number, work: () => void) => () => void;
}

/** Keeps what is chosen and typed without a button: a short pause after the last change, then one save at a time. */
export const openSelfSaving = <T>({
  initial,
  send,
  mayKeep = () => true,
  after,
}: SelfSavingOptions<T>): SelfSaving<T> => {
  const listeners = new Set<() => void>();
  let snapshot: Saving<T> = { value: initial, state: 'saved', problem: null };
  let savedValue = initial;
  let isSending = false;
  let stop = (): void => undefined;
  const tell = (change: Partial<Saving<T>>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };
  const sendNow = async (value: T): Promise<void> => {
    isSending = true;
    tell({ state: 'saving', problem: null });
    try {
      await send(value);
      savedValue = value;
      tell({ state: value === snapshot.value ? 'saved' : 'waiting' });
    } catch (error) {
      const problem = problemOf(error);
      tell({ state: problem.code === 'book.conflict' ? 'conflict' : 'failed', problem });
    } finally {
      isSending = false;
    }
    if (value !== snapshot.value) stop = after(PAUSE_MS, flush);
  };
  const flush = async (): Promise<void> => {
    stop();
    if (isSending || snapshot.value === savedValue || !mayKeep(snapshot.value)) return;
    await sendNow(snapshot.value);
  };
  return {
    read: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (value) => {
      tell({ value, state: 'waiting' });
      stop();
      stop = after(PAUSE_MS, flush);
    },
    flush,
  };
};
