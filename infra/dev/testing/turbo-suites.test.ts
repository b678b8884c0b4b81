import { expect, test } from 'vitest';
import { parseTurboEvent, parseTurboSummary } from './turbo-events.ts';
import { toSuiteResult } from './turbo-suites.ts';

const report = JSON.stringify({
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [],
});

const core = {
  id: '@souvenance/core#test',
  folder: 'packages/core',
  isCached: false,
  seconds: 2,
  isSuccessful: true,
};
const lint = { ...core, id: '//#lint', folder: '' };

test('a cached task has the seconds of its original run, and a task without a command is omitted', () => {
  const task = { taskId: core.id, command: 'vitest run', directory: core.folder };
  const execution = { startTime: 1_000, endTime: 1_100, exitCode: 0 };
  const summary = {
    tasks: [
      { ...task, cache: { status: 'HIT', timeSaved: 2_000 }, execution },
      { ...task, cache: { status: 'MISS', timeSaved: 0 }, execution },
      { ...task, cache: { status: 'MISS', timeSaved: 0 }, execution: { ...execution, exitCode: 1 } },
      { ...task, cache: { status: 'MISS', timeSaved: 0 } },
      { ...task, command: '<NONEXISTENT>', cache: { status: 'MISS', timeSaved: 0 } },
    ],
  };
  expect(parseTurboSummary(JSON.stringify(summary))).toEqual([
    { ...core, isCached: true },
    { ...core, seconds: 0.1 },
    { ...core, seconds: 0.1, isSuccessful: false },
    { ...core, seconds: 0, isSuccessful: false },
  ]);
});

test('a line of plain text between the events is no event', () => {
  expect(parseTurboEvent(' WARNING  no output files found')).toBeNull();
  expect(parseTurboEvent('{"source":"turbo","level":"info","text":"x"}')).toEqual({
    source: 'turbo',
    text: 'x',
  });
});

test('the counts of a suite are those of its report', () => {
  const counts = { name: 'packages/core', passed: 3, failed: 0, skipped: 1 };
  expect(toSuiteResult(core, report, false)).toEqual({ ...counts, seconds: 2, isCached: false });
  expect(toSuiteResult(core, report, true)).toMatchObject({ failed: 1, skipped: 0 });
});

test('a suite without a report has failed, whatever its exit code', () => {
  expect(toSuiteResult(core, null, false)).toMatchObject({ passed: 0, failed: 1 });
});

test('a suite that ended badly has failed, whatever its report', () => {
  expect(toSuiteResult({ ...core, isSuccessful: false }, report, false)).toMatchObject({
    passed: 3,
    failed: 1,
  });
});

test('a check counts as one', () => {
  expect(toSuiteResult(lint, null, true)).toMatchObject({ name: 'lint', passed: 1, failed: 0 });
  expect(toSuiteResult({ ...lint, isSuccessful: false }, null, true)).toMatchObject({ passed: 0, failed: 1 });
});
