import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface ChildPlan {
  /** Name in sentences and of the log file. */
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  logFile: string;
  /** How long a stop waits before it kills. */
  graceMs?: number;
}

export interface Child {
  name: string;
  pid: number;
  logFile: string;
  /** Settles when the process has ended, whatever the reason; never rejects. */
  exited: Promise<void>;
  hasExited(): boolean;
  /** Null while it runs, and when a signal ended it. */
  exitCode(): number | null;
  /** Asks the whole process group to end, kills it after the grace. Safe to call again. */
  stop(): Promise<void>;
  /** Kills the whole group at once, for tests that pull the plug. */
  kill(): void;
}

const DEFAULT_GRACE_MS = 8_000;

/** Signals a whole process group; a group that is already gone is what we want, anything else is a fault. */
const signalGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    const isGone =
      error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM');
    if (!isGone) throw error;
  }
};

const settledWithin = async (promise: Promise<void>, timeoutMs: number): Promise<boolean> => {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), timeoutMs);
  const isSettled = await Promise.race([promise.then(() => true), timeout]);
  clearTimeout(timer);
  return isSettled;
};

/**
 * Starts one process in a group of its own, with both outputs in its log file.
 * The group keeps a terminal's Ctrl-C from reaching it directly: the stack stops its children in order.
 * @throws Error when the program cannot be started at all.
 */
export const startChild = async (plan: ChildPlan): Promise<Child> => {
  mkdirSync(dirname(plan.logFile), { recursive: true });
  const log = openSync(plan.logFile, 'a');
  const { command, args, env, cwd } = plan;
  const child = spawn(command, args, { env, cwd, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  const { pid } = child;
  if (pid === undefined) throw new Error(`${plan.name} has no process id`);
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (!hasExited()) signalGroup(pid, 'SIGTERM');
    await settledWithin(exited, plan.graceMs ?? DEFAULT_GRACE_MS);
    signalGroup(pid, 'SIGKILL'); // also whatever the leader left behind in its group
    await exited;
  };
  return {
    name: plan.name,
    pid,
    logFile: plan.logFile,
    exited,
    hasExited,
    exitCode: () => child.exitCode,
    stop,
    kill: () => signalGroup(pid, 'SIGKILL'),
  };
};

/** The last lines of a child's log, for the sentence that says why it ended. */
export const lastLogLines = (logFile: string, count = 12): string =>
  existsSync(logFile) ? readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-count).join('\n') : '';
