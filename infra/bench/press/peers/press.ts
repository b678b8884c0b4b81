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
 * The press as the worker runs it: `renderBook` with an empty fragment store, and Node with the worker's options. Its
 * modules are compiled beforehand in an unmeasured run, since the other engines are compiled programs.
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
