import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type PageFault, pageFaults } from './page-faults.ts';

export interface PageMetrics {
  /** Where it listens. */
  readonly port: number;
  /** Tells of a page that was answered: its pattern, its status, and how long it took. */
  notePage(pattern: string, status: number, ms: number): void;
  close(): Promise<void>;
}

interface MetricsOptions {
  readonly host: string;
  readonly port: number;
  readonly onError: (error: unknown) => void;
}

const PAGE_SECONDS = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

const openMeters = (register: Registry) => {
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

/** `GET /metrics` and nothing else, on a port that the public does not reach. */
const serverOf = (register: Registry, onError: MetricsOptions['onError']) =>
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

/** Opens the figures of the web program in Prometheus' form, on a port of their own. */
export const openPageMetrics = async ({ host, port, onError }: MetricsOptions): Promise<PageMetrics> => {
  const register = new Registry();
  register.setDefaultLabels({ program: 'web' });
  collectDefaultMetrics({ register });
  const { pages, faults } = openMeters(register);
  const hear = (fault: unknown): void => faults.inc({ page: (fault as PageFault).routePath });
  pageFaults.subscribe(hear);
  const server = serverOf(register, onError);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    notePage: (page, status, ms) =>
      pages.observe({ page, status: `${Math.floor(status / 100)}xx` }, ms / 1_000),
    close: () =>
      new Promise((resolve) => {
        pageFaults.unsubscribe(hear);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
