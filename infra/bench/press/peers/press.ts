import { join } from 'node:path';
import type { Engine } from './engine.ts';

/** The press as a worker calls it: `setBook` on an empty store of fragments. */
export const press: Engine = {
  key: 'press',
  label: 'la presse',
  ready: async () => null,
  prepare: () => undefined,
  command: (book, out) => [process.execPath, join(import.meta.dirname, 'press.main.ts'), book.folder, out],
};
