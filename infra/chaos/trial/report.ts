import { judge } from './judge.ts';
import { countPrintMailsOfOutcome, type Outcome } from './outcome.ts';

const HEAD = [
  'run',
  'seed',
  'books',
  'kills',
  'flushes',
  'sent',
  'as approved',
  'mails raw',
  'distinct',
  'requeues',
  'half files',
  'seconds',
  'verdict',
];

const cells = (outcome: Outcome): string[] => {
  const { trial, kills, flushes, sentOrders, approved, requeues, unfinishedFiles, seconds } = outcome;
  const { raw, distinct } = countPrintMailsOfOutcome(outcome);
  const verdict = judge(outcome).length === 0 ? 'passes' : 'fails';
  const counts = [trial.seed, trial.books, kills.length, flushes.length, sentOrders, approved, raw, distinct];
  const all = [trial.name, ...counts, requeues, unfinishedFiles.beforeSweep, Math.round(seconds), verdict];
  return all.map(String);
};

/** The figures of all runs as a table for the terminal. */
export const formatReportTable = (outcomes: readonly Outcome[]): string => {
  const rows = [HEAD, ...outcomes.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
