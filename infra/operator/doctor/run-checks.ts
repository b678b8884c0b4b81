import { type Finding, type ReportLine, reportBroken } from './finding.ts';

/** One thing that the doctor tries. */
export interface Check {
  readonly subject: string;
  /** Tells the operator what to do when the check fails or takes too long; a French sentence. */
  readonly advice: string;
  /** Milliseconds after which the check counts as broken; those of the run when missing. */
  readonly limitMs?: number;
  /** Returns no finding when there is nothing to report. The signal aborts when the time is over. */
  run(signal: AbortSignal): Promise<Finding | readonly Finding[]>;
}

export interface RunOptions {
  readonly limitMs: number;
  /** Turns a failure into French text without secrets. */
  readonly explain: (error: unknown) => string;
}

const runCheck = async (check: Check, { limitMs, explain }: RunOptions): Promise<ReportLine[]> => {
  const checkLimitMs = check.limitMs ?? limitMs;
  const stop = new AbortController();
  const timeout = Promise.withResolvers<Finding>();
  const timer = setTimeout(() => {
    const seconds = Math.ceil(checkLimitMs / 1_000);
    timeout.resolve(reportBroken(`pas de réponse en ${seconds}\u00a0s`, check.advice));
    stop.abort();
  }, checkLimitMs);
  try {
    const result = await Promise.race([
      check.run(stop.signal).catch((error: unknown) => reportBroken(explain(error), check.advice)),
      timeout.promise,
    ]);
    return [result].flat().map((finding) => ({ subject: check.subject, ...finding }));
  } finally {
    clearTimeout(timer);
  }
};

/** Runs all checks at once and returns their findings in order. It ends within the longest limit, and never rejects. */
export const runChecks = async (checks: readonly Check[], options: RunOptions): Promise<ReportLine[]> =>
  (await Promise.all(checks.map((check) => runCheck(check, options)))).flat();
