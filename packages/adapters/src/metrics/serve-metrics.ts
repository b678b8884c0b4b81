import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ServeOptions {
  readonly host: string;
  readonly port: number;
  readonly contentType: string;
  readonly write: () => Promise<string>;
  readonly onError: (error: unknown) => void;
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });

/** Serves `GET /metrics` and nothing else, on a port apart from the public one. */
export const serveMetrics = async ({ host, port, contentType, write, onError }: ServeOptions) => {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    if (!isAsked) return void response.writeHead(404).end();
    write().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        onError(error);
        response.writeHead(500).end();
      },
    );
  });
  await listen(server, port, host);
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    port: boundPort,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
