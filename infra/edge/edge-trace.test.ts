import { createTraceparent, readCallingSpan, readTraceparent } from '@souvenance/contracts/trace';
import { openTracing } from '@souvenance/contracts/tracing';
import { openCollector } from '@souvenance/fakes/collector';
import { expect, onTestFinished, test } from 'vitest';
import { startEdge } from './edge.ts';
import { freeUrl, serve } from './serve.fixture.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

const openTracedEdge = async () => {
  const collector = await openCollector();
  onTestFinished(collector.close);
  const tracing = await openTracing(
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    { program: 'edge', release: '', onError: (error) => expect.unreachable(error.message) },
  );
  const headers: unknown[] = [];
  const api = await serve((request, response) => {
    headers.push(request.headers.traceparent);
    response.writeHead(request.url === '/api/none' ? 404 : 200).end();
  });
  const edge = await startEdge({
    host: '127.0.0.1',
    port: 0,
    apiUrl: api.url,
    webUrl: await freeUrl(),
    tracing,
  });
  const stop = async () => {
    await edge.stop();
    await tracing?.close();
  };
  return { collector, edge, headers, stop };
};

test('a request is a span of the browser’s trace, and the program behind the edge is told which', async () => {
  const { collector, edge, headers, stop } = await openTracedEdge();
  const forgedSpan = createTraceparent(TRACE, 'b7ad6b7169203331');
  await fetch(`${edge.url}/api/none`, { method: 'POST', headers: { traceparent: forgedSpan } });
  await fetch(`${edge.url}/secret-of-a-link`);
  await stop();
  expect(collector.spans).toMatchObject([
    {
      service: 'souvenance-edge',
      name: 'edge api',
      traceId: TRACE,
      parentSpanId: null,
      attributes: { 'http.request.method': 'POST', 'http.response.status_code': 404 },
      isError: false,
    },
    { name: 'edge page', attributes: { 'http.response.status_code': 503 }, isError: true },
  ]);
  expect(headers.map(readTraceparent)).toEqual([TRACE]);
  expect(headers.map(readCallingSpan)).toEqual([collector.spans[0]?.spanId]);
  expect(JSON.stringify(collector.spans)).not.toContain('secret-of-a-link');
});

test('live streams, parts of a page and health checks are no spans, and keep their trace', async () => {
  const { collector, edge, headers, stop } = await openTracedEdge();
  const traceparent = createTraceparent(TRACE);
  await fetch(`${edge.url}/api/events`, { headers: { traceparent, accept: 'text/event-stream' } });
  await fetch(`${edge.url}/api/health/live`, { headers: { traceparent } });
  await fetch(`${edge.url}/_next/static/a.js`, { headers: { traceparent } });
  await stop();
  expect(collector.spans).toEqual([]);
  expect(headers.map(readTraceparent)).toEqual([TRACE, TRACE]);
  expect(headers.map(readCallingSpan)).toEqual(['', '']);
});
