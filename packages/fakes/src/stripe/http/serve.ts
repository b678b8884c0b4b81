import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type HttpAnswer, type HttpRequest, toJsonAnswer } from './exchange.ts';

const BODY_LIMIT_BYTES = 1_000_000;

export type Handler = (request: HttpRequest) => Promise<HttpAnswer>;

const readBody = async (incoming: IncomingMessage): Promise<string | null> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_LIMIT_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const problem = (status: number, type: string, message: string): HttpAnswer =>
  toJsonAnswer(status, { error: { type, message } });

const answerTo = async (incoming: IncomingMessage, handler: Handler): Promise<HttpAnswer> => {
  const body = await readBody(incoming);
  if (body === null) return problem(413, 'invalid_request_error', 'The request is too large.');
  if (!URL.canParse(incoming.url ?? '', 'http://fake-stripe'))
    return problem(400, 'invalid_request_error', 'Invalid request URL.');
  const url = new URL(incoming.url ?? '', 'http://fake-stripe');
  return handler({ method: incoming.method ?? 'GET', url, headers: incoming.headers, body });
};

const respond = async (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handler: Handler,
  onFault: (error: unknown) => void,
): Promise<void> => {
  let answer: HttpAnswer;
  try {
    answer = await answerTo(incoming, handler);
  } catch (error) {
    onFault(error);
    answer = problem(500, 'api_error', 'The fake Stripe has a fault of its own; see its log.');
  }
  outgoing.writeHead(answer.status, { ...answer.headers, 'x-content-type-options': 'nosniff' });
  outgoing.end(incoming.method === 'HEAD' ? undefined : answer.body);
};

/** Creates an HTTP server for one handler, not listening yet. */
export const createFakeStripeServer = (handler: Handler, onFault: (error: unknown) => void): Server =>
  createServer((incoming, outgoing) => {
    respond(incoming, outgoing, handler, onFault).catch((error: unknown) => {
      onFault(error);
      outgoing.destroy();
    });
  });

/** Resolves with the port once the server listens. @throws when the port is in use. */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

/** Stops listening and closes all connections. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
