import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createTraceparent, readCallingSpan, readTraceparent } from '@souvenance/contracts/trace';
import type { Tracing } from '@souvenance/contracts/tracing';
import { expect, test } from 'vitest';
import { openPageTraces } from './page-traces.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const EDGE_SPAN = 'b7ad6b7169203331';
const PAGE_SPAN = '00f067aa0ba902b7';

const requestWith = (traceparent?: string) =>
  ({ method: 'GET', headers: { traceparent } }) as unknown as IncomingMessage;

const openRecords = () => {
  const records: unknown[] = [];
  const tracing: Tracing = {
    start: (name, start) => {
      records.push([name, start]);
      return { spanId: PAGE_SPAN, end: (end) => void records.push(end) };
    },
    close: async () => undefined,
  };
  return { tracing, records };
};

test('a page is a span below the edge’s, and its API calls are below the page', () => {
  const { tracing, records } = openRecords();
  const traces = openPageTraces(tracing);
  const request = requestWith(createTraceparent(TRACE, EDGE_SPAN));
  const response = Object.assign(new EventEmitter(), { statusCode: 500 });
  expect(traces.nameTrace(request)).toBe(TRACE);
  traces.recordPage(request, response as unknown as ServerResponse, '/stories/[storyId]');
  expect(readTraceparent(request.headers.traceparent)).toBe(TRACE);
  expect(readCallingSpan(request.headers.traceparent)).toBe(PAGE_SPAN);
  response.emit('close');
  expect(records).toEqual([
    [
      'page /stories/[storyId]',
      {
        traceId: TRACE,
        parentSpanId: EDGE_SPAN,
        kind: 'server',
        attributes: { 'http.request.method': 'GET', 'http.route': '/stories/[storyId]' },
      },
    ],
    { attributes: { 'http.response.status_code': 500 }, error: 'HTTP 500' },
  ]);
});

test('without tracing a request keeps its trace, and one without a trace gets one', () => {
  const traces = openPageTraces(null);
  const request = requestWith(createTraceparent(TRACE));
  expect(traces.nameTrace(request)).toBe(TRACE);
  expect(readTraceparent(request.headers.traceparent)).toBe(TRACE);
  expect(readCallingSpan(request.headers.traceparent)).toBe('');
  expect(traces.nameTrace(requestWith('hostile'))).toMatch(/^[0-9a-f]{32}$/);
});
