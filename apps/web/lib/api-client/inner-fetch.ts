import {
  type IncomingMessage,
  Agent as PlainAgent,
  request as plainRequest,
  type RequestOptions,
} from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import type { ClientFetch } from '@souvenance/contracts';

/** A page that waits longer than this for the API is a fault. */
const SILENCE_MS = 60_000;

/** Connections to the API stay open between pages. */
const plain = { request: plainRequest, agent: new PlainAgent({ keepAlive: true }) };
const secure = { request: secureRequest, agent: new SecureAgent({ keepAlive: true }) };

interface InnerAnswer extends Awaited<ReturnType<ClientFetch>> {
  /** The lines of `set-cookie`. */
  readonly cookies: readonly string[];
}

const textOf = (answer: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    answer
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts).toString()))
      .on('error', reject);
  });

const answerOf = async (url: string, answer: IncomingMessage): Promise<InnerAnswer> => {
  const text = await textOf(answer);
  const { statusCode: status = 502 } = answer;
  return {
    url,
    status,
    ok: status >= 200 && status < 300,
    redirected: false,
    cookies: answer.headers['set-cookie'] ?? [],
    text: async () => text,
  };
};

const send = (address: string, options: RequestOptions, body: string | undefined): Promise<InnerAnswer> =>
  new Promise((resolve, reject) => {
    const { request, agent } = address.startsWith('https:') ? secure : plain;
    const outgoing = request(address, { ...options, agent, timeout: SILENCE_MS }, (answer) =>
      answerOf(address, answer).then(resolve, reject),
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The API closed a connection in the moment in which it was taken up again: another one serves.
      if (outgoing.reusedSocket && error.code === 'ECONNRESET' && options.method === 'GET')
        send(address, options, body).then(resolve, reject);
      else reject(error);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('the API is silent')));
    outgoing.end(body);
  });

/**
 * Calls of the API from a page: what the typed client needs of `fetch`, without what Next adds to its own for each call
 * (a span, a copy of the body, a look at its cache), and without an object of the web's for what is a text. Redirects are
 * not followed, since no call has any.
 */
export const innerFetch = (
  address: string,
  { method = 'GET', headers, body }: RequestInit = {},
): Promise<InnerAnswer> =>
  send(
    address,
    { method, headers: headers as Record<string, string> },
    typeof body === 'string' ? body : undefined,
  );
