import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createTraceparent, newTraceId, readTraceparent } from '@souvenance/contracts/trace';
import next from 'next';
import { cacheFormatters } from '#lib/environment/cache-formatters.ts';
import { readEnv } from '#lib/environment/env.ts';
import { logFault } from '#lib/environment/log-fault.ts';
import { openRefusedPages } from '#lib/environment/refused-pages.ts';
import { toDecodableUrl } from '#lib/environment/to-decodable-url.ts';
import { openPageMetrics } from '#lib/metrics/open-page-metrics.ts';
import { openPagePatterns } from '#lib/metrics/page-patterns.ts';
import { guardPage, isPage } from './lib/csp/guard-page.ts';

const { host, port, isDevelopment, metrics: metricsSettings } = readEnv();
cacheFormatters();
const nextApp = next({ dir: import.meta.dirname, dev: isDevelopment, hostname: host, port });
await nextApp.prepare();
const renderPage = nextApp.getRequestHandler();
const metrics =
  metricsSettings &&
  (await openPageMetrics({ ...metricsSettings, onError: (error) => logFault('figures', error) }));
const refusedPages = openRefusedPages();
const patternOf = openPagePatterns(join(import.meta.dirname, '.next/routes-manifest.json'));

/** Measures how long a page took, until it is sent. */
const measurePage = (request: IncomingMessage, response: ServerResponse): void => {
  if (metrics === null) return;
  const startMs = performance.now();
  // Next changes `request.url` for itself: read it first.
  const pattern = patternOf(request.url ?? '/');
  response.once('finish', () =>
    metrics.recordPage(pattern, response.statusCode, performance.now() - startMs),
  );
};

const handleRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const traceId = readTraceparent(request.headers.traceparent) ?? newTraceId();
  // API calls of a page use the same trace id.
  request.headers.traceparent = createTraceparent(traceId);
  request.url = toDecodableUrl(request.url ?? '/');
  try {
    if (isPage(request.url)) {
      measurePage(request, response);
      await guardPage(request, response);
    }
    await refusedPages.answer(response, () => renderPage(request, response));
  } catch (error) {
    logFault(`a request could not be answered (trace ${traceId})`, error);
    response.destroy();
  }
};

const server = createServer((request, response) => void handleRequest(request, response));
server.listen(port, host);

/** Stops the program after the running requests. */
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void metrics?.close();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
