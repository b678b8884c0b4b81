import type { Tracing } from '@souvenance/contracts/tracing';
import { getCurrentSpanId, getCurrentTraceId } from '@souvenance/core';

type Method = (...values: unknown[]) => unknown;

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/**
 * Wraps a port of an outside service: each of its asynchronous calls becomes a span `<name>.<method>` of the running
 * trace. Without tracing it returns the port itself.
 * @example
 * const mailer = traceCalls(tracing, 'mail', services.mailer);
 */
export const traceCalls = <Port extends object>(tracing: Tracing, name: string, port: Port): Port => {
  const record = (method: string, call: Method): Method =>
    function (this: unknown, ...values) {
      const startedAt = Date.now();
      const answer = call.apply(this, values);
      const traceId = getCurrentTraceId();
      if (traceId === '' || !isPromise(answer)) return answer;
      const span = tracing.start(`${name}.${method}`, {
        traceId,
        parentSpanId: getCurrentSpanId(),
        kind: 'client',
        startedAt,
      });
      answer.then(
        () => span.end(),
        (error: unknown) => span.end({ error }),
      );
      return answer;
    };
  const methods = Object.entries(port)
    .filter((entry): entry is [string, Method] => typeof entry[1] === 'function')
    .map(([method, call]) => [method, record(method, call)] as const);
  return { ...port, ...Object.fromEntries(methods) };
};
