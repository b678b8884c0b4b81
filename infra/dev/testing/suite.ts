/** Counts of one suite or of a whole run. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface SuiteResult extends Counts {
  name: string;
  seconds: number;
  /** True when turbo restored the result of an earlier run with the same inputs. */
  isCached?: boolean;
}

/** In CI a skipped test counts as failed, since nothing may be skipped silently. */
export const countSkipsAsFailures = (counts: Counts, isCi: boolean): Counts =>
  isCi ? { ...counts, failed: counts.failed + counts.skipped, skipped: 0 } : counts;

/** A suite's closing line. */
export const formatClosingLine = ({
  name,
  passed,
  failed,
  skipped,
  seconds,
  isCached,
}: SuiteResult): string => {
  const mark = failed > 0 ? '✗' : '✓';
  const skips = skipped > 0 ? `, ${skipped} skipped` : '';
  const cached = isCached ? ', cached' : '';
  return `${mark} ${name}: ${passed} passed, ${failed} failed${skips} (${seconds.toFixed(1)} s${cached})`;
};

/** Adds up the counts of all suites. */
export const sumCounts = (results: readonly Counts[]): Counts => {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of results) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
};

/** Exit code of a run: 1 if a test failed or none ran. */
export const toExitCode = ({ passed, failed }: Counts): number => (failed === 0 && passed > 0 ? 0 : 1);
