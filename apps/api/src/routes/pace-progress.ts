import type { JobProgress } from '@souvenance/contracts';

/** Milliseconds between two words on how far a job is. */
const WORD_MS = 250;

export interface PacedProgress {
  hear(progress: JobProgress): void;
  /** Nothing is told any more. */
  stop(): void;
}

/**
 * Progress for a page that follows it: the first at once, then the newest alone, now and then, since each has the page
 * drawn anew, perhaps on the very machine that does the work. Pages that can be looked at are told without delay.
 */
export const paceProgress = (tell: (progress: JobProgress) => void): PacedProgress => {
  let newest: JobProgress | null = null;
  let pause: NodeJS.Timeout | undefined;
  const tellNewest = (): void => {
    pause = undefined;
    if (newest === null) return;
    const progress = newest;
    newest = null;
    pause = setTimeout(tellNewest, WORD_MS);
    tell(progress);
  };
  return {
    hear: (progress) => {
      newest = progress;
      if (pause !== undefined && progress.step !== 'pages') return;
      clearTimeout(pause);
      tellNewest();
    },
    stop: () => clearTimeout(pause),
  };
};
