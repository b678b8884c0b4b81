import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { encodingFor, openPacker, packedHeaders } from './edge-compression.ts';
import { ownHeaders, unavailableJson, unavailablePage } from './edge-unavailable.ts';

export interface EdgeOptions {
  host: string;
  port: number;
  apiUrl: string;
  webUrl: string;
}

export interface Edge {
  url: string;
  stop(): Promise<void>;
}

/** Forwarding headers that a client may have written itself: whoever trusts the edge must never read them. */
const CLIENT_CLAIMS = [
  'forwarded',
  'x-real-ip',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-forwarded-server',
];
/** Headers that belong to one connection only, except the two that an upgrade needs. */
const HOP_HEADERS = new Set(['keep-alive', 'proxy-connection', 'expect']);

const isApiPath = (path: string): boolean => /^\/api(?:[/?]|$)/.test(path);

/** The visitor's headers with the address, host and protocol that the edge itself saw. */
const forwardedHeaders = (request: IncomingMessage): http.OutgoingHttpHeaders => {
  const headers: http.OutgoingHttpHeaders = { ...request.headers };
  for (const name of [...CLIENT_CLAIMS, ...HOP_HEADERS]) delete headers[name];
  headers['x-forwarded-for'] = request.socket.remoteAddress;
  headers['x-forwarded-host'] = request.headers.host;
  headers['x-forwarded-proto'] = 'http';
  return headers;
};

const answerHeaders = (raw: string[]): string[] => {
  const kept: string[] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = raw[i] ?? '';
    if (!HOP_HEADERS.has(name.toLowerCase()) && name.toLowerCase() !== 'connection')
      kept.push(name, raw[i + 1] ?? '');
  }
  return kept;
};

const answerUnavailable = (request: IncomingMessage, response: ServerResponse): void => {
  if (response.headersSent) {
    response.destroy(); // a cut answer must look cut, not complete
    return;
  }
  const requestId = randomUUID();
  const isApi = isApiPath(request.url ?? '/');
  const body = isApi ? unavailableJson(requestId) : unavailablePage(requestId);
  const type = isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8';
  response.writeHead(503, {
    ...ownHeaders,
    'content-type': type,
    'retry-after': '5',
    connection: 'close',
  });
  response.end(body);
};

const passOn = (request: IncomingMessage, answer: IncomingMessage, response: ServerResponse): void => {
  if (response.destroyed) {
    answer.destroy(); // who asked has left, in the very moment of the answer
    return;
  }
  const encoding = encodingFor(request, answer);
  const headers = packedHeaders(answer, answerHeaders(answer.rawHeaders), encoding);
  response.writeHead(answer.statusCode ?? 502, headers);
  response.flushHeaders(); // an event stream's head must arrive before its first event
  const packer = encoding === null ? [] : [openPacker(encoding)];
  // A cut answer must look cut, not complete.
  pipeline([answer, ...packer, response], (error) => error && response.destroy());
};

const openHandlers = ({ apiUrl, webUrl }: EdgeOptions) => {
  const api = new URL(apiUrl);
  const web = new URL(webUrl);
  const agent = new http.Agent({ keepAlive: true });
  const target = (path: string) => (isApiPath(path) ? api : web);

  const forward = (request: IncomingMessage, response: ServerResponse, isRetry = false): void => {
    // A client that has left already has no address any more, and needs no answer.
    if (request.socket.remoteAddress === undefined) return void response.destroy();
    const path = request.url ?? '/';
    const { hostname, port } = target(path);
    const headers = forwardedHeaders(request);
    const upstream = http.request({ hostname, port, method: request.method, path, headers, agent });
    upstream.on('response', (answer) => {
      passOn(request, answer, response);
    });
    upstream.on('error', () => {
      // A kept connection that the other side closed meanwhile says nothing about the service: try a fresh one.
      const isSafe = request.method === 'GET' || request.method === 'HEAD';
      if (upstream.reusedSocket && isSafe && !isRetry && !response.headersSent)
        forward(request, response, true);
      else answerUnavailable(request, response);
    });
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const path = request.url ?? '/';
    const { hostname, port } = target(path);
    const upstream = connect(Number(port), hostname, () => {
      const lines = Object.entries(forwardedHeaders(request)).map(([name, value]) => `${name}: ${value}\r\n`);
      upstream.write(`${request.method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
  };
  return { forward, upgrade, agent };
};

/**
 * One origin for the whole site: `/api` to the API, everything else to Next. Streams both ways, packs text, no body
 * limit. Overwrites `X-Forwarded-For`, `-Host` and `-Proto`: it is the outermost hop, and a client's own are lies.
 * @throws Error with code `EADDRINUSE` when the port is taken.
 */
export const startEdge = async (options: EdgeOptions): Promise<Edge> => {
  const { forward, upgrade, agent } = openHandlers(options);
  const server = http.createServer((request, response) => {
    if (request.url?.startsWith('/')) forward(request, response);
    else response.writeHead(400, ownHeaders).end(); // an absolute address would make the routing guess
  });
  server.on('upgrade', upgrade);
  server.requestTimeout = 0; // a large photograph on a slow line may take its time
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, options.host, resolve);
  });
  const address = server.address();
  const port = address && typeof address !== 'string' ? address.port : options.port;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
      agent.destroy();
    });
  return { url: `http://127.0.0.1:${port}`, stop };
};
