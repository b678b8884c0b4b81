import { globSync } from 'node:fs';
import { join } from 'node:path';

/** How many objects lie in each store. */
export interface Kept {
  readonly books: number;
  readonly media: number;
}

/** Where the services of a journey stand: there are two columns of them (packages/adapters/README.md). */
export interface Column {
  /** Environment of the API and the worker, over the local one. */
  readonly variables: Readonly<Record<string, string>>;
  /** Words of the administrators' page, one of each service in place. */
  readonly inPlace: readonly string[];
  /** Counts the objects in the stores of this column. */
  kept(dataDir: string): Kept;
  close(): Promise<void>;
}

const filesUnder = (folder: string): number => globSync('**/*.*', { cwd: folder }).length;

/** Counts the files on this machine's disk; a hosted journey has none. */
export const keptOnDisk = (dataDir: string): Kept => ({
  books: filesUnder(join(dataDir, 'files')),
  media: filesUnder(join(dataDir, 'media')),
});

declare module 'vitest' {
  export interface ProvidedContext {
    /** Set by the project that a test file runs in. */
    column: 'embedded' | 'hosted';
  }
}

/** Everything on this machine, as `npm start` has it. */
export const embeddedColumn: Column = {
  variables: {},
  inPlace: ['SQLite', 'Dans Souvenance', 'Disque de la machine', 'BullMQ', 'SMTP', 'Fichiers du dépôt'],
  kept: keptOnDisk,
  close: async () => undefined,
};
