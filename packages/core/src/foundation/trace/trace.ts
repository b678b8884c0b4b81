import { AsyncLocalStorage } from 'node:async_hooks';

const present = new AsyncLocalStorage<string>();

/** Runs `work`, and all that it waits for, under a trace: jobs and mails that it writes keep it. */
export const withTrace = <R>(traceId: string, work: () => R): R => present.run(traceId, work);

/** The trace of whatever runs now; empty outside of any. */
export const presentTrace = (): string => present.getStore() ?? '';

/** The fields that a program adds to each of its log lines. */
export const traceFields = (): { traceId?: string } => {
  const traceId = presentTrace();
  return traceId === '' ? {} : { traceId };
};
