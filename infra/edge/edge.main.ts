import { openProgramLog } from '@souvenance/contracts/program-log';
import { openTracing } from '@souvenance/contracts/tracing';
import { readTrustedProxies } from '@souvenance/contracts/trusted-proxies';
import { startEdge } from './edge.ts';

const { EDGE_HOST = '127.0.0.1', EDGE_PORT = '4400', EDGE_API_URL, EDGE_WEB_URL } = process.env;
if (!EDGE_API_URL || !EDGE_WEB_URL) throw new Error('EDGE_API_URL and EDGE_WEB_URL are needed');

const log = openProgramLog({ program: 'edge', write: (line) => process.stdout.write(line) });
const tracing = await openTracing(process.env, {
  program: 'edge',
  release: process.env.RELEASE ?? '',
  onError: (error) => log.error('traces', error),
});
const edge = await startEdge({
  isTrusted: readTrustedProxies(process.env, ''),
  host: EDGE_HOST,
  port: Number(EDGE_PORT),
  apiUrl: EDGE_API_URL,
  webUrl: EDGE_WEB_URL,
  log,
  tracing,
});
log.info('edge ready', { port: Number(EDGE_PORT) });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    const stopping = edge.stop().then(() => tracing?.close());
    void stopping.finally(() => process.exit(0));
  });
