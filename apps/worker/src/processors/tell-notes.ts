import { setTimeout as sleep } from 'node:timers/promises';
import type { JobProgress } from '@souvenance/contracts';
import type { LaidOut, TaskNote } from '../pressroom/render-book.task.ts';
import type { Run } from './processor.ts';

/** Milliseconds between two words on one step: each goes through Redis to every page that follows the job. */
const PAUSE_MS = 150;

const pauseOnce = (): Promise<void> => sleep(PAUSE_MS, undefined, { ref: false });

interface TellOptions {
  /** Lets the pages be looked at; they are told after it. */
  readonly layOut?: (laidOut: LaidOut) => Promise<void>;
  readonly pause?: () => Promise<void>;
}

/**
 * Tells what a task tells on its way. Each step is told as it begins; of what follows within it the newest alone, now and
 * then: a book of twenty chapters, told part by part, cost the reader's browser more than its pages did. The last word is
 * waited for before the job ends.
 */
export const tellNotes = (
  run: Pick<Run, 'progress' | 'log'>,
  { layOut = async () => undefined, pause = pauseOnce }: TellOptions = {},
) => {
  let told: Promise<void> = Promise.resolve();
  let step: JobProgress['step'] | null = null;
  let newest: JobProgress | null = null;
  let isPausing = false;
  const tell = (word: () => Promise<void>): void => {
    // A word that Redis does not take is no reason to drop the book: the job's end says whether it is away.
    told = told.then(word).catch(() => undefined);
  };
  const tellNewest = async (): Promise<void> => {
    isPausing = true;
    await pause();
    isPausing = false;
    const progress = newest;
    newest = null;
    if (progress !== null) tell(() => run.progress(progress));
  };
  const hear = (progress: JobProgress): void => {
    if (progress.step === step) {
      newest = progress;
      if (!isPausing) void tellNewest();
      return;
    }
    step = progress.step;
    newest = null;
    tell(() => run.progress(progress));
  };
  return {
    onNote: (note: TaskNote): void => {
      if ('progress' in note) hear(note.progress);
      else if ('log' in note) tell(() => run.log(note.log));
      else {
        // Pages that can't be shown yet are no reason to drop the book either.
        tell(() => layOut(note.laidOut));
        hear({ step: 'pages', done: 0, total: 1 });
      }
    },
    allTold: (): Promise<void> => {
      newest = null;
      return told;
    },
  };
};
