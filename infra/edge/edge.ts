import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { type Duplex, pipeline } from 'node:stream';
import { openProgramLog, type ProgramLog } from '@souvenance/contracts/program-log';
import { readTraceparent } from '@souvenance/contracts/trace';
import type { Tracing } from '@souvenance/contracts/tracing';
import type { TrustProxy } from '@souvenance/contracts/trusted-proxies';
import { buildEdgeAnswer, type EdgeStatus } from './edge-answers.ts';
import { findRefusal, hasBody, type Patience, patience, watchBody } from './edge-body.ts';
import { chooseEncoding, openPacker, packHeaders } from './edge-compression.ts';
import { answerHeaders, buildForwardedHeaders, findProtocol } from './edge-headers.ts';
import { nameTrace } from './edge-trace.ts';

export interface EdgeOptions {
  host: string;
  port: number;
  apiUrl: string;
  webUrl: string;
  /** Tells whether an address is a trusted proxy, whose claims about the visitor are believed; none is by default. */
  isTrusted?: TrustProxy;
  patience?: Patience;
  /** Log of the edge's own refusals and of services that do not answer; none by default. */
  log?: ProgramLog;
  /** Records the requests as spans; none by default. */
  tracing?: Tracing | null;
}

export interface Edge {
  url: string;
  stop(): Promise<void>;
}

type ResolvedOptions = Required<EdgeOptions>;

/** Time limit of an idle connection; an event stream has a heartbeat every 15 s. */
const IDLE_MS = 120_000;

const isApiPath = (path: string): boolean => /^\/api(?:[/?]|$)/.test(path);

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Trace id of a request, under which the pages and the API log it too. */
const toTrace = ({ headers }: IncomingMessage): { traceId?: string } => {
  const traceId = readTraceparent(headers.traceparent);
  return traceId === null ? {} : { traceId };
};

/**
 * Sends the edge's own response and keeps reading the request for a moment: closing at once would discard the response.
 */
const refuse = (
  { request, response }: Exchange,
  status: EdgeStatus,
  { isTrusted, log }: Pick<ResolvedOptions, 'isTrusted' | 'log'>,
): void => {
  const requestId = randomUUID();
  log.warn('request refused', { ...toTrace(request), status, requestId });
  if (response.headersSent) {
    response.destroy(); // a cut response must look cut, not complete
    return;
  }
  const isHttps = findProtocol(request, isTrusted) === 'https';
  const { headers, body } = buildEdgeAnswer(status, {
    isApi: isApiPath(request.url ?? '/'),
    isHttps,
    requestId,
  });
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
};

/** Reads the rest of a body whose response is sent, and closes the connection if that takes long. */
const readRest = (request: IncomingMessage, { restMs }: Patience): void => {
  request.unpipe();
  request.resume();
  if (request.complete) return;
  const timer = setTimeout(() => request.socket.destroy(), restMs);
  request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
};

const passOn = (request: IncomingMessage, answer: IncomingMessage, response: ServerResponse): void => {
  if (response.destroyed) {
    answer.destroy(); // the client disconnected at this very moment
    return;
  }
  const encoding = chooseEncoding(request, answer);
  const headers = packHeaders(answer, answerHeaders(answer.rawHeaders), encoding);
  response.writeHead(answer.statusCode ?? 502, headers);
  response.flushHeaders(); // an event stream's headers must arrive before its first event
  const packer = encoding === null ? [] : [openPacker(encoding)];
  // A cut response must look cut, not complete.
  pipeline([answer, ...packer, response], (error) => error && response.destroy());
};

const describeAbsence = ({ url = '/' }: IncomingMessage): string =>
  isApiPath(url) ? 'the API does not answer' : 'the pages do not answer';

const openForward = (options: ResolvedOptions) => {
  const { apiUrl, webUrl, isTrusted, patience: limits, log } = options;
  const agent = new http.Agent({ keepAlive: true });
  const [api, web] = [new URL(apiUrl), new URL(webUrl)];

  const askUpstream = ({ request }: Exchange): http.ClientRequest => {
    const path = request.url ?? '/';
    const { hostname, port } = isApiPath(path) ? api : web;
    const headers = buildForwardedHeaders(request, isTrusted);
    return http.request({ hostname, port, method: request.method, path, headers, agent });
  };

  const forward = (exchange: Exchange, isRetry = false): void => {
    const { request, response } = exchange;
    const upstream = askUpstream(exchange);
    let isSettled = false;
    const settle = (status: EdgeStatus): void => {
      if (isSettled) return;
      isSettled = true;
      if (status === 408 && !response.headersSent) response.setHeader('connection', 'close');
      readRest(request, limits);
      refuse(exchange, status, options);
      upstream.destroy();
    };
    upstream.on('response', (answer) => {
      if (isSettled) return void answer.destroy();
      isSettled = true;
      // A response before the body's end is a refusal, so the rest is discarded.
      if (!request.complete) readRest(request, limits);
      passOn(request, answer, response);
    });
    upstream.on('error', (error) => {
      // A kept connection that the server closed meanwhile isn't a failure of the service, so a fresh one is tried.
      const isSafe = (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request);
      if (upstream.reusedSocket && isSafe && !isRetry && !isSettled) forward(exchange, true);
      else {
        if (!isSettled) log.error(describeAbsence(request), error, toTrace(request));
        settle(503);
      }
    });
    response.on('close', () => upstream.destroy());
    if (hasBody(request)) watchBody(request, limits, () => !upstream.writableNeedDrain, settle);
    request.pipe(upstream);
  };
  return { forward, agent };
};

