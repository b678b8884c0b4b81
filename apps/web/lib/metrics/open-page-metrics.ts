import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type PageFault, pageFaults } from './page-faults.ts';

export interface PageMetrics {
  /** Port that the metrics server listens on. */
  readonly port: number;
  /** Records an answered page: its route pattern, its status, and its duration. */
  recordPage(pattern: string, status: number, ms: number): void;
  close(): Promise<void>;
}

interface MetricsOptions {
  readonly host: string;
  readonly port: number;
  readonly onError: (error: unknown) => void;
}

const PAGE_SECONDS = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

const createMeters = (register: Registry) => {
  const registers = [register];
  const pages = new Histogram({
    name: 'souvenance_page_seconds',
    help: 'Seconds to the end of a page, by its pattern and class of status.',
    labelNames: ['page', 'status'],
    buckets: PAGE_SECONDS,
    registers,
  });
  const faults = new Counter({
    name: 'souvenance_page_faults_total',
    help: 'What failed while a page was drawn, by its pattern: the page itself may have been answered with 200.',
    labelNames: ['page'],
    registers,
  });
  return { pages, faults };
};

/** Answers `GET /metrics` and nothing else, on a port that is not public. */
const createMetricsServer = (register: Registry, onError: MetricsOptions['onError']) =>
  createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: unknown) => {
        onError(error);
        response.writeHead(500).end();
      },
    );
  });

/** Serves the metrics of the web process in Prometheus format, on a port of their own. */
export const openPageMetrics = async ({ host, port, onError }: MetricsOptions): Promise<PageMetrics> => {
  const register = new Registry();
  register.setDefaultLabels({ program: 'web' });
  collectDefaultMetrics({ register });
  const { pages, faults } = createMeters(register);
  const onFault = (fault: unknown): void => faults.inc({ page: (fault as PageFault).routePath });
  pageFaults.subscribe(onFault);
  const server = createMetricsServer(register, onError);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    recordPage: (page, status, ms) =>
      pages.observe({ page, status: `${Math.floor(status / 100)}xx` }, ms / 1_000),
    close: () =>
      new Promise((resolve) => {
        pageFaults.unsubscribe(onFault);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
