import { beginRendering, finishRendering, layOutRendering } from '@souvenance/core';
import type { Processor, WorkerServices } from '../processor.ts';
import { forwardProgress } from './forward-progress.ts';

/** Renders a book: pages, which can be viewed as soon as they are stored, then cover, screen file and report. */
export const renderBookProcessor =
  (services: WorkerServices): Processor<'render-book'> =>
  async ({ renderingId }, run) => {
    const { familyId, bookId, profileId } = await beginRendering(services)(run.claim, renderingId);
    const { locale } = services.settings;
    const { onProgressEvent, flush } = forwardProgress(run, ({ interior, ...pages }) =>
      layOutRendering(services)(run.claim, renderingId, pages, interior),
    );
    const input = { familyId, bookId, renderingId, profileId, locale };
    const outcome = await services.pressroom.run('render-book', input, {
      signal: run.signal,
      onProgressEvent,
    });
    await flush();
    await finishRendering(services)(run.claim, renderingId, outcome);
  };
