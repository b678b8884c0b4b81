import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createTraceparent, newTraceId, readTraceparent } from '@souvenance/contracts/trace';
import next from 'next';
import { readEnv } from '#lib/environment/env.ts';
import { keepFormats } from '#lib/environment/keep-formats.ts';
import { logFault } from '#lib/environment/log-fault.ts';
import { readableAddress } from '#lib/environment/readable-address.ts';
import { openRefusedPages } from '#lib/environment/refused-pages.ts';
import { openPageMetrics } from '#lib/metrics/open-page-metrics.ts';
import { openPagePatterns } from '#lib/metrics/page-patterns.ts';
import { guardPage, isPage } from './lib/csp/guard-page.ts';

const { host, port, isDevelopment, metrics: metricsSettings } = readEnv();
keepFormats();
const site = next({ dir: import.meta.dirname, dev: isDevelopment, hostname: host, port });
await site.prepare();
const draw = site.getRequestHandler();
const metrics =
  metricsSettings &&
  (await openPageMetrics({ ...metricsSettings, onError: (error) => logFault('figures', error) }));
const refusedPages = openRefusedPages();
const patternOf = openPagePatterns(join(import.meta.dirname, '.next/routes-manifest.json'));

/** Tells how long a page took, once it has left. */
const meter = (request: IncomingMessage, response: ServerResponse): void => {
  if (metrics === null) return;
  const startMs = performance.now();
  // Next writes the address anew for itself.
  const pattern = patternOf(request.url ?? '/');
  response.once('finish', () => metrics.notePage(pattern, response.statusCode, performance.now() - startMs));
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const traceId = readTraceparent(request.headers.traceparent) ?? newTraceId();
  // A page's own calls of the API go along under one trace.
  request.headers.traceparent = createTraceparent(traceId);
  request.url = readableAddress(request.url ?? '/');
  try {
    if (isPage(request.url)) {
      meter(request, response);
      await guardPage(request, response);
    }
    await refusedPages.answer(response, () => draw(request, response));
  } catch (error) {
    logFault(`a request could not be answered (trace ${traceId})`, error);
    response.destroy();
  }
};

const server = createServer((request, response) => void answer(request, response));
server.listen(port, host);

/** Ends what is under way, and the program with it. */
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void metrics?.close();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
