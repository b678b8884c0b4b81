import { createTraceparent } from '@souvenance/contracts';
import { openTracing } from '@souvenance/contracts/tracing';
import { jobs } from '@souvenance/core';
import { type Collector, openCollector } from '@souvenance/fakes/collector';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdministrator } from '../testing/create-administrator.ts';
import { SITE, startApi, type TestApi } from '../testing/start-api.ts';
import { addStory, createTestFamily, type TestFamily } from '../testing/visitor.ts';

const lines: Record<string, unknown>[] = [];
let api: TestApi;
let collector: Collector;
let tracing: Awaited<ReturnType<typeof openTracing>>;
let family: TestFamily;
beforeAll(async () => {
  const log = { write: (line: string) => void lines.push(JSON.parse(line)) };
  collector = await openCollector();
  tracing = await openTracing(
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    { program: 'api', release: '', onError: (error) => expect.unreachable(error.message) },
  );
  api = await startApi(undefined, {}, {}, log, undefined, tracing);
  family = await createTestFamily(api);
  await addStory(family);
});
afterAll(async () => {
  await api.dispose();
  await collector.close();
});

const TRACE = '0af7651916cd43dd8448eb211c80319c';

/** Asks for the book as a page does, under the header that is given. */
const press = async (traceparent: string) => {
  const cookie = family.owner.cookie();
  const session = await api.app.inject({ url: '/api/session', headers: { cookie } });
  return api.app.inject({
    method: 'POST',
    url: '/api/generate-book',
    headers: {
      cookie,
      traceparent,
      origin: SITE,
      'sec-fetch-site': 'same-origin',
      'x-csrf-token': session.json().csrfToken,
    },
    payload: { bookId: family.bookId },
  });
};

test('the trace of a click is in the log lines of its request, its refusal and the job that it causes', async () => {
  const { jobId } = (await press(createTraceparent(TRACE))).json();
  const job = await api.services.documents.get(jobs, jobId);
  expect(job?.value.traceId).toBe(TRACE);
  const messages = lines.filter(({ traceId }) => traceId === TRACE).map(({ msg }) => msg);
  expect(messages).toEqual(['incoming request', 'request completed']);
  const headers = { traceparent: createTraceparent(TRACE) };
  const notFound = await api.app.inject({ url: '/api/jobs/none', headers });
  expect(notFound.json().error.requestId).toBe(TRACE);
});

test.each([
  'hostile',
  `00-${TRACE}-b7ad6b7169203331-01","level":60`,
  `00-${'0'.repeat(32)}-${'0'.repeat(16)}-00`,
])('a header that is not exactly a trace is replaced: %j', async (traceparent) => {
  const answer = await api.app.inject({ url: '/api/jobs/none', headers: { traceparent } });
  expect(answer.json().error.requestId).toMatch(/^[0-9a-f]{32}$/);
  expect(answer.json().error.requestId).not.toBe(TRACE);
  expect(JSON.stringify(lines)).not.toContain('hostile');
});

test('an administrator finds the job of a click by its trace, and reads it in the list of jobs', async () => {
  const administrator = await createAdministrator(api);
  const { jobs: foundJobs } = await administrator.call('admin.search', { query: { text: TRACE } });
  expect(foundJobs.items.map(({ traceId }) => traceId)).toContain(TRACE);
  const { jobs: listed } = await administrator.call('admin.jobs');
  expect(listed.map(({ traceId }) => traceId)).toContain(TRACE);
});

test('a call is one span of its click’s trace, and the job that it causes names that span as its cause', async () => {
  const { jobId } = (await press(createTraceparent(TRACE))).json();
  const job = await api.services.documents.get(jobs, jobId);
  await tracing?.close();
  const [call] = collector.spans.filter(({ spanId }) => spanId === job?.value.spanId);
  expect(call).toMatchObject({
    service: 'souvenance-api',
    name: 'generateBook',
    traceId: TRACE,
    parentSpanId: null,
  });
  expect(call?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/generate-book',
    'http.response.status_code': 200,
  });
  expect(collector.spans.filter(({ name }) => name === 'jobs.read')[0]?.attributes).toMatchObject({
    'http.route': '/api/jobs/:jobId',
    'http.response.status_code': 401,
  });
});
