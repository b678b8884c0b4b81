import type { Instrumentation } from 'next';
import { readEnv } from '#lib/environment/env.ts';
import { logFault } from '#lib/environment/log-fault.ts';
import { traceOfHeaders } from '#lib/environment/trace-of-headers.ts';
import { pageFaults } from '#lib/metrics/page-faults.ts';

/** A bad or missing setting stops the program when it starts, and not at the first page. */
export const register = (): void => {
  readEnv();
};

/**
 * What failed while a page was drawn or an action carried out, under the trace of the request: the calls of the API that
 * it made have the same in their lines. The page's pattern is told, never its address, which may hold a secret.
 */
export const onRequestError: Instrumentation.onRequestError = (
  error,
  { headers },
  { routePath, routeType },
) => {
  logFault(`${routeType} ${routePath} failed (trace ${traceOfHeaders(headers)})`, error);
  pageFaults.publish({ routePath });
};
