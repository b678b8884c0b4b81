import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { judge } from './trial/judge.ts';
import { formatReportTable } from './trial/report.ts';
import { runTrial } from './trial/run-trial.ts';

/** `FAULTS_SEED` repeats a run, or draws another one. */
const seed = Number(process.env.FAULTS_SEED ?? 20_261_121);
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

beforeEach(() => void vi.stubEnv('REDIS_URL', ''));
afterEach(() => void vi.unstubAllEnvs());

test('storage that fails 30 % and cuts 10 % of calls loses no book and shows no partial file', async () => {
  const outcome = await runTrial(
    {
      name: 'storage faults',
      books: 20,
      pictures: 2,
      seed,
      kills: { 'render-book': 0, 'prepare-order': 0, 'send-mail': 0 },
      flushesAfter: [],
      standstillMs: 180_000,
      storage: { unavailable: 0.3, cutShare: 0.1 },
    },
    printLine,
  );
  printLine(`\n${formatReportTable([outcome])}\n${JSON.stringify(outcome.storage)}\n`);
  expect(judge(outcome)).toEqual([]);
  const {
    calls = 0,
    unavailable = 0,
    cutCalls = 0,
    objectCount = 0,
    mediaCalls = 0,
    wrong = [],
  } = outcome.storage ?? {};
  expect(wrong).toEqual([]);
  expect(objectCount).toBeGreaterThan(20 * 3);
  // Each book's two photographs: the original, what was prepared of it, and their reading again.
  expect(mediaCalls).toBeGreaterThan(20 * 2 * 4);
  expect(unavailable / calls).toBeGreaterThan(0.25);
  expect(cutCalls / calls).toBeGreaterThan(0.07);
});