/** Refuses a request for another protocol or host and closes its connection, so that nothing after it is parsed. */
const openRequestHandler = (options: ResolvedOptions) => {
  const { forward, agent } = openForward(options);
  const closing = new WeakSet<Duplex>();
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    // A client that has disconnected has no address any more and needs no response.
    if (request.socket.remoteAddress === undefined) return void response.destroy();
    const path = request.url ?? '/';
    nameTrace({ request, response }, isApiPath(path) ? 'api' : 'page', options.tracing);
    const isForOtherHost =
      !path.startsWith('/') ||
      request.headers.upgrade !== undefined ||
      request.headersDistinct.host?.length !== 1;
    const status = isForOtherHost ? 400 : findRefusal(request, isApiPath(path));
    if (status === null) {
      forward({ request, response });
      return;
    }
    if (isForOtherHost) {
      closing.add(request.socket);
      response.setHeader('connection', 'close');
    }
    readRest(request, options.patience);
    refuse({ request, response }, status, options);
  };
  const listen = (request: IncomingMessage, response: ServerResponse): void => {
    if (closing.has(request.socket)) request.socket.destroy();
    else onRequest(request, response);
  };
  return { listen, agent };
};

/** Answers unparsable requests with a bare status, unless a response on that connection is in progress. */
const refuseUnreadable = (
  error: NodeJS.ErrnoException,
  socket: Duplex,
  { isBusy, log }: { readonly isBusy: boolean; readonly log: ProgramLog },
): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || isBusy) return void socket.destroy();
  const status: EdgeStatus =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const requestId = randomUUID();
  log.warn('request unreadable', { status, requestId });
  const { headers, body } = buildEdgeAnswer(status, { isApi: false, isHttps: false, requestId });
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
};

/** Counts the pending requests of each connection. Returns a function that tells whether one has any. */
const countPendingRequests = (server: http.Server): ((socket: Duplex) => boolean) => {
  const pendingRequests = new WeakMap<Duplex, number>();
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    pendingRequests.set(socket, (pendingRequests.get(socket) ?? 0) + 1);
    response.once('close', () => pendingRequests.set(socket, (pendingRequests.get(socket) ?? 1) - 1));
  });
  return (socket) => (pendingRequests.get(socket) ?? 0) > 0;
};

const openServer = (options: ResolvedOptions) => {
  const { listen, agent } = openRequestHandler(options);
  const { headersMs } = options.patience;
  const server = http.createServer({
    connectionsCheckingInterval: Math.min(headersMs, 5_000),
    headersTimeout: headersMs,
    requireHostHeader: false, // refused by our own code, with the headers of every response
    requestTimeout: 0, // a body has its own time limit
  });
  // Without a listener for `upgrade` Node treats an upgrade request as an ordinary one.
  server.on('request', listen);
  const isBusy = countPendingRequests(server);
  const { log } = options;
  const refuseSocket = (error: Error, socket: Duplex): void =>
    refuseUnreadable(error, socket, { isBusy: isBusy(socket), log });
  server.on('connect', (_, socket: Duplex) => refuseSocket(new Error('CONNECT'), socket));
  server.on('clientError', refuseSocket);
  server.timeout = IDLE_MS;
  return { server, agent };
};

/**
 * Serves the whole site at one origin: `/api` from the API, everything else from Next. Streams in both directions,
 * compresses text, and refuses upgrades and stalled requests. Overwrites `X-Forwarded-For`, `-Host` and `-Proto` unless
 * a trusted proxy set them, since clients can forge them.
 * @throws Error with code `EADDRINUSE` when the port is taken.
 */
export const startEdge = async (options: EdgeOptions): Promise<Edge> => {
  const { server, agent } = openServer({
    ...options,
    isTrusted: options.isTrusted ?? (() => false),
    patience: options.patience ?? patience,
    log: options.log ?? openProgramLog({ program: 'edge', write: () => undefined }),
    tracing: options.tracing ?? null,
  });
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
