import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVitestCounts } from './read-vitest-counts.ts';
import { runCommand } from './run-command.ts';
import { countSkipsAsFailures, formatClosingLine, type SuiteResult } from './suite.ts';

export interface LongSuite {
  name: string;
  /** Folder in which vitest runs. */
  folder: string;
  /** Arguments of `vitest run`: configuration, project, files. */
  args: readonly string[];
}

export interface LongRun {
  env: NodeJS.ProcessEnv;
  printLine: (text: string) => void;
  sideBySide: number;
}

const readReport = (file: string, code: number) => {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const counts = readVitestCounts(readFileSync(file, 'utf8'));
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

const runLongSuite = async (
  { name, folder, args }: LongSuite,
  { env, printLine }: LongRun,
): Promise<SuiteResult> => {
  const scratch = mkdtempSync(join(tmpdir(), 'souvenance-report-'));
  const report = join(scratch, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output, seconds } = await runCommand({
    program: process.execPath,
    args: [join(folder, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args],
    cwd: folder,
    env,
  });
  const counts = countSkipsAsFailures(readReport(report, code), Boolean(env.CI));
  rmSync(scratch, { recursive: true, force: true });
  // Shown even on success, since the list of kills and the final table are the evidence.
  printLine(`\n${output.trimEnd()}\n`);
  return { name, ...counts, seconds };
};

/** Runs the suites and prints each one's output and closing line when it ends. No cache: they are random or timed. */
export const runLongSuites = async (suites: readonly LongSuite[], run: LongRun): Promise<SuiteResult[]> => {
  const results: SuiteResult[] = [];
  const waiting = [...suites];
  const work = async (): Promise<void> => {
    for (let suite = waiting.shift(); suite !== undefined; suite = waiting.shift()) {
      const result = await runLongSuite(suite, run);
      run.printLine(formatClosingLine(result));
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: run.sideBySide }, work));
  return results;
};
