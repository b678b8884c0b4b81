import { AsyncLocalStorage } from 'node:async_hooks';

const currentTrace = new AsyncLocalStorage<string>();

/** Runs `work`, and everything that it awaits, under a trace: the jobs and mails that it writes store the trace. */
export const withTrace = <R>(traceId: string, work: () => R): R => currentTrace.run(traceId, work);

/** Returns the trace of the running code; empty outside of a trace. */
export const currentTraceId = (): string => currentTrace.getStore() ?? '';

/** The fields that a program adds to each of its log lines. */
export const traceFields = (): { traceId?: string } => {
  const traceId = currentTraceId();
  return traceId === '' ? {} : { traceId };
};
