import { expect, test } from 'vitest';
import { closingLine, exitCodeOf, sumCounts, withoutSilentSkips } from './suite.ts';
import { vitestCounts } from './vitest-counts.ts';

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
  expect(closingLine(result)).toBe('✓ packages/core: 3 passed, 0 failed (1.0 s)');
  expect(closingLine({ ...result, failed: 2 })).toBe('✗ packages/core: 3 passed, 2 failed (1.0 s)');
  expect(closingLine({ ...result, isCached: true })).toContain('(1.0 s, cached)');
  expect(closingLine({ ...result, skipped: 2 })).toContain('2 skipped');
});

test('a run adds up its suites and fails when one test failed or none ran', () => {
  const total = sumCounts([result, { ...result, failed: 1, skipped: 2 }]);
  expect(total).toEqual({ passed: 6, failed: 1, skipped: 2 });
  expect(exitCodeOf(total)).toBe(1);
  expect(exitCodeOf(sumCounts([result]))).toBe(0);
  expect(exitCodeOf(sumCounts([]))).toBe(1);
});

test('in CI a skipped test has failed, on a laptop it is shown', () => {
  const counts = { passed: 3, failed: 1, skipped: 2 };
  expect(withoutSilentSkips(counts, true)).toEqual({ passed: 3, failed: 3, skipped: 0 });
  expect(withoutSilentSkips(counts, false)).toEqual(counts);
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
