import { type Problem, toProblem } from '#lib/api-client/problem.ts';

/** Delay after the last change before it is sent, in milliseconds. */
const DEBOUNCE_MS = 900;

type AutosaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export interface Autosave<T> {
  readonly value: T;
  readonly state: AutosaveState;
  readonly problem: Problem | null;
}

export interface AutosaveStore<T> {
  readonly read: () => Autosave<T>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (next: T) => void;
  /**
   * Sends a pending change now: a field or the page is left. While a save is under way, sends what was typed since
   * after it, and resolves when that is answered.
   */
  readonly flush: () => Promise<void>;
}

interface AutosaveOptions<T> {
  initial: T;
  send: (value: T) => Promise<void>;
  /** Whether a value is valid; an invalid one is not sent. */
  isValid?: (value: T) => boolean;
  /** Calls `work` after a delay; returns a function that cancels it. */
  after: (delayMs: number, work: () => void) => () => void;
}

/** Saves a value automatically: after a short pause, one request at a time. */
export const openAutosave = <T>({
  initial,
  send,
  isValid = () => true,
  after,
}: AutosaveOptions<T>): AutosaveStore<T> => {
  const listeners = new Set<() => void>();
  let snapshot: Autosave<T> = { value: initial, state: 'saved', problem: null };
  let savedValue = initial;
  let saveUnderWay: Promise<void> | null = null;
  let cancelTimer = (): void => undefined;
  const update = (change: Partial<Autosave<T>>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };
  const sendNow = async (value: T): Promise<void> => {
    update({ state: 'saving', problem: null });
    try {
      await send(value);
      savedValue = value;
      update({ state: value === snapshot.value ? 'saved' : 'waiting' });
    } catch (error) {
      const problem = toProblem(error);
      update({ state: problem.code === 'book.conflict' ? 'conflict' : 'failed', problem });
    }
    if (value !== snapshot.value) cancelTimer = after(DEBOUNCE_MS, flush);
  };
  const flush = async (): Promise<void> => {
    while (saveUnderWay !== null) await saveUnderWay;
    cancelTimer();
    if (snapshot.value === savedValue || !isValid(snapshot.value)) return;
    saveUnderWay = sendNow(snapshot.value).finally(() => {
      saveUnderWay = null;
    });
    await saveUnderWay;
  };
  return {
    read: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (value) => {
      update({ value, state: 'waiting' });
      cancelTimer();
      cancelTimer = after(DEBOUNCE_MS, flush);
    },
    flush,
  };
};
