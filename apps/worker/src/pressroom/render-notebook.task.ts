import { type Notebook, renderNotebook } from '@souvenance/press/notebook';
import type { Bench } from './bench.ts';

/** Sets a notebook; its few pages come back as they are. */
export const renderNotebookTask = (_: Bench, notebook: Notebook): Promise<Uint8Array> =>
  renderNotebook(notebook);
