import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createTelephoneCalls } from './create-telephone-calls.ts';
import { createTotpCalls } from './create-totp-calls.ts';
import { GoogleRefusal } from './google-refusal.ts';
import { toAuthenticatorAnswer } from './to-authenticator-answer.ts';
import { openTotpFactors, type TotpFactors } from './totp-factors.ts';

export interface TotpFront {
  /** Host and port, used instead of the emulator's. */
  readonly host: string;
  dispose(): Promise<void>;
}

export interface TotpFrontOptions {
  /** Host and port of the emulator. */
  readonly emulator: string;
  readonly projectId: string;
  /** Current time in milliseconds, by which pending sign-ins expire. The codes use the clock of this machine. */
  readonly now: () => number;
}

const OWN = '/identitytoolkit.googleapis.com/v2/accounts/';
/** Hop-by-hop headers and headers that are computed again with the body. */
const HOP_HEADERS = new Set(['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

const isJson = (type: string | null): boolean => type?.startsWith('application/json') === true;

const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(body));
};

const answerTotpCall = async (call: (body: unknown) => Promise<object>, url: URL, body: Buffer) => {
  const unknown = [...url.searchParams.keys()].filter((name) => name !== 'key');
  if (unknown.length > 0) throw new GoogleRefusal(`INVALID_ARGUMENT : Unknown name ${unknown.join()}`);
  if (!url.searchParams.get('key')) throw new GoogleRefusal('MISSING_API_KEY');
  return call(JSON.parse(body.toString()));
};

/** Forwards a call unchanged and replaces phones by authenticators in the response. */
const passOn = async (message: IncomingMessage, url: URL, requestBody: Buffer, factors: TotpFactors) => {
  const headers = Object.entries(message.headers).filter(([name]) => !HOP_HEADERS.has(name));
  const answer = await fetch(url, {
    method: message.method ?? 'GET',
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    ...(requestBody.length > 0 && { body: new Uint8Array(requestBody) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const answerHeaders = [...answer.headers].filter(
    ([name]) => !HOP_HEADERS.has(name) && name !== 'content-encoding',
  );
  const isRead = isJson(answer.headers.get('content-type')) && bytes.length > 0;
  const body = isRead ? JSON.stringify(toAuthenticatorAnswer(factors, JSON.parse(bytes.toString()))) : bytes;
  return { status: answer.status, headers: Object.fromEntries(answerHeaders), body };
};

/**
 * Starts a strict fake for authenticators of Firebase Authentication in front of the official emulator, which doesn't
 * support them: it answers their calls and forwards every other call.
 */
export const openTotpFront = async ({ emulator, projectId, now }: TotpFrontOptions): Promise<TotpFront> => {
  const factors = openTotpFactors(now);
  const calls = createTotpCalls(factors, createTelephoneCalls(emulator, projectId));
  const serve = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(message.url ?? '/', `http://${emulator}`);
    const body = await buffer(message);
    const ownCall = url.pathname.startsWith(OWN) ? calls[url.pathname.slice(OWN.length)] : undefined;
    if (ownCall !== undefined && message.method === 'POST') {
      const answer = (await answerTotpCall(ownCall, url, body)) as Parameters<
        typeof toAuthenticatorAnswer
      >[1];
      return sendJson(response, 200, toAuthenticatorAnswer(factors, answer) as object);
    }
    const passed = await passOn(message, url, body, factors);
    response.writeHead(passed.status, passed.headers).end(passed.body);
  };
  const server = createServer((message, response) => {
    serve(message, response).catch((error: unknown) => {
      const [code, text] = error instanceof GoogleRefusal ? [400, error.message] : [502, String(error)];
      sendJson(response, code, { error: { code, message: text } });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    dispose: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
