import { type ChildProcess, fork } from 'node:child_process';
import { type Answered, errorOf, type FromApart } from './apart-messages.ts';

/** A process that answers questions, apart from this one: what it costs, it costs alone. */
export interface ApartOptions {
  /** Its program, which calls `answerApart`. */
  readonly program: URL;
  /** Megabytes that it may write to beside what an idle Node takes; where the system has no such limit, none holds. */
  readonly memoryMb: number;
  /** Megabytes of JavaScript's heap. */
  readonly heapMb: number;
  /** From 0 to 19, as `nice` has it: how far every other process goes before it. 0 unless given. */
  readonly niceness?: number;
  /** Milliseconds without a question after which it ends and gives its memory back. */
  readonly idleMs: number;
  /** Environment of the process; empty unless given, so that it knows no secret. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Further flags of Node. */
  readonly flags?: readonly string[];
}

export interface Asking {
  /** Milliseconds after which the process is killed and the question refused. */
  readonly timeLimitMs: number;
  /** Asks the process to leave off, and kills it when it doesn't within a second. */
  readonly signal?: AbortSignal | undefined;
  /** What the process tells before it answers. */
  readonly onNote?: ((note: unknown) => void) | undefined;
}

export interface Apart {
  /**
   * Asks; one question at a time, the others wait. Rejects with `ApartFailure` when the process died or took too long,
   * with a `PressError` when it refused, with the signal's reason when it was aborted.
   */
  ask(question: unknown, asking: Asking): Promise<unknown>;
  /** Processes that died under a question until now. */
  readonly deaths: number;
  close(): void;
}

/** The process did not answer: it died (out of memory, killed), or it was killed for being late. */
export class ApartFailure extends Error {
  readonly why: 'died' | 'late';

  constructor(why: 'died' | 'late', message: string) {
    super(message);
    this.name = 'ApartFailure';
    this.why = why;
  }
}

/**
 * What an idle Node counts as written to, in megabytes: the reserved room of its code and the stacks of its threads, of
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
}: ApartOptions): ChildProcess => {
  const limitKb = String((NODE_MB + memoryMb) * 1_000);
  const node = [String(niceness), process.execPath, `--max-old-space-size=${heapMb}`, ...flags];
  const child = fork(program, [], {
    execPath: '/bin/sh',
    execArgv: ['-c', LIMITED, limitKb, ...node],
    env: { ...environment },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Nobody waits for a process that has nothing to answer.
  child.unref();
  child.channel?.unref();
  return child;
};

/** Time for a process to leave off by itself and stay warm. */
const GRACE_MS = 1_000;

interface Answering {
  readonly child: ChildProcess;
  readonly question: unknown;
  readonly asking: Asking;
}

const answerOf = ({ child, question, asking }: Answering): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { timeLimitMs, signal, onNote } = asking;
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
    const handleMessage = (message: FromApart): void => {
      if ('note' in message) onNote?.(message.note);
      else if (signal?.aborted) end(() => reject(signal.reason));
      else end(() => ('answer' in message ? resolve(message) : reject(errorOf(message))));
    };
    const died = (code: number | null, by: NodeJS.Signals | null): void =>
      end(() => reject(new ApartFailure('died', `the process ended with ${by ?? code}`)));
    const aborted = (): void => {
      grace = setTimeout(() => kill(signal?.reason), GRACE_MS);
      child.send({ stop: true }, () => undefined);
    };
    const late = (): void => kill(new ApartFailure('late', `no answer within ${timeLimitMs} ms`));
    const timer = setTimeout(late, timeLimitMs);
    child.on('message', handleMessage).once('exit', died).once('error', reject);
    signal?.addEventListener('abort', aborted, { once: true });
    child.send({ question }, (error) => {
      if (error) kill(new ApartFailure('died', error.message));
    });
  });

/** Opens a process that answers apart. It starts at the first question, stays warm, and starts anew when it died. */
export const openApart = (options: ApartOptions): Apart => {
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
  const askChild = async (question: unknown, asking: Asking): Promise<unknown> => {
    asking.signal?.throwIfAborted();
    clearTimeout(idle);
    const childProcessInUse = living();
    childProcessInUse.channel?.ref();
    try {
      const { answer, isLast } = await answerOf({ child: childProcessInUse, question, asking });
      if (isLast) end();
      return answer;
    } catch (error) {
      if (error instanceof ApartFailure) deaths += 1;
      if (error instanceof ApartFailure || childProcessInUse.killed) end();
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
