import { beginRendering, finishRendering, layOutRendering } from '@souvenance/core';
import type { Processor, WorkerServices } from '../processor.ts';
import { tellNotes } from './tell-notes.ts';

/** One job sets one book: pages, which can be looked at as soon as they are there, then cover, screen file, report. */
export const renderBookProcessor =
  (services: WorkerServices): Processor<'render-book'> =>
  async ({ renderingId }, run) => {
    const { familyId, bookId, profileId } = await beginRendering(services)(run.claim, renderingId);
    const { locale } = services.settings;
    const { onNote, allTold } = tellNotes(run, ({ interior, ...pages }) =>
      layOutRendering(services)(run.claim, renderingId, pages, interior),
    );
    const order = { familyId, bookId, renderingId, profileId, locale };
    const outcome = await services.pressroom.run('render-book', order, { signal: run.signal, onNote });
    await allTold();
    await finishRendering(services)(run.claim, renderingId, outcome);
  };
