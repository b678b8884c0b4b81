import type { Job } from '@souvenance/contracts';
import { progressSentence } from './progress-sentence.ts';

const LEAST_MS = 1_000;

/** Tells a job's progress in words, each line once, and one line of counting a second at most. */
export const progressTeller = (
  say: (sentence: string) => void,
  nowMs: () => number = () => performance.now(),
): ((job: Job) => void) => {
  let lastStep = '';
  let lastLine = '';
  let saidMs = 0;
  return (job) => {
    const line = progressSentence(job);
    const isNewStep = job.progress.step !== lastStep;
    if (line === lastLine || (!isNewStep && nowMs() - saidMs < LEAST_MS)) return;
    lastStep = job.progress.step;
    lastLine = line;
    saidMs = nowMs();
    say(line);
  };
};
