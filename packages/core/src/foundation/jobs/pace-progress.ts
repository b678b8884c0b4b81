import type { JobProgress } from '@souvenance/contracts';

interface Pace {
  /** Milliseconds between two reports. */
  readonly intervalMs: number;
  /** Urgent progress is reported at once; older progress that still waits is dropped. */
  readonly isUrgent: (progress: JobProgress) => boolean;
}

export interface PacedProgress {
  push(progress: JobProgress): void;
  /** Stops the reports; progress that still waits is dropped. */
  stop(): void;
}

/**
 * Limits how often the progress of a job is reported: the first and any urgent progress at once, otherwise only the
 * newest, once per interval. Without it, the reports of a book of twenty chapters cost the browser more than its pages.
 */
export const paceProgress = (
  report: (progress: JobProgress) => void,
  { intervalMs, isUrgent }: Pace,
): PacedProgress => {
  let newest: JobProgress | null = null;
  let pause: NodeJS.Timeout | undefined;
  const reportNewest = (): void => {
    pause = undefined;
    if (newest === null) return;
    const progress = newest;
    newest = null;
    pause = setTimeout(reportNewest, intervalMs).unref();
    report(progress);
  };
  return {
    push: (progress) => {
      newest = progress;
      if (pause !== undefined && !isUrgent(progress)) return;
      clearTimeout(pause);
      reportNewest();
    },
    stop: () => clearTimeout(pause),
  };
};
