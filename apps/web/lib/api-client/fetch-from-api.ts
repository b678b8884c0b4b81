import {
  type IncomingMessage,
  Agent as PlainAgent,
  request as plainRequest,
  type RequestOptions,
} from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import type { ClientFetch } from '@souvenance/contracts';

/** Timeout of a call to the API, in milliseconds. A page that waits longer fails. */
const TIMEOUT_MS = 60_000;

/** Connections to the API stay open between pages (keep-alive). */
const plain = { request: plainRequest, agent: new PlainAgent({ keepAlive: true }) };
const secure = { request: secureRequest, agent: new SecureAgent({ keepAlive: true }) };

interface InnerResponse extends Awaited<ReturnType<ClientFetch>> {
  /** Lines of the `set-cookie` header. */
  readonly cookies: readonly string[];
}

const readBody = (incoming: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    incoming
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks).toString()))
      .on('error', reject);
  });

const toResponse = async (url: string, incoming: IncomingMessage): Promise<InnerResponse> => {
  const text = await readBody(incoming);
  const { statusCode: status = 502 } = incoming;
  return {
    url,
    status,
    ok: status >= 200 && status < 300,
    redirected: false,
    cookies: incoming.headers['set-cookie'] ?? [],
    text: async () => text,
  };
};

const send = (url: string, options: RequestOptions, body: string | undefined): Promise<InnerResponse> =>
  new Promise((resolve, reject) => {
    const { request, agent } = url.startsWith('https:') ? secure : plain;
    const outgoing = request(url, { ...options, agent, timeout: TIMEOUT_MS }, (incoming) =>
      toResponse(url, incoming).then(resolve, reject),
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The API closed the kept-alive connection just as this request reused it: send it again on a new one.
      if (outgoing.reusedSocket && error.code === 'ECONNRESET' && options.method === 'GET')
        send(url, options, body).then(resolve, reject);
      else reject(error);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('the API is silent')));
    outgoing.end(body);
  });

/**
 * Calls the API from a server component: the part of `fetch` that the typed client needs. Avoids what Next adds to its
 * own `fetch` for each call (a span, a copy of the body, a cache look-up) and builds no web `Response`. Redirects are
 * not followed, since no API call answers with one.
 */
export const fetchFromApi = (
  url: string,
  { method = 'GET', headers, body }: RequestInit = {},
): Promise<InnerResponse> =>
  send(
    url,
    { method, headers: headers as Record<string, string> },
    typeof body === 'string' ? body : undefined,
  );
