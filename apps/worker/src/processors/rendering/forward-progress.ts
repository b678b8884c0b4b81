import type { JobProgress } from '@souvenance/contracts';
import { paceProgress } from '@souvenance/core';
import type { LaidOutBook, ProgressEvent } from '../../pressroom/render-book.task.ts';
import type { Run } from '../processor.ts';

/**
 * Milliseconds between two progress events of one step; each is sent through Redis to every page that follows the job.
 */
const EVENT_INTERVAL_MS = 150;

/**
 * Forwards the progress events of a task: each step when it begins, and within a step only the newest event now and
 * then. `layOut` makes the pages viewable, which is announced afterwards. `flush` waits for the last event, before the
 * job ends.
 */
export const forwardProgress = (
  run: Pick<Run, 'progress' | 'log'>,
  layOut: (laidOut: LaidOutBook) => Promise<void> = async () => undefined,
) => {
  let lastReport: Promise<void> = Promise.resolve();
  let step: JobProgress['step'] | null = null;
  const send = (report: () => Promise<void>): void => {
    // If Redis refuses an event, the book continues; the job's end says whether it was stored.
    lastReport = lastReport.then(report).catch(() => undefined);
  };
  const paced = paceProgress(
    (progress) => {
      step = progress.step;
      send(() => run.progress(progress));
    },
    { intervalMs: EVENT_INTERVAL_MS, isUrgent: (progress) => progress.step !== step },
  );
  return {
    onProgressEvent: (note: ProgressEvent): void => {
      if ('progress' in note) paced.push(note.progress);
      else if ('log' in note) send(() => run.log(note.log));
      else {
        // If the pages cannot be shown yet, the book continues too.
        send(() => layOut(note.laidOut));
        paced.push({ step: 'pages', done: 0, total: 1 });
      }
    },
    flush: (): Promise<void> => {
      paced.stop();
      return lastReport;
    },
  };
};
