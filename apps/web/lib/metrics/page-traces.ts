import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  createTraceId,
  createTraceparent,
  readCallingSpan,
  readTraceparent,
} from '@souvenance/contracts/trace';
import type { Tracing } from '@souvenance/contracts/tracing';

/** Asked every few seconds: the edge records it neither. */
const HEALTH = '/health';

export interface PageTraces {
  /**
   * Returns the trace id of a request, the edge's or a new one, and sets it on the request: API calls of a page pass
   * the header on (`create-server-client.ts`).
   */
  nameTrace(request: IncomingMessage): string;
  /**
   * Records a page as a span below the edge's, and makes the API calls of the page name it as their cause. Call it
   * after `nameTrace`, before the page is rendered.
   */
  recordPage(request: IncomingMessage, response: ServerResponse, pattern: string): void;
}

/** Opens the traces of pages; without tracing they are ids in the log alone. */
export const openPageTraces = (tracing: Tracing | null): PageTraces => ({
  nameTrace: ({ headers }) => {
    const traceId = readTraceparent(headers.traceparent) ?? createTraceId();
    headers.traceparent = createTraceparent(traceId, readCallingSpan(headers.traceparent));
    return traceId;
  },
  recordPage: ({ headers, method = '' }, response, pattern) => {
    const traceId = readTraceparent(headers.traceparent);
    if (tracing === null || traceId === null || pattern === HEALTH) return;
    const span = tracing.start(`page ${pattern}`, {
      traceId,
      parentSpanId: readCallingSpan(headers.traceparent),
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': pattern },
    });
    headers.traceparent = createTraceparent(traceId, span.spanId);
    response.once('close', () => {
      const { statusCode } = response;
      span.end({
        attributes: { 'http.response.status_code': statusCode },
        ...(statusCode >= 500 && { error: `HTTP ${statusCode}` }),
      });
    });
  },
});
