import type { JobKind } from '@souvenance/contracts';
import { type Backlog, type DiskState, type QueueDepth, readSeldom } from '@souvenance/core';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type Environment, readVariables } from '../foundation/read-variables.ts';
import { openBacklogGauges, openQueueGauges } from './backlog-gauges.ts';
import { openDiskGauges } from './disk-gauges.ts';
import { metricsEnv } from './metrics.env.ts';
import { serveMetrics } from './serve-metrics.ts';

/** How a job's run ended: `failed` is final, `again` is retried. */
type JobWay = 'done' | 'failed' | 'again' | 'overtaken';

/**
 * Meters that a program records as events happen. Labels have a fixed set of values: never an id or a visitor's input.
 */
export interface Meters {
  readonly noteCall: (route: string, status: number, ms: number) => void;
  readonly noteJob: (kind: JobKind, way: JobWay, ms: number) => void;
  readonly noteTask: (task: string, ms: number, memoryMb: number) => void;
}

export interface Metrics extends Meters {
  /** The port that it listens on. */
  readonly port: number;
  close(): Promise<void>;
}

/** Sources of the gauges, read at each scrape; each of them fails by itself. */
export interface MetricsReadings {
  readonly queues: () => Promise<readonly QueueDepth[]>;
  readonly backlog: () => Promise<Backlog>;
  readonly disks: () => Promise<readonly DiskState[]>;
}

export interface MetricsOptions {
  readonly program: 'api' | 'worker';
  /** Without it, only this process's own metrics are served. */
  readonly readings?: MetricsReadings;
  readonly onError: (error: unknown) => void;
}

/** Minimum time in ms between two reads of Redis and the documents, whatever the rate of scrapes. */
const KEPT_MS = 5_000;
const CALL_SECONDS = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const JOB_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 180, 600];

const openMeters = (register: Registry): Meters => {
  const registers = [register];
  const calls = new Histogram({
    name: 'souvenance_http_request_seconds',
    help: 'Seconds to the end of an answer, by route and class of status. Live streams that opened are left out.',
    labelNames: ['route', 'status'],
    buckets: CALL_SECONDS,
    registers,
  });
  const durations = new Histogram({
    name: 'souvenance_job_seconds',
    help: 'Seconds that one try of a job took, by kind.',
    labelNames: ['kind'],
    buckets: JOB_SECONDS,
    registers,
  });
  const ends = new Counter({
    name: 'souvenance_jobs_total',
    help: 'Tries of jobs by kind and outcome: done, failed (for good), again or overtaken.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const tasks = new Histogram({
    name: 'souvenance_press_task_seconds',
    help: 'Seconds that the press worked in a process apart, by task.',
    labelNames: ['task'],
    buckets: JOB_SECONDS,
    registers,
  });
  const memory = new Histogram({
    name: 'souvenance_press_task_megabytes',
    help: 'Memory of the process at the end of a task of the press.',
    labelNames: ['task'],
    buckets: [128, 256, 384, 512, 768, 1_024],
    registers,
  });
  return {
    noteCall: (route, status, ms) =>
      calls.observe({ route, status: `${Math.floor(status / 100)}xx` }, ms / 1_000),
    noteJob: (kind, way, ms) => {
      durations.observe({ kind }, ms / 1_000);
      ends.inc({ kind, outcome: way });
    },
    noteTask: (task, ms, memoryMb) => {
      tasks.observe({ task }, ms / 1_000);
      memory.observe({ task }, memoryMb);
    },
  };
};

/** Reads queue and documents for the gauges. A failed read is counted, and its gauges are cleared. */
const openReadings = (
  register: Registry,
  { queues, backlog, disks }: MetricsReadings,
  onError: MetricsOptions['onError'],
) => {
  const failed = new Counter({
    name: 'souvenance_readings_failed_total',
    help: 'Readings of the figures that failed, by source.',
    labelNames: ['source'],
    registers: [register],
  });
  const part = async <T>(
    source: string,
    gauges: { clear(): void; set(read: T): void },
    readValue: () => Promise<T>,
  ): Promise<void> => {
    try {
      const value = await readValue();
      gauges.clear();
      gauges.set(value);
    } catch (error) {
      gauges.clear();
      failed.inc({ source });
      onError(error);
    }
  };
  failed.inc({ source: 'queue' }, 0);
  failed.inc({ source: 'documents' }, 0);
  failed.inc({ source: 'disks' }, 0);
  const ofQueue = openQueueGauges(register);
  const ofDocuments = openBacklogGauges(register);
  const ofDisks = openDiskGauges(register);
  const round = async (): Promise<void> => {
    await Promise.all([
      part('queue', ofQueue, queues),
      part('documents', ofDocuments, backlog),
      part('disks', ofDisks, disks),
    ]);
  };
  return readSeldom(round, { keptMs: KEPT_MS, now: () => performance.now() });
};

/** Serves one program's metrics in Prometheus' format on their own port; null when no port is set. */
export const openMetrics = async (
  environment: Environment,
  { program, readings, onError }: MetricsOptions,
): Promise<Metrics | null> => {
  const env = readVariables(environment, metricsEnv);
  const port = program === 'api' ? env.API_METRICS_PORT : env.WORKER_METRICS_PORT;
  if (port === undefined) return null;
  const register = new Registry();
  register.setDefaultLabels({ program });
  collectDefaultMetrics({ register });
  const meters = openMeters(register);
  const refresh = readings === undefined ? async () => undefined : openReadings(register, readings, onError);
  const write = async (): Promise<string> => {
    await refresh();
    return register.metrics();
  };
  const { contentType } = register;
  const served = await serveMetrics({ host: env.METRICS_HOST, port, contentType, write, onError });
  return { ...meters, ...served };
};
