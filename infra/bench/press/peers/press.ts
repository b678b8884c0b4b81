import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { BenchBook } from '../book/bench-book.ts';
import type { Engine } from './engine.ts';
import { writePressSource } from './press-source.ts';

const command = (book: BenchBook, out: string): readonly string[] => [
  'env',
  `NODE_COMPILE_CACHE=${join(book.root, 'compiled')}`,
  process.execPath,
  '--max-semi-space-size=8',
  join(import.meta.dirname, 'press.main.ts'),
  book.folder,
  out,
];

/**
 * The press as a worker calls it: `renderBook` on an empty store of fragments, Node with the settings of the worker's
 * start. Its modules are compiled beforehand, in a run that is not measured, as the other engines come compiled.
 */
export const press: Engine = {
  key: 'press',
  label: 'la presse',
  ready: async () => null,
  prepare: (book) => {
    writePressSource(book);
    const [program = '', ...args] = command(book, join(book.folder, 'press.first.pdf'));
    spawnSync(program, args, { stdio: 'ignore' });
  },
  command,
};
