import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A program in a process of its own: what it costs is not counted as the product's wait. */
export interface ChildProgram<Ready, Done> {
  /** The first message of the program, sent when it was ready. */
  readonly ready: Ready;
  /** Begins, and gives what came of it. */
  run(): Promise<Done>;
  stop(): void;
}

/** Starts a program that answers with `runAsChild`, and waits until it is ready. `file` is its path. */
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

/** The other end: says that it is ready, begins at the first message, says what came of it, and ends with who started it. */
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
