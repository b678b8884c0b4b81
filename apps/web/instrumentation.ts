import type { Instrumentation } from 'next';
import { readRefusalDigest } from '#lib/api-client/to-refusal-digest.ts';
import { readEnv } from '#lib/environment/env.ts';
import { logFault } from '#lib/environment/log-fault.ts';
import { readTraceId } from '#lib/environment/read-trace-id.ts';
import { publishRefusal } from '#lib/environment/refused-pages.ts';
import { pageFaults } from '#lib/metrics/page-faults.ts';

/** Reads the settings at start, so that a missing one stops the program then and not at the first page. */
export const register = (): void => {
  readEnv();
};

/**
 * Logs an error of rendering a page or running an action, with the request's trace id, which the API logs too. Logs the
 * page's pattern and never its URL, which may contain a secret. A refused API call is no error: the API has logged it,
 * and the page says why.
 */
export const onRequestError: Instrumentation.onRequestError = (
  error,
  { headers },
  { routePath, routeType },
) => {
  const refusal = readRefusalDigest((error as { digest?: unknown }).digest);
  if (refusal !== null) return publishRefusal(refusal.status);
  logFault(`${routeType} ${routePath} failed`, error, { traceId: readTraceId(headers) });
  pageFaults.publish({ routePath });
};
