import { globSync } from 'node:fs';
import { join } from 'node:path';

/** Number of objects in each store. */
export interface StoredCounts {
  readonly books: number;
  readonly media: number;
}

/** A set of services for a journey; there are two such columns (packages/adapters/README.md). */
export interface Column {
  /** Variables of the API and the worker that override the local ones. */
  readonly variables: Readonly<Record<string, string>>;
  /** Names of services on the administrators' page, which must be in use. */
  readonly inPlace: readonly string[];
  /** Counts the objects in the stores of this column. */
  kept(dataDir: string): StoredCounts;
  close(): Promise<void>;
}

const filesUnder = (folder: string): number => globSync('**/*.*', { cwd: folder }).length;

/** Counts the files on this machine's disk; a hosted journey has none. */
export const countFilesOnDisk = (dataDir: string): StoredCounts => ({
  books: filesUnder(join(dataDir, 'files')),
  media: filesUnder(join(dataDir, 'media')),
});

declare module 'vitest' {
  export interface ProvidedContext {
    /** Set by the project that a test file runs in. */
    column: 'embedded' | 'hosted';
  }
}

/** Everything on this machine, as with `npm start`. */
export const embeddedColumn: Column = {
  variables: {},
  inPlace: ['SQLite', 'Dans Souvenance', 'Disque de la machine', 'BullMQ', 'SMTP', 'Fichiers du dépôt'],
  kept: countFilesOnDisk,
  close: async () => undefined,
};
