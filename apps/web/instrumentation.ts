import type { Instrumentation } from 'next';
import { readRefusalDigest } from '#lib/api-client/refusal-digest.ts';
import { readEnv } from '#lib/environment/env.ts';
import { logFault } from '#lib/environment/log-fault.ts';
import { publishRefusal } from '#lib/environment/refused-pages.ts';
import { traceOfHeaders } from '#lib/environment/trace-of-headers.ts';
import { pageFaults } from '#lib/metrics/page-faults.ts';

/** A bad or missing setting stops the program when it starts, and not at the first page. */
export const register = (): void => {
  readEnv();
};

/**
 * Logs a failure of drawing a page or running an action, with the trace id of the request: the API calls of that
 * request log the same id. The page's pattern is logged, never its address, which may hold a secret. A call that was refused for now is
 * no fault: the API has logged it, and the page says why.
 */
export const onRequestError: Instrumentation.onRequestError = (
  error,
  { headers },
  { routePath, routeType },
) => {
  const refusal = readRefusalDigest((error as { digest?: unknown }).digest);
  if (refusal !== null) return publishRefusal(refusal.status);
  logFault(`${routeType} ${routePath} failed (trace ${traceOfHeaders(headers)})`, error);
  pageFaults.publish({ routePath });
};
