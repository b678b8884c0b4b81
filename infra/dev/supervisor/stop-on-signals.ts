/** Stops a small server on the stop signals of a supervisor or a terminal. */
export const stopOnSignals = (stop: () => Promise<unknown>): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void stop().finally(() => process.exit(0));
    });
  }
};
