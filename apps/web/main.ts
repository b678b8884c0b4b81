import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { openProgramLog } from '@souvenance/contracts/program-log';
import { openTracing } from '@souvenance/contracts/tracing';
import next from 'next';
import { cacheFormatters } from '#lib/environment/cache-formatters.ts';
import { readEnv } from '#lib/environment/env.ts';
import { logFault, setFaultLog } from '#lib/environment/log-fault.ts';
import { openRefusedPages } from '#lib/environment/refused-pages.ts';
import { toDecodableUrl } from '#lib/environment/to-decodable-url.ts';
import { openPageMetrics } from '#lib/metrics/open-page-metrics.ts';
import { openPagePatterns } from '#lib/metrics/page-patterns.ts';
import { openPageTraces } from '#lib/metrics/page-traces.ts';
import { guardPage, isPage } from './lib/csp/guard-page.ts';

const log = openProgramLog({ program: 'web', write: (line) => process.stdout.write(line) });
setFaultLog(log.error);
const { host, port, isDevelopment, metrics: metricsSettings, tracing: tracingEnvironment } = readEnv();
cacheFormatters();
const nextApp = next({ dir: import.meta.dirname, dev: isDevelopment, hostname: host, port });
await nextApp.prepare();
const renderPage = nextApp.getRequestHandler();
const metrics =
  metricsSettings &&
  (await openPageMetrics({ ...metricsSettings, onError: (error) => logFault('figures', error) }));
const tracing = await openTracing(tracingEnvironment, {
  program: 'web',
  release: '',
  onError: (error) => logFault('traces', error),
});
const traces = openPageTraces(tracing);
const refusedPages = openRefusedPages();
const patternOf = openPagePatterns(join(import.meta.dirname, '.next/routes-manifest.json'));

/** Logs, measures and traces a page, under the pattern of its route: a URL may contain a secret. */
const recordPage = (request: IncomingMessage, response: ServerResponse, traceId: string): void => {
  const startMs = performance.now();
  // Next changes `request.url` for itself: read it first.
  const page = patternOf(request.url ?? '/');
  traces.recordPage(request, response, page);
  response.once('finish', () => {
    const { statusCode: status } = response;
    const ms = performance.now() - startMs;
    log.info('page', { traceId, method: request.method, page, status, ms: Math.round(ms) });
    metrics?.recordPage(page, status, ms);
  });
};

const handleRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const traceId = traces.nameTrace(request);
  request.url = toDecodableUrl(request.url ?? '/');
  try {
    if (isPage(request.url)) {
      recordPage(request, response, traceId);
      await guardPage(request, response);
    }
    await refusedPages.answer(response, () => renderPage(request, response));
  } catch (error) {
    logFault('a request could not be answered', error, { traceId });
    response.destroy();
  }
};

const server = createServer((request, response) => void handleRequest(request, response));
server.listen(port, host);

/** Stops the program after the running requests. */
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void metrics?.close();
    server.close(() => void Promise.resolve(tracing?.close()).finally(() => process.exit(0)));
    server.closeIdleConnections();
  });
