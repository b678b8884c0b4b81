/**
 * `fine`: nothing to do; `warning`: works, and somebody should look at it; `broken`: does not work, or must not stay
 * so.
 */
type Verdict = 'fine' | 'warning' | 'broken';

export interface Finding {
  readonly verdict: Verdict;
  /** French, without a full stop at the end. */
  readonly text: string;
  /** Tells the operator what to do about it; a French sentence. */
  readonly advice?: string;
}

export const reportFine = (text: string): Finding => ({ verdict: 'fine', text });
export const reportWarning = (text: string, advice: string): Finding => ({
  verdict: 'warning',
  text,
  advice,
});
export const reportBroken = (text: string, advice: string): Finding => ({ verdict: 'broken', text, advice });

/** A finding about one subject: one line of the report. */
export interface ReportLine extends Finding {
  readonly subject: string;
}

const VERDICTS: Readonly<Record<Verdict, string>> = {
  fine: 'bien',
  warning: 'à voir',
  broken: 'en panne',
};
const VERDICT_WIDTH = 10;
const SUBJECT_WIDTH = 22;

export const formatLine = ({ verdict, subject, text, advice }: ReportLine): string => {
  const start = `${VERDICTS[verdict].padEnd(VERDICT_WIDTH)}${subject.padEnd(SUBJECT_WIDTH)} ${text}.`;
  return advice === undefined ? start : `${start} → ${advice}`;
};

/** The last line of the report, with the count of each verdict. */
export const formatSummary = (lines: readonly ReportLine[]): string => {
  const count = (verdict: Verdict) => lines.filter((line) => line.verdict === verdict).length;
  const counts = (['fine', 'warning', 'broken'] as const).map(
    (verdict) => `${count(verdict)} ${VERDICTS[verdict]}`,
  );
  return `${counts.join(', ')}.`;
};

export const isHealthy = (lines: readonly ReportLine[]): boolean =>
  lines.every(({ verdict }) => verdict !== 'broken');
