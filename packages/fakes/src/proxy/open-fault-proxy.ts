import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The hanging faults keep the connection open in silence: before the answer, or after half of it. */
export type Fault = 'unavailable' | 'cut-request' | 'cut-answer' | 'hang' | 'hang-answer';

export interface FaultProxy {
  readonly url: string;
  /** Number of calls so far and of each fault. */
  counts(): Readonly<Record<Fault | 'calls', number>>;
  close(): Promise<void>;
}

export interface FaultProxyOptions {
  readonly target: string;
  /** Chooses the fault of a call by its method and URL; null for none. */
  readonly draw: (call: string) => Fault | null;
}

const UNAVAILABLE = '<Error><Code>SlowDown</Code></Error>';

interface Call {
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
  readonly target: string;
}

/** Sends the headers and the first half of the body, then closes both connections. */
const cutRequest = ({ message, response, body, target }: Call): void => {
  const { method, headers } = message;
  const upstream = request(new URL(message.url ?? '/', target), { method, headers, setHost: false });
  upstream.on('error', () => response.destroy());
  upstream.write(body.subarray(0, Math.floor(body.length / 2)), () => upstream.destroy());
  upstream.on('close', () => response.destroy());
};

/**
 * Forwards a call with its signed host header; returns the whole response, or its headers and the first half of its
 * body.
 */
const forward = async (
  { message, response, body, target }: Call,
  afterHalf: 'cut' | 'hang' | null,
): Promise<void> => {
  const { method, headers } = message;
  const upstream = request(new URL(message.url ?? '/', target), { method, headers, setHost: false });
  upstream.end(body);
  const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  if (afterHalf === 'cut' && bytes.length === 0) return void response.destroy();
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  if (afterHalf === null) return void response.end(bytes);
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => {
    if (afterHalf === 'cut') response.destroy();
  });
};

const pass = async (call: Call, fault: Fault | null): Promise<void> => {
  if (fault === 'unavailable') call.response.writeHead(503).end(UNAVAILABLE);
  else if (fault === 'cut-request' && call.body.length > 0) cutRequest(call);
  else if (fault === 'hang-answer') await forward(call, 'hang');
  else if (fault !== 'hang') await forward(call, fault === null ? null : 'cut');
};

/** Starts a proxy that makes an HTTP service fail or cuts its calls in the middle. */
export const openFaultProxy = async ({ target, draw }: FaultProxyOptions): Promise<FaultProxy> => {
  const counts = { calls: 0, unavailable: 0, 'cut-request': 0, 'cut-answer': 0, hang: 0, 'hang-answer': 0 };
  const server = createServer(async (message, response) => {
    const fault = draw(`${message.method} ${message.url}`);
    counts.calls += 1;
    if (fault !== null) counts[fault] += 1;
    response.on('error', () => response.destroy());
    try {
      await pass({ message, response, body: await buffer(message), target }, fault);
    } catch {
      // The client or the service closed the connection, so this call ends as well.
      response.destroy();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    counts: () => ({ ...counts }),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
