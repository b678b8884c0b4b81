import { readWrittenPage, renderNotebook } from '@souvenance/core';
import { prepareWritten } from '@souvenance/press/written';
import type { Processor, WorkerServices } from '../processor.ts';
import { orRefusal } from '../refused-picture.ts';

/** Sets a notebook in the process that sets books. */
export const renderNotebookProcessor =
  (services: WorkerServices): Processor<'render-notebook'> =>
  ({ notebookId }, run) =>
    renderNotebook({
      ...services,
      typeset: (notebook) => services.pressroom.run('render-notebook', notebook, { signal: run.signal }),
    })(run.claim, notebookId);

/** Reads the photograph of a written page in a process of its own, as every picture of a family is read. */
export const readWrittenPageProcessor =
  (services: WorkerServices): Processor<'read-written-page'> =>
  ({ pageId }, run) =>
    readWrittenPage({ ...services, read: orRefusal(prepareWritten, run) })(run.claim, pageId);
