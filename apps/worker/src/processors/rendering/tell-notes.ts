import type { JobProgress } from '@souvenance/contracts';
import { paceProgress } from '@souvenance/core';
import type { LaidOut, TaskNote } from '../../pressroom/render-book.task.ts';
import type { Run } from '../processor.ts';

/** Milliseconds between two words on one step: each goes through Redis to every page that follows the job. */
const EVERY_MS = 150;

/**
 * Tells what a task tells on its way: each step as it begins, of what follows within it the newest alone, now and then.
 * `layOut` lets the pages be looked at, which is told after it. The last word is waited for before the job ends.
 */
export const tellNotes = (
  run: Pick<Run, 'progress' | 'log'>,
  layOut: (laidOut: LaidOut) => Promise<void> = async () => undefined,
) => {
  let lastReport: Promise<void> = Promise.resolve();
  let step: JobProgress['step'] | null = null;
  const tell = (word: () => Promise<void>): void => {
    // A word that Redis does not take is no reason to drop the book: the job's end says whether it is away.
    lastReport = lastReport.then(word).catch(() => undefined);
  };
  const paced = paceProgress(
    (progress) => {
      step = progress.step;
      tell(() => run.progress(progress));
    },
    { intervalMs: EVERY_MS, isUrgent: (progress) => progress.step !== step },
  );
  return {
    onNote: (note: TaskNote): void => {
      if ('progress' in note) paced.push(note.progress);
      else if ('log' in note) tell(() => run.log(note.log));
      else {
        // Pages that can't be shown yet are no reason to drop the book either.
        tell(() => layOut(note.laidOut));
        paced.push({ step: 'pages', done: 0, total: 1 });
      }
    },
    allTold: (): Promise<void> => {
      paced.stop();
      return lastReport;
    },
  };
};
