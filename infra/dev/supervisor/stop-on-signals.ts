/** Ends a small server on the signals that a supervisor or a terminal sends. */
export const stopOnSignals = (stop: () => Promise<unknown>): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void stop().finally(() => process.exit(0));
    });
  }
};
