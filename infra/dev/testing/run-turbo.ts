import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseTurboEvent, parseTurboSummary, type TurboEvent, type TurboTask } from './turbo-events.ts';

/** Tasks of one turbo process. Turbo can't be told which task to start first, so a long task has its own lane. */
export interface Lane {
  /** Names of tasks: `test`, `lint`. */
  readonly tasks: readonly string[];
  /** Small, since each suite starts its own workers and many parallel suites starve each other on two cores. */
  readonly concurrency: number;
}

export interface TurboRun {
  root: string;
  env: NodeJS.ProcessEnv;
  lane: Lane;
  onEvent: (event: TurboEvent) => void;
}

const listArguments = ({ tasks, concurrency }: Lane): string[] => [
  'run',
  ...tasks,
  `--concurrency=${concurrency}`,
  '--continue=always',
  '--json',
  '--summarize',
];

/**
 * Runs tasks with turbo, cached ones from its cache, and goes on after failures.
 * @returns every task that has a command.
 * @throws Error with turbo's own output when it ends without a summary.
 */
export const runTurbo = async ({ root, env, lane, onEvent }: TurboRun): Promise<TurboTask[]> => {
  const turbo = join(root, 'node_modules/.bin/turbo');
  const child = spawn(turbo, listArguments(lane), { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  let summaryFile: string | undefined;
  const plainLines: string[] = [];
  const readEvent = (line: string) => {
    const event = parseTurboEvent(line);
    if (!event) return void plainLines.push(line);
    if (event.source !== 'turbo') return onEvent(event);
    plainLines.push(event.text);
    summaryFile ??= /^Summary:\s+(\S.*)$/.exec(event.text)?.[1];
  };
  createInterface({ input: child.stdout }).on('line', readEvent);
  createInterface({ input: child.stderr }).on('line', readEvent);
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve());
  }).finally(() => process.removeListener('exit', endWithUs));
  if (!summaryFile) throw new Error(`turbo ended without a summary:\n${plainLines.join('\n')}`);
  const summary = readFileSync(summaryFile, 'utf8');
  rmSync(summaryFile);
  return parseTurboSummary(summary);
};
