import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { createTraceId } from '@souvenance/contracts';
import { openTracing } from '@souvenance/contracts/tracing';
import { withTrace } from '@souvenance/core';
import { type Collector, openCollector } from '@souvenance/fakes/collector';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { traceCalls } from './trace-calls.ts';

let collector: Collector;
beforeEach(async () => {
  collector = await openCollector();
});
afterEach(() => collector.close());

const errors: Error[] = [];
const open = async (variables: Readonly<Record<string, string>> = {}) => {
  const tracing = await openTracing(
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...variables },
    { program: 'worker', release: '1.2.3', onError: (error) => errors.push(error) },
  );
  if (tracing === null) throw new Error('the endpoint is set');
  return tracing;
};

test('spans keep the trace of their cause, name their parent and their program, and reach the collector', async () => {
  const tracing = await open({ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a=b,x-other=c' });
  const traceId = createTraceId();
  const first = tracing.start('orders.pay', { traceId, parentSpanId: '', kind: 'server' });
  const second = tracing.start('job send-mail', {
    traceId,
    parentSpanId: first.spanId,
    kind: 'consumer',
    attributes: { 'job.claim': 2 },
  });
  second.end({ error: new RangeError('a name that nobody else may read') });
  first.end({ attributes: { 'http.response.status_code': 200 } });
  await tracing.close();
  const service = 'souvenance-worker';
  expect(collector.spans).toEqual([
    {
      service,
      traceId,
      name: 'job send-mail',
      spanId: second.spanId,
      parentSpanId: first.spanId,
      attributes: { 'job.claim': 2, 'error.type': 'RangeError' },
      isError: true,
    },
    {
      service,
      traceId,
      name: 'orders.pay',
      spanId: first.spanId,
      parentSpanId: null,
      attributes: { 'http.response.status_code': 200 },
      isError: false,
    },
  ]);
  expect(collector.headers()).toMatchObject({ 'x-key': 'a=b', 'x-other': 'c' });
});

test('a call of an outside service is a span of the running trace, and its answer or error passes unchanged', async () => {
  const tracing = await open();
  const port = {
    label: 'mail',
    isReady: () => true,
    send: async (text: string) => `${text} sent`,
    refuse: async () => Promise.reject(new TypeError('no')),
  };
  const traced = traceCalls(tracing, 'mail', port);
  const traceId = createTraceId();
  await traced.send('outside of a trace');
  await withTrace(
    traceId,
    async () => {
      expect(traced.isReady()).toBe(true);
      expect(await traced.send('one')).toBe('one sent');
      await expect(traced.refuse()).rejects.toThrow(TypeError);
    },
    'b7ad6b7169203331',
  );
  await tracing.close();
  expect(
    collector.spans.map(({ name, parentSpanId, isError, ...span }) => [
      name,
      span.traceId,
      parentSpanId,
      isError,
    ]),
  ).toEqual([
    ['mail.send', traceId, 'b7ad6b7169203331', false],
    ['mail.refuse', traceId, 'b7ad6b7169203331', true],
  ]);
});

test('with a share of 0 no span is sent, and the work still gets ids to pass on', async () => {
  const tracing = await open({ OTEL_TRACES_SAMPLER_ARG: '0' });
  const span = tracing.start('a', { traceId: createTraceId(), parentSpanId: '', kind: 'server' });
  expect(span.spanId).toMatch(/^[0-9a-f]{16}$/);
  span.end();
  await tracing.close();
  expect(collector.spans).toEqual([]);
});

test('a collector that refuses is reported, and its spans are given up', async () => {
  const server = createServer((_, response) => response.writeHead(401).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  errors.length = 0;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tracing = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
  tracing.start('a', { traceId: createTraceId(), parentSpanId: '', kind: 'server' }).end();
  await tracing.close();
  expect(errors.map(({ message }) => message).join()).toMatch(/401|Unauthorized|export/i);
  server.close();
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'without a value'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('a wrong %s stops the program and is named', async (name, value) => {
  await expect(open({ [name]: value })).rejects.toThrow(name);
});

test('without an endpoint nothing of OpenTelemetry is loaded', async () => {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    const { openTracing } = await import(${JSON.stringify(import.meta.resolve('@souvenance/contracts/tracing'))});
    const tracing = await openTracing({}, { program: 'api', release: '', onError: () => undefined });
    console.log(JSON.stringify([tracing, loaded.filter((url) => url.includes('opentelemetry')).length]));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(JSON.parse(stdout)).toEqual([null, 0]);
});
