import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseSize } from '../dev/testing/long-size.ts';
import { judgeYear, summarizeYear } from './year/judge-year.ts';
import { liveYear } from './year/live-year.ts';
import type { YearPlan } from './year/year.ts';

/** `FAULTS_SEED` repeats a run, or draws another one. */
const seed = Number(process.env.FAULTS_SEED ?? 20_261_120);
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

const run = async (plan: Omit<YearPlan, 'seed'>): Promise<string[]> => {
  const outcome = await liveYear({ ...plan, seed }, printLine);
  printLine(summarizeYear(outcome));
  const faults = judgeYear(outcome);
  for (const fault of faults.slice(0, 40)) printLine(`fault: ${fault}`);
  return faults;
};

// FLUSHALL must reach nobody else's Redis: a year has its own, even when the run has one already.
beforeEach(() => void vi.stubEnv('REDIS_URL', ''));
afterEach(() => void vi.unstubAllEnvs());

const YEAR = chooseSize(
  { books: 200, days: 366, kills: 20, flushes: 2 },
  { books: 24, days: 183, kills: 8, flushes: 2 },
);

test(`${YEAR.days} days of questions to ${YEAR.books} narrators in three time zones keeps its word through kills and an emptied Redis`, {
  timeout: 3_600_000,
}, async () => {
  expect(await run(YEAR)).toEqual([]);
});

test('mutant: when the record of a question has a separate transaction, a kill sends a second question', async () => {
  const faults = await run({
    books: 12,
    days: 100,
    kills: 3,
    flushes: 0,
    isUniform: true,
    workerPreload: join(import.meta.dirname, 'mutants/late-note.ts'),
  });
  expect(faults).toContainEqual(expect.stringMatching(/who is silent got [7-9] questions/));
});
