import { expect, test } from 'vitest';
import { closingLine, runSuites, type SuiteResult, withoutSilentSkips } from './suite.ts';
import { vitestCounts } from './vitest-counts.ts';

const result = (name: string, passed: number, failed: number): SuiteResult => ({
  name,
  passed,
  failed,
  skipped: 0,
  seconds: 1,
  output: `${name} said why`,
});

const suite = (name: string, passed: number, failed: number) => ({
  name,
  run: async () => result(name, passed, failed),
});

const report = (changes: object) =>
  JSON.stringify({
    success: true,
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...changes,
  });

test('runs on after a failure, shows what it said, and sums all up', async () => {
  const said: string[] = [];
  const total = await runSuites([{ suites: [suite('a', 1, 2), suite('b', 4, 0)] }], (text) =>
    said.push(text),
  );
  expect(total).toEqual({ passed: 5, failed: 2, skipped: 0 });
  expect(said).toEqual([
    '\na said why\n',
    '✗ a: 1 passed, 2 failed (1.0 s)',
    '✓ b: 4 passed, 0 failed (1.0 s)',
  ]);
});

test('a suite that waits holds up only its own lane', async () => {
  const said: string[] = [];
  const gate = Promise.withResolvers<void>();
  const slow = { name: 'slow', run: () => gate.promise.then(() => result('slow', 1, 0)) };
  const last = {
    name: 'c',
    run: async () => {
      gate.resolve();
      return result('c', 1, 0);
    },
  };
  const suites = [slow, suite('b', 1, 0), last];
  const total = await runSuites([{ suites, sideBySide: 2 }], (text) => said.push(text));
  expect(total).toEqual({ passed: 3, failed: 0, skipped: 0 });
  expect(said[0]).toContain('b: 1 passed');
});

test('a queue of its own waits for no other', async () => {
  const gate = Promise.withResolvers<void>();
  const slow = { name: 'slow', run: () => gate.promise.then(() => result('slow', 1, 0)) };
  const last = {
    name: 'behind',
    run: async () => {
      gate.resolve();
      return result('behind', 1, 0);
    },
  };
  const total = await runSuites([{ suites: [slow] }, { suites: [last] }], () => undefined);
  expect(total.passed).toBe(2);
});

test('in CI a skipped test has failed, on a laptop it is shown', () => {
  const counts = { passed: 3, failed: 1, skipped: 2 };
  expect(withoutSilentSkips(counts, true)).toEqual({ passed: 3, failed: 3, skipped: 0 });
  expect(withoutSilentSkips(counts, false)).toEqual(counts);
  expect(closingLine({ ...result('a', 3, 0), skipped: 2 })).toContain('2 skipped');
});

test('a test file that cannot be loaded is a failure although it holds no test', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(vitestCounts(report({ success: false, testResults }))).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test('a run that is called unsuccessful is never counted as clean', () => {
  expect(vitestCounts(report({ success: false })).failed).toBe(1);
  expect(vitestCounts(report({ numPendingTests: 1, numTodoTests: 1 }))).toEqual({
    passed: 3,
    failed: 0,
    skipped: 2,
  });
});
