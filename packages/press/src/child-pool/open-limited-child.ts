import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { type AnswerMessage, type MessageFromChild, toError } from './child-messages.ts';

/**
 * Options of a child process that answers requests under its own limits, so that an expensive request cannot harm this
 * process.
 */
export interface LimitedChildOptions {
  /** Program of the child process, which calls `answerAsChild`. */
  readonly program: URL;
  /** Limit on the data segment in megabytes, beyond an idle Node; ignored on systems without such a limit. */
  readonly memoryMb: number;
  /** Limit of the JavaScript heap in megabytes. */
  readonly heapMb: number;
  /** Niceness from 0 to 19; 0 by default. */
  readonly niceness?: number;
  /** Milliseconds without a request after which the process ends and frees its memory. */
  readonly idleMs: number;
  /** Environment of the process besides the folder of compiled sources; empty by default, so that it has no secret. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Further Node flags. */
  readonly flags?: readonly string[];
}

export interface RequestOptions {
  /**
   * Milliseconds of work after which the process is killed and the request fails. The start of the process is not
   * counted.
   */
  readonly timeLimitMs: number;
  /** Aborting it tells the process to stop, and kills it after a second. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each progress event that the process sends before it answers. */
  readonly onProgress?: ((progress: unknown) => void) | undefined;
}

export interface LimitedChild {
  /**
   * Sends a request and returns its answer. One request runs at a time; the others wait. Rejects with
   * `ChildProcessFailure` when the process died or exceeded the time limit, with a `PressError` when the press refused,
   * with the signal's reason when it was aborted.
   */
  ask(request: unknown, options: RequestOptions): Promise<unknown>;
  /** Number of processes that died or were killed for lateness during a request until now. */
  readonly deaths: number;
  close(): void;
}

/** The process did not answer: it died (out of memory, killed), or it was killed because it exceeded the time limit. */
export class ChildProcessFailure extends Error {
  readonly why: 'died' | 'late';

  constructor(why: 'died' | 'late', message: string) {
    super(message);
    this.name = 'ChildProcessFailure';
    this.why = why;
  }
}

/**
 * Megabytes that the limit counts for an idle Node: its reserved code range and its thread stacks, of which a tenth is
 * really used.
 */
const NODE_MB = 700;

/** The shell sets the memory limit, which Node cannot set for itself, and is replaced by Node. */
const LIMITED_NODE_COMMAND = 'ulimit -d "$0" 2>/dev/null; exec nice -n "$@"';

/** The variable with this process's compile cache of Node: with it a child needs half the CPU to load its program. */
const getCompileCacheVariable = (): Record<string, string> => {
  // The folder of this version of Node, within the folder that the variable names.
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
};

const start = ({
  program,
  memoryMb,
  heapMb,
  niceness = 0,
  environment = {},
  flags = [],
}: LimitedChildOptions): ChildProcess => {
  const limitKb = String((NODE_MB + memoryMb) * 1_000);
  const node = [String(niceness), process.execPath, `--max-old-space-size=${heapMb}`, ...flags];
  const child = fork(program, [], {
    execPath: '/bin/sh',
    execArgv: ['-c', LIMITED_NODE_COMMAND, limitKb, ...node],
    env: { ...getCompileCacheVariable(), ...environment },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // An idle child does not keep this process alive.
  child.unref();
  child.channel?.unref();
  return child;
};

/** Milliseconds in which an aborted process may stop by itself and keep its caches. */
const GRACE_MS = 1_000;

interface PendingRequest {
  readonly child: ChildProcess;
  readonly request: unknown;
  readonly options: RequestOptions;
}

/**
 * Milliseconds in which a process must be loaded. Far more than it needs on a quiet machine (under a second), since
 * starting it says nothing about the cost of a request.
 */
const START_LIMIT_MS = 120_000;

/** Processes that have said that they take requests. */
const readyProcesses = new WeakSet<ChildProcess>();

const waitForAnswer = ({ child, request, options }: PendingRequest): Promise<AnswerMessage> =>
  new Promise((resolve, reject) => {
    const { timeLimitMs, signal, onProgress } = options;
    let killTimer: NodeJS.Timeout | undefined;
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      clearTimeout(killTimer);
      signal?.removeEventListener('abort', onAbort);
      child.off('message', handleMessage).off('exit', onExit).off('error', reject);
      settle();
    };
    const kill = (reason: unknown): void => {
      end(() => reject(reason));
      child.kill('SIGKILL');
    };
    const handleMessage = (message: MessageFromChild): void => {
      if ('isReady' in message) beginWork();
      else if ('progress' in message) onProgress?.(message.progress);
      else if (signal?.aborted) end(() => reject(signal.reason));
      else end(() => ('answer' in message ? resolve(message) : reject(toError(message))));
    };
    const onExit = (code: number | null, by: NodeJS.Signals | null): void =>
      end(() => reject(new ChildProcessFailure('died', `the process ended with ${by ?? code}`)));
    const onAbort = (): void => {
      killTimer = setTimeout(() => kill(signal?.reason), GRACE_MS);
      child.send({ stop: true }, () => undefined);
    };
    const startTimer = (limitMs: number): NodeJS.Timeout =>
      setTimeout(() => kill(new ChildProcessFailure('late', `no answer within ${limitMs} ms`)), limitMs);
    let timer = startTimer(readyProcesses.has(child) ? timeLimitMs : START_LIMIT_MS);
    const beginWork = (): void => {
      readyProcesses.add(child);
      clearTimeout(timer);
      timer = startTimer(timeLimitMs);
    };
    child.on('message', handleMessage).once('exit', onExit).once('error', reject);
    signal?.addEventListener('abort', onAbort, { once: true });
    child.send({ request }, (error) => {
      if (error) kill(new ChildProcessFailure('died', error.message));
    });
  });

/**
 * Opens a child process that answers requests. It starts at the first request, keeps its caches, and is replaced when
 * it dies.
 */
export const openLimitedChild = (options: LimitedChildOptions): LimitedChild => {
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let deaths = 0;
  const end = (): void => {
    clearTimeout(idleTimer);
    child?.kill('SIGKILL');
    child = null;
  };
  const ensureChild = (): ChildProcess => {
    if (child?.connected && child.exitCode === null && child.signalCode === null) return child;
    child = start(options);
    return child;
  };
  const runRequest = async (request: unknown, requestOptions: RequestOptions): Promise<unknown> => {
    requestOptions.signal?.throwIfAborted();
    clearTimeout(idleTimer);
    const usedChild = ensureChild();
    usedChild.channel?.ref();
    try {
      const { answer, isLast } = await waitForAnswer({ child: usedChild, request, options: requestOptions });
      if (isLast) end();
      return answer;
    } catch (error) {
      if (error instanceof ChildProcessFailure) deaths += 1;
      if (error instanceof ChildProcessFailure || usedChild.killed) end();
      throw error;
    } finally {
      usedChild.channel?.unref();
      if (child !== null) idleTimer = setTimeout(end, options.idleMs).unref();
    }
  };
  return {
    ask: (request, requestOptions) => {
      const pendingAnswer = queue.then(() => runRequest(request, requestOptions));
      queue = pendingAnswer.catch(() => undefined);
      return pendingAnswer;
    },
    get deaths() {
      return deaths;
    },
    close: end,
  };
};
