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

/** Runs the suites in order, stops at nothing, shows each closing line, and answers with the sum. */
export const runSuites = async (suites: Suite[], say: (text: string) => void): Promise<Counts> => {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const suite of suites) {
    const result = await suite.run();
    if (result.failed > 0) say(`\n${result.output.trimEnd()}\n`);
    say(closingLine(result));
    total.passed += result.passed;
    total.failed += result.failed;
    total.skipped += result.skipped;
  }
  return total;
};
