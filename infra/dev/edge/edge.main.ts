import { readTrustedProxies } from '@souvenance/contracts/trusted-proxies';
import { stopOnSignals } from '../supervisor/stop-on-signals.ts';
import { startEdge } from './edge.ts';

const { EDGE_HOST = '127.0.0.1', EDGE_PORT = '4400', EDGE_API_URL, EDGE_WEB_URL } = process.env;
if (!EDGE_API_URL || !EDGE_WEB_URL) throw new Error('EDGE_API_URL and EDGE_WEB_URL are needed');

const edge = await startEdge({
  isTrusted: readTrustedProxies(process.env, ''),
  host: EDGE_HOST,
  port: Number(EDGE_PORT),
  apiUrl: EDGE_API_URL,
  webUrl: EDGE_WEB_URL,
});
stopOnSignals(edge.stop);
