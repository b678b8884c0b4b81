import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createEmptyState, type StripeState } from './stripe-state.ts';

export interface StateFile {
  load(): Promise<StripeState>;
  /** Resolves once a state at least as new as the call is on disk. Overlapping calls share one write. */
  save(state: StripeState): Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const readState = async (path: string): Promise<StripeState> => {
  const state = createEmptyState();
  let json: string;
  try {
    json = await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return state;
    throw error;
  }
  const savedState = JSON.parse(json) as Record<string, unknown[]>;
  const stateEntries = Object.entries(state).map(([name, empty]) => {
    const entries = savedState[name] ?? [];
    return [name, empty instanceof Map ? new Map(entries as [string, unknown][]) : entries];
  });
  return Object.fromEntries(stateEntries) as StripeState;
};

const writeState = async (path: string, state: StripeState): Promise<void> => {
  const json = JSON.stringify(state, (_key, value) => (value instanceof Map ? [...value] : value));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}.tmp`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(json);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
};

/** Stores the fake's state in one JSON file, replaced atomically, so that a kill leaves the old or the new file. */
export const openStateFile = (path: string): StateFile => {
  let writing: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  return {
    load: () => readState(path),
    save(state) {
      waiting ??= writing.then(() => {
        waiting = null;
        const write = writeState(path, state);
        // This write's error reaches its callers; the next write tries again.
        writing = write.catch(() => undefined);
        return write;
      });
      return waiting;
    },
  };
};

/** A state file that stores nothing. */
export const createNoStateFile = (): StateFile => ({
  load: async () => createEmptyState(),
  save: async () => undefined,
});
