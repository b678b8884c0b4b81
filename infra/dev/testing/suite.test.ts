import { expect, test } from 'vitest';
import { readVitestCounts } from './read-vitest-counts.ts';
import { countSkipsAsFailures, formatClosingLine, sumCounts, toExitCode } from './suite.ts';

const result = { name: 'packages/core', passed: 3, failed: 0, skipped: 0, seconds: 1 };

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

test('a closing line names the suite, its counts and its seconds, and says when it was cached', () => {
  expect(formatClosingLine(result)).toBe('✓ packages/core: 3 passed, 0 failed (1.0 s)');
  expect(formatClosingLine({ ...result, failed: 2 })).toBe('✗ packages/core: 3 passed, 2 failed (1.0 s)');
  expect(formatClosingLine({ ...result, isCached: true })).toContain('(1.0 s, cached)');
  expect(formatClosingLine({ ...result, skipped: 2 })).toContain('2 skipped');
});

test('a run adds up its suites and fails when one test failed or none ran', () => {
  const total = sumCounts([result, { ...result, failed: 1, skipped: 2 }]);
  expect(total).toEqual({ passed: 6, failed: 1, skipped: 2 });
  expect(toExitCode(total)).toBe(1);
  expect(toExitCode(sumCounts([result]))).toBe(0);
  expect(toExitCode(sumCounts([]))).toBe(1);
});

test('in CI a skipped test has failed, on a laptop it is shown', () => {
  const counts = { passed: 3, failed: 1, skipped: 2 };
  expect(countSkipsAsFailures(counts, true)).toEqual({ passed: 3, failed: 3, skipped: 0 });
  expect(countSkipsAsFailures(counts, false)).toEqual(counts);
});

test('a test file that cannot be loaded is a failure although it holds no test', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(readVitestCounts(report({ success: false, testResults }))).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
  });
});

test('a run that is called unsuccessful is never counted as clean', () => {
  expect(readVitestCounts(report({ success: false })).failed).toBe(1);
  expect(readVitestCounts(report({ numPendingTests: 1, numTodoTests: 1 }))).toEqual({
    passed: 3,
    failed: 0,
    skipped: 2,
  });
});
