export interface StopOptions {
  /** Milliseconds within which the program ends, whatever a step waits for. */
  readonly withinMs: number;
  readonly exitCode?: number;
  /** Receives the steps that fail, and the one that is given up at the deadline. */
  readonly onError: (error: Error, step: string) => void;
  /** Ends the process. */
  readonly exit: (code: number) => void;
}

/**
 * Runs the steps that close a program, one after the other, and ends the process. A step that fails does not keep the
 * next from running. A step that hangs, because a service is away, ends the process at the deadline with code 1.
 */
export const stopProgram = async (
  steps: Readonly<Record<string, () => Promise<unknown> | unknown>>,
  { withinMs, exitCode = 0, onError, exit }: StopOptions,
): Promise<void> => {
  let current = '';
  const deadline = setTimeout(() => {
    onError(new Error(`not over after ${withinMs} ms: the program ends all the same`), current);
    exit(1);
  }, withinMs);
  for (const [name, step] of Object.entries(steps)) {
    current = name;
    try {
      await step();
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)), name);
    }
  }
  clearTimeout(deadline);
  exit(exitCode);
};
