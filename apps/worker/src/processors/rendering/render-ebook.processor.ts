import { finishEbook, renderings } from '@souvenance/core';
import type { BookPages } from '@souvenance/press';
import type { Processor, WorkerServices } from '../processor.ts';
import { tellNotes } from './tell-notes.ts';

/** The e-book of a finished rendering. */
export const renderEbookProcessor =
  (services: WorkerServices): Processor<'render-ebook'> =>
  async ({ renderingId }, run) => {
    const rendering = await services.documents.get(renderings, renderingId);
    if (rendering?.value.state !== 'ready') throw new Error(`rendering ${renderingId} is not ready`);
    const { familyId, bookId, pageMap } = rendering.value;
    const order = { familyId, bookId, renderingId, pages: pageMap as unknown as BookPages };
    const { onNote, allTold } = tellNotes(run);
    const files = await services.pressroom.run('render-ebook', order, { signal: run.signal, onNote });
    await allTold();
    await finishEbook(services)(run.claim, renderingId, files);
  };
