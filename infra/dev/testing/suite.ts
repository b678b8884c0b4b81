/** What one suite counted. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface SuiteResult extends Counts {
  name: string;
  seconds: number;
  /** Shown when something failed. */
  output: string;
}

export interface Suite {
  name: string;
  run(): Promise<SuiteResult>;
}

/** With `CI` set nothing may skip in silence: what was skipped has failed. */
export const withoutSilentSkips = (counts: Counts, isCi: boolean): Counts =>
  isCi ? { ...counts, failed: counts.failed + counts.skipped, skipped: 0 } : counts;

const plural = (count: number, word: string): string => `${count} ${word}`;

/** A suite's closing line. */
export const closingLine = ({ name, passed, failed, skipped, seconds }: SuiteResult): string => {
  const mark = failed > 0 ? '✗' : '✓';
  const skips = skipped > 0 ? `, ${plural(skipped, 'skipped')}` : '';
  return `${mark} ${name}: ${plural(passed, 'passed')}, ${plural(failed, 'failed')}${skips} (${seconds.toFixed(1)} s)`;
};

/** Suites that run one after the other, or so many side by side. */
export interface SuiteQueue {
  readonly suites: readonly Suite[];
  readonly sideBySide?: number;
}

/**
 * Runs the suites of each queue from the first to the last, the queues side by side: one that waits leaves the machine to
 * another. Stops at nothing, shows each closing line as a suite ends, and answers with the sum.
 */
export const runSuites = async (
  queues: readonly SuiteQueue[],
  say: (text: string) => void,
): Promise<Counts> => {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const work = async (waiting: Suite[]): Promise<void> => {
    for (let suite = waiting.shift(); suite !== undefined; suite = waiting.shift()) {
      const result = await suite.run();
      if (result.failed > 0) say(`\n${result.output.trimEnd()}\n`);
      say(closingLine(result));
      total.passed += result.passed;
      total.failed += result.failed;
      total.skipped += result.skipped;
    }
  };
  const workers = queues.flatMap(({ suites, sideBySide = 1 }) => {
    const waiting = [...suites];
    return Array.from({ length: sideBySide }, () => work(waiting));
  });
  await Promise.all(workers);
  return total;
};
