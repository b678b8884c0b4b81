import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { openFirestoreDocuments } from '@souvenance/adapters/documents/firestore';
import type { Documents } from '@souvenance/core';
import { openFirestoreEmulator } from '@souvenance/fakes/firestore';
import { LocalProblem, reportProblem } from '../../dev/tools/problem.ts';
import { measureLiveInstallation } from './live-installation.ts';
import { measureAdministration, measureWatch, type Timed } from './measure-administration.ts';
import { type AdministrationOptions, readBenchOptions } from './read-bench-options.ts';
import { type InstallationSize, seedInstallation } from './seed-installation.ts';

const ROUNDS = 20;
/** The emulator holds everything in memory, and answers slowly. */
const EMULATOR_ROUNDS = 3;
const EMULATOR_MB = 2_000;
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

const formatCell = (value: number | undefined, digits: number): string =>
  (value === undefined ? '' : value.toFixed(digits)).padStart(9);

const isReached = ({ name, p95, stallMs }: Timed): boolean => {
  const goal = GOALS_MS[name];
  return p95 <= (goal ?? GOAL_MS) && (goal === undefined || (stallMs ?? 0) <= STALL_MS);
};

/**
 * Prints the figures of the pages and of the baseline, which comes last. Returns true when every page reaches its goal.
 */
const reportFigures = (size: InstallationSize, figures: readonly Timed[], memory: string): boolean => {
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
    `${size.families} familles, ${size.orders} commandes, ${size.jobs} travaux, ${size.mails} e-mails ; ${memory}\n` +
      `${''.padEnd(34)}  p50 (ms)  p95 (ms)  CPU (ms) arrêt (ms) documents\n${lines.join('\n')}\n`,
  );
  return figures.slice(0, -1).every(isReached);
};

type OpenStore = () => Promise<{ readonly documents: Documents; close(): Promise<void> }>;

const openSqlite: OpenStore = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'souvenance-bench-'));
  const documents = await openSqliteDocuments({ file: join(folder, 'documents.sqlite') });
  const close = async (): Promise<void> => {
    await documents.close();
    rmSync(folder, { recursive: true });
  };
  return { documents, close };
};

const openFirestore: OpenStore = async () => {
  const emulator = await openFirestoreEmulator({ memoryMb: EMULATOR_MB });
  if (emulator === null) throw new LocalProblem('L’émulateur de Firestore n’est pas installé.');
  const documents = await openFirestoreDocuments({ projectId: 'demo-bench', emulatorHost: emulator.host });
  const close = async (): Promise<void> => {
    await documents.close();
    await emulator.dispose();
  };
  return { documents, close };
};

/** Fills a store of its own with an installation, and measures it. */
const measureStore = async <R>(
  openStore: OpenStore,
  size: InstallationSize,
  measure: (documents: Documents) => Promise<R>,
): Promise<R> => {
  const { documents, close } = await openStore();
  try {
    const startedMs = Date.now();
    await seedInstallation(documents, size);
    printLine(`${size.families} familles écrites en ${Math.round((Date.now() - startedMs) / 1_000)} s.`);
    return await measure(documents);
  } finally {
    await close();
  }
};

const measureAlone = async ({ size, small, isOnFirestore }: AdministrationOptions): Promise<boolean> => {
  const openStore = isOnFirestore ? openFirestore : openSqlite;
  const rounds = isOnFirestore ? EMULATOR_ROUNDS : ROUNDS;
  const smallWatch = await measureStore(openStore, small, (documents) => measureWatch(documents, rounds));
  printLine(`La veille d’une maison dix fois plus petite : ${smallWatch.p50.toFixed(1)} ms.`);
  const figures = await measureStore(openStore, size, (documents) =>
    measureAdministration(documents, admin, rounds),
  );
  const [busy] = loadavg();
  const memory = `${Math.round(process.memoryUsage.rss() / 1_000_000)} Mo ; charge ${busy?.toFixed(1)}`;
  const isFast = reportFigures(size, [{ ...smallWatch, name: 'veille, dix fois moins' }, ...figures], memory);
  // The emulator's times are its own.
  return isOnFirestore || isFast;
};

const measureTogether = async ({ size }: AdministrationOptions): Promise<boolean> => {
  const [busy] = loadavg();
  const { figures, memoryMb } = await measureLiveInstallation(size, LIVE, printLine);
  const [before, after] = memoryMb.map(Math.round);
  const machine = `charge de la machine ${busy?.toFixed(1)} avant, ${loadavg()[0]?.toFixed(1)} après`;
  const whole = `${LIVE.administrators} administrateurs en direct ; API : ${before} Mo, puis ${after} Mo ; ${machine}`;
  return reportFigures(size, figures, whole);
};

try {
  const options = readBenchOptions(process.argv.slice(2));
  process.exit((await (options.isLive ? measureTogether(options) : measureAlone(options))) ? 0 : 1);
} catch (error) {
  reportProblem(error);
  process.exit(1);
}
