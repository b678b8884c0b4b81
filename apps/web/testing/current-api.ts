import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Answers, createFakeApi, type FakeApi } from './create-fake-api.ts';
import type { Fill } from './create-sample-answer.ts';

let current: FakeApi | null = null;

/** The fake API of the running test. A call that is not awaited may arrive after the test. */
const currentApi = (): FakeApi => current ?? createFakeApi({});

/** Answers every call of the running test with a fake API, from the browser and from server components. */
export const startFakeApi = (answers: Answers, fill: Fill = 'empty'): FakeApi => {
  const api = createFakeApi(answers, fill);
  current = api;
  onTestFinished(() => {
    current = null;
    if (api.faults.length > 0) throw new Error(`the contract does not allow\n${api.faults.join('\n')}`);
  });
  return api;
};

/** Resolves when the running test's fake API has answered every call, those that its pages send on closing included. */
export const settleFakeApi = async (): Promise<void> => current?.settled();

const parseBody = (text: unknown): unknown => {
  if (typeof text !== 'string') return text ?? undefined;
  return text === '' ? undefined : JSON.parse(text);
};

/** Replaces the browser's `fetch`. */
export const answerFetch: typeof fetch = (address, init) =>
  currentApi().respond(init?.method ?? 'GET', String(address), parseBody(init?.body));

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** Starts a server for the calls of server components. Returns its origin. */
export const startServer = async (): Promise<string> => {
  const server = createServer(async (request, answer) => {
    const { method = 'GET', url = '/' } = request;
    const response = await currentApi().respond(method, url, parseBody(await readBody(request)));
    answer.writeHead(response.status, { 'content-type': 'application/json' });
    answer.end(await response.text());
  });
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
