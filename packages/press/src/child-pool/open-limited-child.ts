import { type ChildProcess, fork } from 'node:child_process';
import { type AnswerMessage, errorOf, type MessageFromChild } from './child-messages.ts';

/** A child process that answers questions under limits of its own, so that an expensive question cannot harm this process. */
export interface LimitedChildOptions {
  /** Its program, which calls `answerAsChild`. */
  readonly program: URL;
  /** Limit on its data in megabytes, on top of an idle Node; ignored on systems without such a limit. */
  readonly memoryMb: number;
  /** Megabytes of JavaScript's heap. */
  readonly heapMb: number;
  /** Niceness from 0 to 19; 0 by default. */
  readonly niceness?: number;
  /** Milliseconds without a question after which it ends and frees its memory. */
  readonly idleMs: number;
  /** Environment of the process; empty by default, so that it holds no secret. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Further flags of Node. */
  readonly flags?: readonly string[];
}

export interface AskOptions {
  /** Milliseconds after which the process is killed and the question refused. */
  readonly timeLimitMs: number;
  /** Aborting it asks the process to stop, and kills it after a second. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each progress event that the process sends before it answers. */
  readonly onProgress?: ((note: unknown) => void) | undefined;
}

export interface LimitedChild {
  /**
   * Asks; one question at a time, the others wait. Rejects with `ChildProcessFailure` when the process died or took too long,
   * with a `PressError` when it refused, with the signal's reason when it was aborted.
   */
  ask(question: unknown, asking: AskOptions): Promise<unknown>;
  /** Processes that died under a question until now. */
  readonly deaths: number;
  close(): void;
}

/** The process did not answer: it died (out of memory, killed), or it was killed for being late. */
export class ChildProcessFailure extends Error {
  readonly why: 'died' | 'late';

  constructor(why: 'died' | 'late', message: string) {
    super(message);
    this.name = 'ChildProcessFailure';
    this.why = why;
  }
}

/**
 * Memory that the limit counts for an idle Node, in megabytes: its reserved code range and its thread stacks, of
 * which it touches a tenth.
 */
const NODE_MB = 700;

/** The shell sets the limit, which Node itself cannot, and becomes Node. */
const LIMITED = 'ulimit -d "$0" 2>/dev/null; exec nice -n "$@"';

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
    execArgv: ['-c', LIMITED, limitKb, ...node],
    env: { ...environment },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // An idle child does not keep this process alive.
  child.unref();
  child.channel?.unref();
  return child;
};

/** Time for a process to stop by itself and keep its caches. */
const GRACE_MS = 1_000;

interface Answering {
  readonly child: ChildProcess;
  readonly question: unknown;
  readonly asking: AskOptions;
}

const answerOf = ({ child, question, asking }: Answering): Promise<AnswerMessage> =>
  new Promise((resolve, reject) => {
    const { timeLimitMs, signal, onProgress: onNote } = asking;
    let grace: NodeJS.Timeout | undefined;
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      clearTimeout(grace);
      signal?.removeEventListener('abort', aborted);
      child.off('message', handleMessage).off('exit', died).off('error', reject);
      settle();
    };
    const kill = (reason: unknown): void => {
      end(() => reject(reason));
      child.kill('SIGKILL');
    };
    const handleMessage = (message: MessageFromChild): void => {
      if ('note' in message) onNote?.(message.note);
      else if (signal?.aborted) end(() => reject(signal.reason));
      else end(() => ('answer' in message ? resolve(message) : reject(errorOf(message))));
    };
    const died = (code: number | null, by: NodeJS.Signals | null): void =>
      end(() => reject(new ChildProcessFailure('died', `the process ended with ${by ?? code}`)));
    const aborted = (): void => {
      grace = setTimeout(() => kill(signal?.reason), GRACE_MS);
      child.send({ stop: true }, () => undefined);
    };
    const late = (): void => kill(new ChildProcessFailure('late', `no answer within ${timeLimitMs} ms`));
    const timer = setTimeout(late, timeLimitMs);
    child.on('message', handleMessage).once('exit', died).once('error', reject);
    signal?.addEventListener('abort', aborted, { once: true });
    child.send({ question }, (error) => {
      if (error) kill(new ChildProcessFailure('died', error.message));
    });
  });

/** Opens a child process that answers questions. It starts at the first question, keeps its caches, and is replaced when it dies. */
export const openLimitedChild = (options: LimitedChildOptions): LimitedChild => {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let deaths = 0;
  const end = (): void => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };
  const living = (): ChildProcess => {
    if (child?.connected && child.exitCode === null && child.signalCode === null) return child;
    child = start(options);
    return child;
  };
  const askChild = async (question: unknown, asking: AskOptions): Promise<unknown> => {
    asking.signal?.throwIfAborted();
    clearTimeout(idle);
    const childProcessInUse = living();
    childProcessInUse.channel?.ref();
    try {
      const { answer, isLast } = await answerOf({ child: childProcessInUse, question, asking });
      if (isLast) end();
      return answer;
    } catch (error) {
      if (error instanceof ChildProcessFailure) deaths += 1;
      if (error instanceof ChildProcessFailure || childProcessInUse.killed) end();
      throw error;
    } finally {
      childProcessInUse.channel?.unref();
      if (child !== null) idle = setTimeout(end, options.idleMs).unref();
    }
  };
  return {
    ask: (question, asking) => {
      const pendingAnswer = queue.then(() => askChild(question, asking));
      queue = pendingAnswer.catch(() => undefined);
      return pendingAnswer;
    },
    get deaths() {
      return deaths;
    },
    close: end,
  };
};
