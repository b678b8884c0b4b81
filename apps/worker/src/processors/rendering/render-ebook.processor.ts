import { finishEbook, renderings } from '@souvenance/core';
import type { BookPages } from '@souvenance/press';
import type { Processor, WorkerServices } from '../processor.ts';
import { forwardProgress } from './forward-progress.ts';

/** Makes the e-book of a finished rendering. Throws if the rendering is not ready. */
export const renderEbookProcessor =
  (services: WorkerServices): Processor<'render-ebook'> =>
  async ({ renderingId }, run) => {
    const rendering = await services.documents.get(renderings, renderingId);
    if (rendering?.value.state !== 'ready') throw new Error(`rendering ${renderingId} is not ready`);
    const { familyId, bookId, pageMap } = rendering.value;
    const input = { familyId, bookId, renderingId, pages: pageMap as unknown as BookPages };
    const { onProgressEvent, flush } = forwardProgress(run);
    const files = await services.pressroom.run('render-ebook', input, {
      signal: run.signal,
      onProgressEvent,
    });
    await flush();
    await finishEbook(services)(run.claim, renderingId, files);
  };
