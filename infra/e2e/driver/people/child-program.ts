import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A program in its own process, so that its CPU time doesn't count as the product's. */
export interface ChildProgram<Ready, Done> {
  /** The program's first message, sent when it was ready. */
  readonly ready: Ready;
  /** Starts the work and returns its result. */
  run(): Promise<Done>;
  stop(): void;
}

/** Starts a program that calls `runAsChild` and waits until it is ready. `file` is its path. */
export const startChildProgram = async <Ready, Done>(
  file: string,
  args: readonly string[],
): Promise<ChildProgram<Ready, Done>> => {
  const child = fork(file, args);
  const over = once(child, 'exit').then(() => {
    throw new Error(`${file} ended before its time`);
  });
  over.catch(() => undefined);
  const nextMessage = async <T>(): Promise<T> => (await Promise.race([once(child, 'message'), over]))[0] as T;
  const stop = () => void (child.connected && child.disconnect());
  try {
    const ready = await nextMessage<Ready>();
    return {
      ready,
      run: () => {
        const done = nextMessage<Done>();
        child.send('begin');
        return done;
      },
      stop,
    };
  } catch (error) {
    stop();
    throw error;
  }
};

/**
 * Counterpart in the child: reports that it is ready, runs on the first message, sends the result, and exits with its
 * parent.
 */
export const runAsChild = <Ready, Done>(
  ready: Ready,
  run: () => Promise<Done>,
  close: () => void = () => undefined,
): void => {
  process.once('message', async () => process.send?.(await run()));
  process.once('disconnect', () => {
    close();
    process.exit();
  });
  process.send?.(ready);
};
