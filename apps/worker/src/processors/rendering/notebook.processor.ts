import { readWrittenPage, renderNotebook } from '@souvenance/core';
import { prepareWritten } from '@souvenance/press/written';
import type { Processor, WorkerServices } from '../processor.ts';
import { withRefusalCode } from '../refused-picture.ts';

/** Typesets a notebook in a process of the pressroom. */
export const renderNotebookProcessor =
  (services: WorkerServices): Processor<'render-notebook'> =>
  ({ notebookId }, run) =>
    renderNotebook({
      ...services,
      typeset: (notebook) => services.pressroom.run('render-notebook', notebook, { signal: run.signal }),
    })(run.claim, notebookId);

/** Reads the photograph of a written page in a separate process, like every picture of a family. */
export const readWrittenPageProcessor =
  (services: WorkerServices): Processor<'read-written-page'> =>
  ({ pageId }, run) =>
    readWrittenPage({ ...services, read: withRefusalCode(prepareWritten, run) })(run.claim, pageId);
