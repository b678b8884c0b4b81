import { globSync } from 'node:fs';
import { join } from 'node:path';

/** How many objects lie in each store. */
export interface Kept {
  readonly books: number;
  readonly media: number;
}

/** Where the services of a walk stand: there are two columns of them (packages/adapters/README.md). */
export interface Column {
  /** What the API and the worker are started with, over the local environment. */
  readonly variables: Readonly<Record<string, string>>;
  /** Words of the administrators' page, one of each service in place. */
  readonly inPlace: readonly string[];
  /** What the stores of this column hold. */
  kept(dataDir: string): Kept;
  close(): Promise<void>;
}

const filesUnder = (folder: string): number => globSync('**/*.*', { cwd: folder }).length;

/** What lies on this machine's disk: nothing of a hosted walk. */
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
