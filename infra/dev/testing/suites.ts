import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import { type Suite, type SuiteResult, withoutSilentSkips } from './suite.ts';
import { vitestCounts } from './vitest-counts.ts';

export interface SuiteOptions {
  root: string;
  env: NodeJS.ProcessEnv;
  /** Works only while the others wait: it starts no clock that another's work could run out. */
  isBehind?: boolean;
}

/** Behind everything that runs at the usual priority, all that it starts too. */
const BEHIND = ['nice', '-n', '15'];
/** What works in others' pauses may be long about it. */
const PATIENT = ['--testTimeout=120000', '--hookTimeout=120000'];

const commandOf = (words: string[], isBehind = false): { program: string; args: string[] } => {
  const [program = '', ...args] = isBehind ? [...BEHIND, ...words] : words;
  return { program, args };
};

/** A check that is not vitest's: it counts as one, passed or failed. */
export const checkSuite = (
  name: string,
  [tool = '', ...args]: string[],
  { root, env, isBehind }: SuiteOptions,
): Suite => ({
  name,
  run: async () => {
    const { code, output, seconds } = await runCommand({
      ...commandOf([join(root, 'node_modules/.bin', tool), ...args], isBehind),
      cwd: root,
      env,
    });
    return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output, seconds };
  },
});

const vitestProgram = (folder: string): string => join(folder, 'node_modules/vitest/vitest.mjs');

const readReport = (file: string, code: number) => {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const counts = vitestCounts(readFileSync(file, 'utf8'));
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

/** One run of vitest in a folder of the workspace, with that folder's configuration or the one given. */
export const vitestSuite = (
  name: string,
  folder: string,
  { root, env, isBehind }: SuiteOptions,
  args: string[] = [],
): Suite => ({
  name,
  run: async (): Promise<SuiteResult> => {
    const scratch = mkdtempSync(join(tmpdir(), 'souvenance-report-'));
    const report = join(scratch, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const patience = isBehind ? PATIENT : [];
    const cwd = join(root, folder);
    const { code, output, seconds } = await runCommand({
      ...commandOf(
        [process.execPath, vitestProgram(cwd), 'run', ...reporters, ...patience, ...args],
        isBehind,
      ),
      cwd,
      env,
    });
    const counts = withoutSilentSkips(readReport(report, code), Boolean(env.CI));
    rmSync(scratch, { recursive: true, force: true });
    return { name, ...counts, output, seconds };
  },
});

/** True when the folder holds a test file of its own (walks and kills have runs of their own). */
export const hasTests = (root: string, folder: string): boolean =>
  globSync('**/*.test.{ts,tsx}', {
    cwd: join(root, folder),
    exclude: (path) => /(^|\/)(node_modules|\.next|\.runtime|e2e|chaos)$/.test(path),
  }).length > 0;

/** The workspace's folders, floor by floor, so that a broken foundation is the first line one reads. */
export const workspaceFolders = (root: string): string[] => {
  const floors = ['contracts', 'core', 'press', 'emails', 'stand-ins', 'testkit', 'adapters'];
  const present = readdirSync(join(root, 'packages'));
  const packages = [
    ...floors.filter((name) => present.includes(name)),
    ...present.filter((name) => !floors.includes(name)),
  ];
  return [...packages.map((name) => `packages/${name}`), 'apps/api', 'apps/worker', 'apps/web', 'infra'];
};
