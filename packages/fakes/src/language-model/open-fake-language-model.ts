import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ChatCall, readCall } from './read-call.ts';

export type { ChatCall };

/** Faults: no response, too busy, server error, response cut in the middle, or `body` as the whole response. */
export type LanguageModelFault =
  | { readonly kind: 'silent' | 'busy' | 'failing' | 'cut' }
  | { readonly kind: 'saying'; readonly body: unknown };

interface LanguageModelOptions {
  readonly model?: string;
  /** Null for a self-hosted server, which needs no key. */
  readonly apiKey?: string | null;
}

/** A server with the OpenAI chat interface whose answers a test sets, valid or not. */
export interface FakeLanguageModel {
  /** Base URL without `/chat/completions`. */
  readonly baseUrl: string;
  /** Accepted calls, and the reasons for refused ones. */
  readonly calls: readonly ChatCall[];
  readonly refusals: readonly string[];
  /** Sets later answers: an object is sent as JSON, a string unchanged. */
  answer(answer: (call: ChatCall) => unknown): void;
  /** Applies until it is set again. */
  setFault(fault: LanguageModelFault | null): void;
  close(): Promise<void>;
}

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

const refuse = (response: ServerResponse, status: number, message: string): void =>
  json(response, status, { error: { message, type: 'invalid_request_error', param: null, code: null } });

const fail = (response: ServerResponse, fault: LanguageModelFault): void => {
  if (fault.kind === 'busy') refuse(response, 429, 'Rate limit reached');
  if (fault.kind === 'failing') refuse(response, 500, 'The server had an error');
  if (fault.kind === 'saying') json(response, 200, fault.body);
  if (fault.kind === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' });
    response.write('{"id":"chatcmpl-1","choices":[{"message":{"content":"{');
    setTimeout(() => response.destroy(), 20);
  }
};

/** Estimates tokens as one for four characters. */
const countTokens = (text: string): number => Math.ceil(text.length / 4);

const completion = (model: string, { instructions, userText }: ChatCall, answer: unknown) => {
  const content = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const [promptTokens, completionTokens] = [countTokens(instructions + userText), countTokens(content)];
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal: null } }],
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
    },
  };
};

const BYTES_MAX = 20_000_000;

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

export const openFakeLanguageModel = async (
  options: LanguageModelOptions = {},
): Promise<FakeLanguageModel> => {
  const { model = 'small', apiKey = null } = options;
  const calls: ChatCall[] = [];
  const refusals: string[] = [];
  let answerCall: (call: ChatCall) => unknown = () => ({});
  let fault: LanguageModelFault | null = null;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const reject = (status: number, why: string): void => {
      refusals.push(why);
      refuse(response, status, why);
    };
    const body = await text(request);
    const { method, url, headers } = request;
    if (method !== 'POST' || url !== '/v1/chat/completions') return reject(404, `${method} ${url}`);
    if (apiKey !== null && headers.authorization !== `Bearer ${apiKey}`)
      return reject(401, 'Incorrect API key provided');
    if (body.length > BYTES_MAX) return reject(413, 'Maximum content size limit exceeded');
    const parsedCall = readCall(parsed(body));
    if ('refusal' in parsedCall) return reject(400, parsedCall.refusal);
    if (parsedCall.model !== model) return reject(404, `The model ${parsedCall.model} does not exist`);
    calls.push(parsedCall.call);
    if (fault !== null) return fail(response, fault);
    json(response, 200, completion(model, parsedCall.call, answerCall(parsedCall.call)));
  };
  const server = createServer((request, response) => {
    // Ignores a client that disconnects.
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    refusals,
    answer: (next) => {
      answerCall = next;
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
