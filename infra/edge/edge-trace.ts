import type { IncomingMessage, ServerResponse } from 'node:http';
import { createTraceId, createTraceparent, readTraceparent } from '@souvenance/contracts/trace';
import type { Tracing } from '@souvenance/contracts/tracing';

/** Addresses of which there are many and that cause nothing: parts of a page, and health checks. */
const NOT_RECORDED = /^\/(?:_next\/|health$|api\/health(?:\/|$))/;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const isRecorded = ({ url = '/', headers }: IncomingMessage): boolean =>
  // A live stream lasts as long as its page.
  !NOT_RECORDED.test(url) && !String(headers.accept ?? '').includes('text/event-stream');

/**
 * Gives a request the trace under which all programs log it: the browser's, or a new one. With tracing it becomes a
 * span, the first of its trace because browsers record none, and what the pages or the API record stands below it. The
 * span has no address, which may contain a secret.
 */
export const nameTrace = (
  { request, response }: Exchange,
  target: 'api' | 'page',
  tracing: Tracing | null,
): void => {
  const traceId = readTraceparent(request.headers.traceparent) ?? createTraceId();
  if (tracing === null || !isRecorded(request)) {
    request.headers.traceparent = createTraceparent(traceId);
    return;
  }
  const span = tracing.start(`edge ${target}`, {
    traceId,
    parentSpanId: '',
    kind: 'server',
    attributes: { 'http.request.method': request.method ?? '' },
  });
  request.headers.traceparent = createTraceparent(traceId, span.spanId);
  response.once('close', () => {
    const { statusCode } = response;
    span.end({
      attributes: { 'http.response.status_code': statusCode },
      ...(statusCode >= 500 && { error: `HTTP ${statusCode}` }),
    });
  });
};
