import { type Notebook, renderNotebook } from '@souvenance/press/notebook';
import type { RenderContext } from './render-context.ts';

/** Typesets a notebook and returns its PDF. */
export const renderNotebookTask = (_: RenderContext, notebook: Notebook): Promise<Uint8Array> =>
  renderNotebook(notebook);
