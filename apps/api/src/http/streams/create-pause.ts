/**
 * Creates the pause of a stream between two reads. It ends after `ms`, or earlier when `wake` is called or the stream's
 * signal aborts.
 */
export const createPause = (signal: AbortSignal, ms: number) => {
  let wake = (): void => undefined;
  return {
    wake: () => wake(),
    wait: () =>
      new Promise<void>((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          resolve();
        };
        const timer = setTimeout(end, signal.aborted ? 0 : ms);
        wake = end;
        signal.addEventListener('abort', end, { once: true });
      }),
  };
};
