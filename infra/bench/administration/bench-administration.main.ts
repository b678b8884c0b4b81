import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import type { Documents } from '@souvenance/core';
import { reportProblem } from '../../dev/tools/problem.ts';
import { measureLiveInstallation } from './live-installation.ts';
import { measureAdministration, measureWatch, type Timed } from './measure-administration.ts';
import { type InstallationSize, seedInstallation } from './seed-installation.ts';

/** Size of a large installation after a year, and of one that is ten times smaller, for what must not grow. */
const SIZE = { families: 20_000, orders: 50_000, jobs: 100_000, mails: 100_000, deliveries: 100_000 };
const SMALL = { families: 2_000, orders: 5_000, jobs: 10_000, mails: 10_000, deliveries: 10_000 };
const ROUNDS = 20;
/** With `--live`: administrators who follow the event stream, and rounds of changes. */
const LIVE = { administrators: 20, rounds: 60 };
/** Highest acceptable 95th percentiles, in milliseconds: of a page, and of those that everybody waits for. */
const GOAL_MS = 200;
const GOALS_MS: Readonly<Record<string, number>> = {
  'veille, un tour': 20,
  'vue d’ensemble': 100,
  'premier comptage des chiffres': Number.POSITIVE_INFINITY,
};
/** Longest acceptable stretch in which the watch or the overview may hold up other requests, in milliseconds. */
const STALL_MS = 50;

const admin = {
  kind: 'user',
  uid: 'admin',
  name: 'Claire',
  email: 'claire@exemple.fr',
  administratorRole: 'everything',
} as const;

/** Progress goes to standard error: standard output is for the report. */
const printLine = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** Progress goes to standard error: standard output is for the report. */
const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

const formatCell = (value: number | undefined, digits: number): string =>
  (value === undefined ? '' : value.toFixed(digits)).padStart(9);

const isReached = ({ name, p95, stallMs }: Timed): boolean => {
  const goal = GOALS_MS[name];
  return p95 <= (goal ?? GOAL_MS) && (goal === undefined || (stallMs ?? 0) <= STALL_MS);
};

/**
 * Prints the figures of the pages and of the baseline, which comes last. Returns true when every page reaches its goal.
 */
const reportFigures = (figures: readonly Timed[], memory: string): boolean => {
  const lines = figures.map((timed) =>
    [
      timed.name.padEnd(34),
      formatCell(timed.p50, 1),
      formatCell(timed.p95, 1),
      formatCell(timed.cpuMs, 1),
      formatCell(timed.stallMs, 0),
      formatCell(timed.documents, 0),
      isReached(timed) ? '' : '  trop',
    ].join(' '),
  );
  process.stdout.write(
    `${SIZE.families} familles, ${SIZE.orders} commandes, ${SIZE.jobs} travaux, ${SIZE.mails} e-mails ; ${memory}\n` +
      `${''.padEnd(34)}  p50 (ms)  p95 (ms)  CPU (ms) arrêt (ms) documents\n${lines.join('\n')}\n`,
  );
  return figures.slice(0, -1).every(isReached);
};

/** Fills a store of its own with an installation, and measures it. */
const measureStore = async <R>(
  size: InstallationSize,
  measure: (documents: Documents) => Promise<R>,
): Promise<R> => {
  const folder = mkdtempSync(join(tmpdir(), 'souvenance-bench-'));
  const documents = await openSqliteDocuments({ file: join(folder, 'documents.sqlite') });
  try {
    await seedInstallation(documents, size);
    return await measure(documents);
  } finally {
    await documents.close();
    rmSync(folder, { recursive: true });
  }
};

const measureAlone = async (): Promise<boolean> => {
  const smallWatch = await measureStore(SMALL, (documents) => measureWatch(documents, ROUNDS));
  say(`La veille d’une maison dix fois plus petite : ${smallWatch.p50.toFixed(1)} ms.`);
  const figures = await measureStore(SIZE, (documents) => measureAdministration(documents, admin, ROUNDS));
  const small = { ...smallWatch, name: 'veille, dix fois moins' };
  const [busy] = loadavg();
  const memory = `${Math.round(process.memoryUsage.rss() / 1_000_000)} Mo ; charge ${busy?.toFixed(1)}`;
  return reportFigures([small, ...figures], memory);
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
