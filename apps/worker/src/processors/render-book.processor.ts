import { beginRendering, finishRendering } from '@souvenance/core';
import type { TaskNote } from '../workshop/render-book.task.ts';
import type { Processor, Run, WorkerServices } from './processor.ts';

/** Tells what a task tells on its way; the last word is waited for before the job ends. */
export const noteTo = (run: Run) => {
  let told: Promise<void> = Promise.resolve();
  return {
    onNote: (note: TaskNote): void => {
      told = told.then(() => ('progress' in note ? run.progress(note.progress) : run.log(note.log)));
      // A word that Redis does not take is no reason to drop the book: the job's end says whether it is away.
      told = told.catch(() => undefined);
    },
    allTold: () => told,
  };
};

/** One job sets one book: pages, cover, screen file, report. It is done when they are stored. */
export const renderBookProcessor =
  (services: WorkerServices): Processor<'render-book'> =>
  async ({ renderingId }, run) => {
    const { familyId, bookId, profileId } = await beginRendering(services)(run.claim, renderingId);
    const { locale } = services.settings;
    const { onNote, allTold } = noteTo(run);
    const order = { familyId, bookId, renderingId, profileId, locale };
    const outcome = await services.workshop.run('render-book', order, { signal: run.signal, onNote });
    await allTold();
    await finishRendering(services)(run.claim, renderingId, outcome);
  };
