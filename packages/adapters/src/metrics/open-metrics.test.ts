import type { Backlog, DiskState, QueueDepth } from '@souvenance/core';
import { afterEach, expect, test } from 'vitest';
import { type Metrics, type MetricsReadings, openMetrics } from './open-metrics.ts';

const backlog: Backlog = {
  oldestMs: {
    books: 61_000,
    photographs: 0,
    voices: 0,
    mail: 0,
    payments: 0,
    'print-shops': 0,
    orders: 0,
    pictures: 0,
    'family-data': 0,
  },
  outbox: 3,
  mails: { to_send: 1, sending: 0, uncertain: 2, refused: 0 },
  pausedServices: { mail: true, payments: false, 'print-shops': false, voices: false },
  programs: { api: 1, worker: 2 },
};
const books: QueueDepth = {
  name: 'books',
  waiting: 4,
  active: 1,
  delayed: 0,
  failed: 2,
  completed: 9,
  isPaused: true,
};

const disk: DiskState = {
  services: ['documents', 'files'],
  freeBytes: 60,
  totalBytes: 100,
  growthBytesPerDay: 2,
  daysLeft: 30,
  lowSince: null,
};

const errors: unknown[] = [];
const opened: Metrics[] = [];
afterEach(async () => {
  errors.length = 0;
  await Promise.all(opened.splice(0).map((metrics) => metrics.close()));
});

const open = async (readings?: MetricsReadings): Promise<Metrics> => {
  const metrics = await openMetrics(
    { API_METRICS_PORT: '0' },
    { program: 'api', ...(readings && { readings }), onError: (error) => errors.push(error) },
  );
  if (metrics === null) throw new Error('the port is set');
  opened.push(metrics);
  return metrics;
};
const ask = ({ port }: Metrics, path = '/metrics', method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${path}`, { method });
const textOf = async (metrics: Metrics) => (await ask(metrics)).text();

test('serves no metrics and opens no port unless one is set for this program', async () => {
  const options = { program: 'worker', onError: () => undefined } as const;
  expect(await openMetrics({}, options)).toBeNull();
  expect(await openMetrics({ API_METRICS_PORT: '0', WORKER_METRICS_PORT: '' }, options)).toBeNull();
  await expect(openMetrics({ WORKER_METRICS_PORT: 'all' }, options)).rejects.toThrow(/WORKER_METRICS_PORT/);
});

test('fails to start when the port is in use', async () => {
  const { port } = await open();
  const openedMetrics = openMetrics(
    { API_METRICS_PORT: String(port) },
    { program: 'api', onError: () => undefined },
  );
  await expect(openedMetrics).rejects.toThrow(/EADDRINUSE/);
});

test("serves metrics of queues, backlog, mails, programs and the process in Prometheus' format", async () => {
  const metrics = await open({
    queues: async () => [books],
    backlog: async () => backlog,
    disks: async () => [disk],
  });
  const answer = await ask(metrics);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  for (const line of [
    'souvenance_queue_jobs{queue="books",state="waiting",program="api"} 4',
    'souvenance_queue_jobs{queue="books",state="failed",program="api"} 2',
    'souvenance_queue_paused{queue="books",program="api"} 1',
    'souvenance_oldest_waiting_job_seconds{queue="books",program="api"} 61',
    'souvenance_outbox_jobs{program="api"} 3',
    'souvenance_mails{state="uncertain",program="api"} 2',
    'souvenance_service_paused{queue="mail",program="api"} 1',
    'souvenance_service_paused{queue="payments",program="api"} 0',
    'souvenance_programs_alive{kind="worker",program="api"} 2',
    'souvenance_readings_failed_total{source="queue",program="api"} 0',
    'souvenance_disk_free_bytes{disk="documents_files",program="api"} 60',
    'souvenance_disk_total_bytes{disk="documents_files",program="api"} 100',
    'souvenance_disk_growth_bytes_per_day{disk="documents_files",program="api"} 2',
    'souvenance_disk_days_left{disk="documents_files",program="api"} 30',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toMatch(/^process_resident_memory_bytes\{program="api"\} \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds\{/m);
});

test('counts recorded events by fixed labels and classes of status', async () => {
  const metrics = await open();
  metrics.noteCall('books.read', 404, 30);
  metrics.noteJob('render-book', 'done', 12_000);
  metrics.noteJob('render-book', 'again', 200);
  metrics.noteTask('render-book', 11_000, 400);
  const lines = (await textOf(metrics)).split('\n');
  const of = (start: string) => lines.filter((line) => line.startsWith(start));
  expect(of('souvenance_http_request_seconds_count')).toEqual([
    'souvenance_http_request_seconds_count{program="api",route="books.read",status="4xx"} 1',
  ]);
  expect(of('souvenance_jobs_total')).toEqual([
    'souvenance_jobs_total{kind="render-book",outcome="done",program="api"} 1',
    'souvenance_jobs_total{kind="render-book",outcome="again",program="api"} 1',
  ]);
  expect(of('souvenance_job_seconds_sum')).toEqual([
    'souvenance_job_seconds_sum{program="api",kind="render-book"} 12.2',
  ]);
  expect(of('souvenance_press_task_megabytes_sum')[0]).toMatch(/ 400$/);
});

test("clears the queue's gauges when the queue does not answer, and keeps those of the documents", async () => {
  const queues = () => Promise.reject(new Error('away'));
  const metrics = await open({ queues, backlog: async () => backlog, disks: async () => [disk] });
  const text = await textOf(metrics);
  expect(text).toContain('souvenance_readings_failed_total{source="queue",program="api"} 1');
  expect(text).toContain('souvenance_outbox_jobs{program="api"} 3');
  expect(text).not.toMatch(/^souvenance_queue_jobs\{/m);
  expect(errors).toHaveLength(1);
});

test('answers nothing but GET /metrics', async () => {
  const metrics = await open();
  for (const [path, method] of [
    ['/', 'GET'],
    ['/metrics/', 'GET'],
    ['/metrics', 'POST'],
    ['/api/health', 'GET'],
  ] as const)
    expect((await ask(metrics, path, method)).status).toBe(404);
});
