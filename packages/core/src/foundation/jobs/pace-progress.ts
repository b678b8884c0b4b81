import type { JobProgress } from '@souvenance/contracts';

interface Pace {
  /** Milliseconds between two words. */
  readonly everyMs: number;
  /** Told without delay; what was held back until then is told no more. */
  readonly isUrgent: (progress: JobProgress) => boolean;
}

export interface PacedProgress {
  hear(progress: JobProgress): void;
  /** Stops the reports; events that still wait are dropped. */
  stop(): void;
}

/**
 * Tells how far a job is: the first word and an urgent one at once, of all others the newest alone, now and then. A book
 * of twenty chapters, told part by part, costs the reader's browser more than its pages do.
 */
export const paceProgress = (
  tell: (progress: JobProgress) => void,
  { everyMs, isUrgent }: Pace,
): PacedProgress => {
  let newest: JobProgress | null = null;
  let pause: NodeJS.Timeout | undefined;
  const tellNewest = (): void => {
    pause = undefined;
    if (newest === null) return;
    const progress = newest;
    newest = null;
    pause = setTimeout(tellNewest, everyMs).unref();
    tell(progress);
  };
  return {
    hear: (progress) => {
      newest = progress;
      if (pause !== undefined && !isUrgent(progress)) return;
      clearTimeout(pause);
      tellNewest();
    },
    stop: () => clearTimeout(pause),
  };
};
