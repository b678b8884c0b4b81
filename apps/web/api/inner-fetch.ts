import {
  type IncomingMessage,
  Agent as PlainAgent,
  request as plainRequest,
  type RequestOptions,
} from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';

/** A page that waits longer than this for the API is a fault. */
const SILENCE_MS = 60_000;

/** Connections to the API stay open between pages. */
const plain = { request: plainRequest, agent: new PlainAgent({ keepAlive: true }) };
const secure = { request: secureRequest, agent: new SecureAgent({ keepAlive: true }) };

const textOf = async (answer: IncomingMessage): Promise<string> => {
  answer.setEncoding('utf8');
  let text = '';
  for await (const part of answer) text += part;
  return text;
};

const headersOf = ({ rawHeaders }: IncomingMessage): [string, string][] =>
  rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : []));

const hasNoBody = (status: number): boolean => status === 204 || status === 304;

const responseOf = async (answer: IncomingMessage): Promise<Response> => {
  const text = await textOf(answer);
  const status = answer.statusCode ?? 502;
  return new Response(hasNoBody(status) ? null : text, { status, headers: headersOf(answer) });
};

const send = (address: string, options: RequestOptions, body: string | undefined): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { request, agent } = address.startsWith('https:') ? secure : plain;
    const sent = request(address, { ...options, agent, timeout: SILENCE_MS }, (answer) =>
      responseOf(answer).then(resolve, reject),
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The API closed a connection in the moment in which it was taken up again: another one serves.
      if (sent.reusedSocket && error.code === 'ECONNRESET' && options.method === 'GET')
        send(address, options, body).then(resolve, reject);
      else reject(error);
    });
    sent.on('timeout', () => sent.destroy(new Error('the API is silent')));
    sent.end(body);
  });

/**
 * Calls of the API from a page: what `fetch` does of it, without what Next adds to its own for each call (a span, a copy
 * of the body, a look at its cache). Redirects are not followed, since no call has any.
 */
export const innerFetch: typeof fetch = (input, { method = 'GET', headers, body } = {}) =>
  send(
    String(input),
    { method, headers: headers as Record<string, string> },
    typeof body === 'string' ? body : undefined,
  );
