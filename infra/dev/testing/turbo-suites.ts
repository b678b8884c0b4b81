import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readVitestCounts } from './read-vitest-counts.ts';
import { type Lane, runTurbo } from './run-turbo.ts';
import { type Counts, countSkipsAsFailures, formatClosingLine, type SuiteResult } from './suite.ts';
import type { TurboEvent, TurboTask } from './turbo-events.ts';

/** Vitest reports by task name. Each is an output of its task, so that turbo restores it. */
const REPORTS: Record<string, string> = { test: '.turbo/test.json', 'test:e2e': '.turbo/e2e.json' };

const taskName = ({ id }: TurboTask): string => id.slice(id.indexOf('#') + 1);

/** `packages/core` for unit tests, `e2e` for the journeys, `lint` for a check of the whole repository. */
const suiteName = (task: TurboTask): string => {
  const name = taskName(task);
  if (name === 'test') return task.folder;
  if (name === 'test:e2e') return 'e2e';
  return task.id.startsWith('//') ? name : `${task.folder} ${name}`;
};

/** A check without vitest counts as one test; a missing report counts as one failure, whatever the exit code. */
const formatCounts = (task: TurboTask, report: string | null): Counts => {
  const isTest = taskName(task) in REPORTS;
  if (isTest && report === null) return { passed: 0, failed: 1, skipped: 0 };
  const counts =
    report === null ? { passed: task.isSuccessful ? 1 : 0, failed: 0, skipped: 0 } : readVitestCounts(report);
  return !task.isSuccessful && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

/** Result of one turbo task, based on its vitest report (null if it has none). */
export const toSuiteResult = (task: TurboTask, report: string | null, isCi: boolean): SuiteResult => ({
  name: suiteName(task),
  ...countSkipsAsFailures(formatCounts(task, report), isCi),
  seconds: task.seconds,
  isCached: task.isCached,
});

const readReport = (root: string, task: TurboTask): string | null => {
  const report = REPORTS[taskName(task)];
  const file = report && join(root, task.folder, report);
  return file && existsSync(file) ? readFileSync(file, 'utf8') : null;
};

/** Removes reports of earlier runs, so that they aren't mistaken for results that turbo failed to write or restore. */
const removeReports = (root: string): void => {
  const files = Object.values(REPORTS).flatMap((report) =>
    globSync([`{apps,packages}/*/${report}`, `infra/${report}`], { cwd: root }),
  );
  for (const file of files) rmSync(join(root, file));
};

/** Line of vitest's default reporter for a test file with failed tests. */
const FAILED_FILE = /\(\d+ tests? \|.*\d+ failed/;

/** Collects each task's output to show on failure; reports at once which task starts and which file failed. */
const collectOutput = (printLine: (text: string) => void) => {
  const outputs = new Map<string, string[]>();
  return {
    onEvent: ({ source, text }: TurboEvent) => {
      const lines = outputs.get(source) ?? [];
      outputs.set(source, lines);
      if (lines.length === 0 && text.startsWith('cache miss')) printLine(`… ${source}`);
      if (FAILED_FILE.test(text)) printLine(`${source}: ${text.trim()}`);
      lines.push(text);
    },
    outputOf: ({ id }: TurboTask): string => (outputs.get(id) ?? []).join('\n'),
  };
};

export interface TurboSuites {
  root: string;
  env: NodeJS.ProcessEnv;
  /** Lanes that run in parallel. */
  lanes: readonly Lane[];
  printLine: (text: string) => void;
}

/** Runs the lanes with turbo; prints the output of failed tasks and every suite's closing line. */
export const runTurboSuites = async ({
  root,
  env,
  lanes,
  printLine,
}: TurboSuites): Promise<SuiteResult[]> => {
  removeReports(root);
  const { onEvent, outputOf } = collectOutput(printLine);
  const finished = (await Promise.all(lanes.map((lane) => runTurbo({ root, env, lane, onEvent })))).flat();
  const results = finished.map((task) => ({
    task,
    result: toSuiteResult(task, readReport(root, task), Boolean(env.CI)),
  }));
  for (const { task, result } of results)
    if (result.failed > 0) printLine(`\n${result.name}:\n${outputOf(task)}\n`);
  for (const { result } of results) printLine(formatClosingLine(result));
  return results.map(({ result }) => result);
};
