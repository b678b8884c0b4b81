import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readForm, type WhisperFields } from './read-form.ts';
import { toWhisperAnswer } from './to-whisper-answer.ts';

/**
 * Faults: no response, too busy for some seconds, server error, response cut in the middle, or `body` as the whole
 * response (an object as JSON, a string unchanged).
 */
export type WhisperFault =
  | { readonly kind: 'silent' | 'failing' | 'cut' }
  | { readonly kind: 'busy'; readonly retryAfter?: string }
  | { readonly kind: 'saying'; readonly body: unknown };

interface WhisperOptions {
  readonly model?: string;
  /** Null for a self-hosted server, which needs no key. */
  readonly apiKey?: string | null;
  readonly port?: number;
}

/** A server with the OpenAI audio interface that returns the transcript set by the test for any audio. */
export interface FakeWhisper {
  /** Base URL without `/audio/transcriptions`. */
  readonly baseUrl: string;
  /** Accepted calls, and the reasons for refused ones. */
  readonly calls: readonly WhisperFields[];
  readonly refusals: readonly string[];
  /** Sets later transcripts; `doubtful` holds the indices of sentences with a low confidence. */
  say(sentences: readonly string[], doubtful?: readonly number[]): void;
  /** Applies until it is set again. */
  setFault(fault: WhisperFault | null): void;
  close(): Promise<void>;
}

const BYTES_MAX = 25_000_000;

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

const refuse = (response: ServerResponse, status: number, message: string): void =>
  json(response, status, { error: { message, type: 'invalid_request_error', param: null, code: null } });

const fail = (response: ServerResponse, fault: WhisperFault): void => {
  if (fault.kind === 'busy') {
    if (fault.retryAfter !== undefined) response.setHeader('retry-after', fault.retryAfter);
    refuse(response, 429, 'Rate limit reached');
  }
  if (fault.kind === 'failing') refuse(response, 500, 'The server had an error');
  if (fault.kind === 'saying') json(response, 200, fault.body);
  if (fault.kind === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' });
    response.write('{"text":"Mon père", "words":[{"word":"Mon","start":0,');
    setTimeout(() => response.destroy(), 20);
  }
};

interface Call {
  readonly status: number;
  readonly refusal: string;
}

const findRefusal = ({ method, url, headers }: IncomingMessage, apiKey: string | null): Call | null => {
  if (method !== 'POST' || url !== '/v1/audio/transcriptions')
    return { status: 404, refusal: `${method} ${url}` };
  const isKnown = apiKey === null || headers.authorization === `Bearer ${apiKey}`;
  return isKnown ? null : { status: 401, refusal: 'Incorrect API key provided' };
};

export const openFakeWhisper = async (options: WhisperOptions = {}): Promise<FakeWhisper> => {
  const { model = 'whisper-1', apiKey = null, port = 0 } = options;
  const calls: WhisperFields[] = [];
  const refusals: string[] = [];
  let transcript = { sentences: [] as readonly string[], doubtful: new Set<number>() };
  let fault: WhisperFault | null = null;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const reject = (status: number, why: string): void => {
      refusals.push(why);
      refuse(response, status, why);
    };
    const body = await buffer(request);
    const refusal = findRefusal(request, apiKey);
    if (refusal !== null) return reject(refusal.status, refusal.refusal);
    if (body.byteLength > BYTES_MAX) return reject(413, 'Maximum content size limit exceeded');
    const form = await readForm(body, request.headers['content-type'] ?? '');
    if ('refusal' in form) return reject(400, form.refusal);
    if (form.fields.model !== model) return reject(404, `The model ${form.fields.model} does not exist`);
    calls.push(form.fields);
    if (fault !== null) return fail(response, fault);
    json(response, 200, toWhisperAnswer(transcript, form.fields));
  };
  const server = createServer((request, response) => {
    // Ignores a client that disconnects.
    answer(request, response).catch(() => response.destroy());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    refusals,
    say: (sentences, doubtful = []) => {
      transcript = { sentences, doubtful: new Set(doubtful) };
    },
    setFault: (next) => {
      fault = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
