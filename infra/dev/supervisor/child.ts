import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { signalGroup } from './signal-group.ts';

export interface ChildPlan {
  /** Name in messages and of the log file. */
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  logFile: string;
  /** Time between SIGTERM and SIGKILL. */
  graceMs?: number;
  /** True for a task that exits by itself, as opposed to a service. */
  endsByItself?: boolean;
}

export interface Child {
  name: string;
  pid: number;
  logFile: string;
  /** Settles when the process has exited, for whatever reason; never rejects. */
  exited: Promise<void>;
  hasExited(): boolean;
  /** Null while it runs, and after a signal ended it. */
  exitCode(): number | null;
  /** Sends SIGTERM to the whole process group and kills it after the grace period. Idempotent. */
  stop(): Promise<void>;
  /** Kills the whole group at once, for tests of a sudden power cut. */
  kill(): Promise<void>;
}

const DEFAULT_GRACE_MS = 8_000;

const settledWithin = async (promise: Promise<void>, timeoutMs: number): Promise<void> => {
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  await Promise.race([promise, timeout]);
  clearTimeout(timer);
};

const spawnInGroup = async ({ command, args, env, cwd, logFile }: ChildPlan) => {
  mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 });
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(command, args, { env, cwd, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  return { child, exited };
};

/**
 * Starts one process in its own group, with both outputs in its log file. The separate group protects it from the
 * terminal's Ctrl-C, so that the stack can stop its children in order.
 * @throws Error when the program can't be started at all.
 */
export const startChild = async (plan: ChildPlan): Promise<Child> => {
  const { child, exited } = await spawnInGroup(plan);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${plan.name} has no process id`);
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const kill = async () => {
    signalGroup(pid, 'SIGKILL');
    await exited;
  };
  const stop = async () => {
    if (!hasExited()) signalGroup(pid, 'SIGTERM');
    await settledWithin(exited, plan.graceMs ?? DEFAULT_GRACE_MS);
    await kill(); // also whatever the leader left behind in its group
  };
  const { name, logFile } = plan;
  return { name, pid, logFile, exited, hasExited, exitCode: () => child.exitCode, stop, kill };
};

/** Last lines of a child's log, for a message about its exit. */
export const readLastLogLines = (logFile: string, count = 12): string =>
  existsSync(logFile) ? readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-count).join('\n') : '';
