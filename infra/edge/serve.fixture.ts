import http from 'node:http';
import { findFreePort } from '@souvenance/fakes/ports';
import { onTestFinished } from 'vitest';

/** Starts a server for one test on a free port. */
export const serve = async (handler: http.RequestListener): Promise<http.Server & { url: string }> => {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = address && typeof address !== 'string' ? address.port : 0;
  return Object.assign(server, { url: `http://127.0.0.1:${port}` });
};

/** Returns an address where nothing answers. */
export const freeUrl = async (): Promise<string> => `http://127.0.0.1:${await findFreePort()}`;
