import { join } from 'node:path';
import type { Engine } from './engine.ts';

export const reactPdf: Engine = {
  key: 'reactPdf',
  label: 'react-pdf, un document',
  ready: async () => null,
  prepare: () => undefined,
  command: (book, out) => [
    process.execPath,
    join(import.meta.dirname, 'react-pdf.main.ts'),
    book.folder,
    out,
  ],
};
