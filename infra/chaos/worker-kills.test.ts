import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseSize } from '../dev/testing/long-size.ts';
import { judge } from './trial/judge.ts';
import type { Outcome } from './trial/outcome.ts';
import { formatReportTable } from './trial/report.ts';
import { runTrial } from './trial/run-trial.ts';
import type { Trial } from './trial/trial.ts';

/** `FAULTS_SEED` repeats a run, or draws another one. */
const seed = Number(process.env.FAULTS_SEED ?? 20_261_120);
const NO_KILLS = { 'render-book': 0, 'prepare-order': 0, 'send-mail': 0 } as const;
const A_WEEK_MS = String(7 * 24 * 3_600_000);

const outcomes: Outcome[] = [];
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

const run = async (trial: Omit<Trial, 'seed'>): Promise<string[]> => {
  printLine(`${trial.name}: ${trial.books} books, seed ${seed}`);
  const outcome = await runTrial({ ...trial, seed }, printLine);
  outcomes.push(outcome);
  const faults = judge(outcome);
  for (const fault of faults) printLine(`fault: ${fault}`);
  return faults;
};

// FLUSHALL must reach nobody else's Redis: a trial has its own, even when the run has one already.
beforeEach(() => void vi.stubEnv('REDIS_URL', ''));
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => printLine(`\n${formatReportTable(outcomes)}\n`));

const KILLS = chooseSize(
  { books: 20, kills: { 'render-book': 14, 'prepare-order': 3, 'send-mail': 3 } },
  { books: 6, kills: { 'render-book': 4, 'prepare-order': 1, 'send-mail': 1 } },
);
const FLUSHES = chooseSize({ books: 20, flushesAfter: [5, 14] }, { books: 6, flushesAfter: [2, 4] });

test(`kills inside the jobs of ${KILLS.books} books lose nothing and print nothing twice`, async () => {
  const faults = await run({
    name: 'kills',
    ...KILLS,
    flushesAfter: [],
    standstillMs: 180_000,
  });
  expect(faults).toEqual([]);
});

test('Redis emptied twice in mid-run, with five kills, loses nothing and prints nothing twice', async () => {
  const faults = await run({
    name: 'flushes',
    ...FLUSHES,
    kills: { 'render-book': 3, 'prepare-order': 1, 'send-mail': 1 },
    standstillMs: 180_000,
  });
  expect(faults).toEqual([]);
});

test('mutant: without the reconciler an emptied Redis leaves orders stuck', async () => {
  const faults = await run({
    name: 'no reconciler',
    books: 5,
    kills: NO_KILLS,
    flushesAfter: [1],
    standstillMs: 45_000,
    workerVariables: { RECONCILE_EVERY_MS: A_WEEK_MS, RECONCILE_AFTER_MS: A_WEEK_MS },
  });
  expect(faults).toContainEqual(expect.stringMatching(/^[1-5] of 5 orders are stuck$/));
  expect(faults).toContainEqual(expect.stringMatching(/in the database and missing in the queue/));
});

test('mutant: with random Message-IDs a kill in mid-mail is a second order to the print shop', async () => {
  const faults = await run({
    name: 'random ids',
    books: 4,
    kills: { ...NO_KILLS, 'send-mail': 2 },
    flushesAfter: [],
    standstillMs: 120_000,
    workerPreload: join(import.meta.dirname, 'mutants/random-message-ids.ts'),
  });
  expect(faults).toContainEqual(
    expect.stringMatching(/^[5-8] distinct Message-IDs at the print shop for 4 books$/),
  );
});
