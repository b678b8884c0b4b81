import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { reportProblem } from '../../dev/tools/problem.ts';
import { measureLiveInstallation } from './live-installation.ts';
import { measureAdministration, type Timed } from './measure-administration.ts';
import { seedInstallation } from './seed-installation.ts';

/** Size of an installation after a year. */
const SIZE = { families: 2_000, orders: 5_000, jobs: 20_000, mails: 10_000, deliveries: 20_000 };
const ROUNDS = 40;
/** With `--live`: administrators who follow the event stream, and rounds of changes. */
const LIVE = { administrators: 20, rounds: 60 };
/** Highest acceptable 95th percentile of a page, in milliseconds. */
const GOAL_MS = 200;

const admin = {
  kind: 'user',
  uid: 'admin',
  name: 'Claire',
  email: 'claire@exemple.fr',
  administrator: true,
} as const;

/** Progress goes to standard error: standard output is for the report. */
const printLine = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/**
 * Prints the figures of the pages and of the baseline, which comes last. Returns true when every page reaches its goal.
 */
const reportFigures = (figures: readonly Timed[], memory: string): boolean => {
  const peer = figures.at(-1);
  const lines = figures.map(({ name, p50, p95 }) =>
    [
      name.padEnd(34),
      p50.toFixed(1).padStart(8),
      p95.toFixed(1).padStart(8),
      (p95 / (peer?.p95 ?? p95)).toFixed(3).padStart(8),
    ].join('  '),
  );
  process.stdout.write(
    `${SIZE.families} familles, ${SIZE.orders} commandes, ${SIZE.jobs} travaux, ${SIZE.mails} e-mails ; ${memory}\n` +
      `${''.padEnd(34)}  p50 (ms)  p95 (ms)   témoin\n${lines.join('\n')}\n`,
  );
  return figures.slice(0, -1).every(({ p95 }) => p95 <= GOAL_MS);
};

const measureAlone = async (): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'souvenance-bench-'));
  const documents = await openSqliteDocuments({ file: join(folder, 'documents.sqlite') });
  try {
    await seedInstallation(documents, SIZE);
    const figures = await measureAdministration(documents, admin, ROUNDS);
    return reportFigures(figures, `${Math.round(process.memoryUsage.rss() / 1_000_000)} Mo`);
  } finally {
    await documents.close();
    rmSync(folder, { recursive: true });
  }
};

const measureTogether = async (): Promise<boolean> => {
  const [busy] = loadavg();
  const { figures, memoryMb } = await measureLiveInstallation(SIZE, LIVE, printLine);
  const [before, after] = memoryMb.map(Math.round);
  const machine = `charge de la machine ${busy?.toFixed(1)} avant, ${loadavg()[0]?.toFixed(1)} après`;
  const whole = `${LIVE.administrators} administrateurs en direct ; API : ${before} Mo, puis ${after} Mo ; ${machine}`;
  return reportFigures(figures, whole);
};

try {
  const { live } = parseArgs({ options: { live: { type: 'boolean', default: false } } }).values;
  process.exit((await (live ? measureTogether() : measureAlone())) ? 0 : 1);
} catch (error) {
  reportProblem(error);
  process.exit(1);
}
