import { AsyncLocalStorage } from 'node:async_hooks';

interface TracePosition {
  readonly traceId: string;
  readonly spanId: string;
}

const currentPosition = new AsyncLocalStorage<TracePosition>();

/**
 * Runs `work`, and everything that it awaits, under a trace: the jobs and mails that it writes store the trace.
 * `spanId` names the running span where spans are recorded.
 */
export const withTrace = <R>(traceId: string, work: () => R, spanId = ''): R =>
  currentPosition.run({ traceId, spanId }, work);

/** Returns the trace of the running code; empty outside of a trace. */
export const getCurrentTraceId = (): string => currentPosition.getStore()?.traceId ?? '';

/** Returns the span of the running code, 16 hexadecimal digits; empty where no spans are recorded. */
export const getCurrentSpanId = (): string => currentPosition.getStore()?.spanId ?? '';

/** The fields that a program adds to each of its log lines. */
export const getTraceFields = (): { traceId?: string } => {
  const traceId = getCurrentTraceId();
  return traceId === '' ? {} : { traceId };
};
