import { createServer, type Server } from 'node:http';
import type { Watch } from '@souvenance/core';

/** Services without which a worker does nothing. */
const neededServices: readonly string[] = ['documents', 'jobs'];

/**
 * Starts the worker's health checks. `/health/ready` fails while the worker can do nothing; any
 * other path fails when this program is broken and a restart mends it, never in an outage. Both answer from memory.
 */
export const startHealthServer = (
  watch: Pick<Watch, 'failing' | 'broken'>,
  { host, port }: { readonly host: string; readonly port: number },
  onReady: () => void,
): Server => {
  const server = createServer(({ url }, response) => {
    const failing = watch.failing().filter(({ service }) => neededServices.includes(service));
    const isWell = url === '/health/ready' ? failing.length === 0 : watch.broken() === null;
    response
      .writeHead(isWell ? 200 : 503, { 'content-type': 'application/json' })
      .end(JSON.stringify({ done: isWell }));
  });
  return server.listen(port, host, onReady);
};
