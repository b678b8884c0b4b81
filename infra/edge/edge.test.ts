import { once } from 'node:events';
import type http from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openProgramLog } from '@souvenance/contracts/program-log';
import { createTraceparent, readTraceparent } from '@souvenance/contracts/trace';
import { readTrustedProxies, type TrustProxy } from '@souvenance/contracts/trusted-proxies';
import { expect, onTestFinished, test } from 'vitest';
import { startEdge } from './edge.ts';
import { freeUrl, serve } from './serve.fixture.ts';

const echo =
  (name: string): http.RequestListener =>
  (request, response) => {
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    response.end(JSON.stringify({ name, url: request.url, headers: request.headers }));
  };

const openEdge = async (apiUrl: string, webUrl: string, isTrusted?: TrustProxy) => {
  const edge = await startEdge({ host: '127.0.0.1', port: 0, apiUrl, webUrl, isTrusted });
  onTestFinished(edge.stop);
  return edge.url;
};

const openEcho = async () => openEdge((await serve(echo('api'))).url, (await serve(echo('web'))).url);

/** Headers that reach a service behind an edge that trusts these networks. */
const toldBehind = async (
  networks: string,
  claimedHeaders: Record<string, string>,
): Promise<http.IncomingHttpHeaders> => {
  const api = await serve(echo('api'));
  const url = await openEdge(api.url, api.url, readTrustedProxies({ TRUSTED_PROXIES: networks }, ''));
  const answer = (await (await fetch(`${url}/api/x`, { headers: claimedHeaders })).json()) as IncomingMessage;
  return answer.headers;
};

test.for([
  ['/api', 'api'],
  ['/api/books?x=1', 'api'],
  ['/api?x=1', 'api'],
  ['/', 'web'],
  ['/apiary', 'web'],
  ['/book/preview', 'web'],
] as const)('%s goes to the %s', async ([path, name]) => {
  const answer = await fetch((await openEcho()) + path);
  expect(await answer.json()).toMatchObject({ name, url: path });
});

test('several cookies pass unchanged', async () => {
  const answer = await fetch(`${await openEcho()}/api/session`);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('forwarding headers of the client are overwritten', async () => {
  const url = await openEcho();
  const lies = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'elsewhere.example',
    'x-forwarded-proto': 'https',
    'x-real-ip': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
  };
  const { headers } = (await (await fetch(`${url}/api/x`, { headers: lies })).json()) as IncomingMessage;
  expect(headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': new URL(url).host,
    'x-forwarded-proto': 'http',
  });
  expect(JSON.stringify(headers)).not.toMatch(/203\.0\.113\.9|elsewhere/);
});

test('a trusted balancer determines the visitor’s address and protocol; clients behind it can’t', async () => {
  const claimedHeaders = {
    'x-forwarded-for': '203.0.113.9, 198.51.100.7',
    'x-forwarded-proto': 'http, https',
    'x-forwarded-host': 'elsewhere.example',
  };
  const receivedHeaders = await toldBehind('loopback', claimedHeaders);
  expect(receivedHeaders).toMatchObject({ 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' });
  expect(receivedHeaders['x-forwarded-host']).toMatch(/^127\.0\.0\.1:/);
  expect(await toldBehind('10.4.0.0/16', claimedHeaders)).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  });
});

test('HTTPS visitors receive Strict-Transport-Security, also on the edge’s own answers', async () => {
  const isTrusted = readTrustedProxies({ TRUSTED_PROXIES: 'loopback' }, '');
  const url = await openEdge(await freeUrl(), await freeUrl(), isTrusted);
  const strict = async (proto: string) =>
    (await fetch(url, { headers: { 'x-forwarded-proto': proto } })).headers.get('strict-transport-security');
  expect(await strict('https')).toMatch(/max-age=63072000/);
  expect(await strict('http')).toBeNull();
});

test('an event stream arrives head first, then event by event', async () => {
  let next: (text: string) => void = () => undefined;
  const api = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    next = (text) => response.write(text);
  });
  const answer = await fetch(`${await openEdge(api.url, api.url)}/api/stream`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  next('data: 1\n\n');
  expect((await reader?.read())?.value).toBe('data: 1\n\n');
  next('data: 2\n\n');
  expect((await reader?.read())?.value).toBe('data: 2\n\n');
  await reader?.cancel();
});

test('the API notices a client that disconnects', async () => {
  const clientLeft = Promise.withResolvers<void>();
  const api = await serve((_request, response) => {
    response.writeHead(200).flushHeaders();
    response.on('close', clientLeft.resolve);
  });
  const controller = new AbortController();
  await fetch(`${await openEdge(api.url, api.url)}/api/stream`, { signal: controller.signal });
  controller.abort();
  await clientLeft.promise;
});

test('a body of 24 MB passes whole', async () => {
  const api = await serve(async (request, response) => {
    let size = 0;
    for await (const chunk of request) size += chunk.length;
    response.end(String(size));
  });
  const body = new Uint8Array(24 * 1024 * 1024);
  const answer = await fetch(`${await openEdge(api.url, api.url)}/api/uploads`, { method: 'PUT', body });
  expect(await answer.text()).toBe(String(body.byteLength));
});

test('without the API a call answers the error shape, with a fresh request id', async () => {
  const url = await openEdge(await freeUrl(), await freeUrl());
  const answers = await Promise.all([
    fetch(`${url}/api/books`),
    fetch(`${url}/api/books`, { method: 'POST', body: 'x' }),
  ]);
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as {
    error: { requestId: string };
  }[];
  for (const [index, answer] of answers.entries()) {
    expect(answer.status).toBe(503);
    expect(bodies[index]).toEqual({
      error: {
        code: 'service.unavailable',
        message: expect.stringContaining('Réessayez'),
        requestId: expect.any(String),
      },
    });
  }
  expect(new Set(bodies.map(({ error }) => error.requestId)).size).toBe(2);
});

test('without the pages a person reads a French page', async () => {
  const answer = await fetch(await openEdge(await freeUrl(), await freeUrl()));
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await answer.text()).toContain('<html lang="fr">');
});

test('the edge’s own answers carry the same security headers as any answer', async () => {
  const url = await openEdge(await freeUrl(), await freeUrl());
  for (const path of ['/', '/api/books']) {
    const { headers } = await fetch(`${url}${path}`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('an answer that breaks off half-way does not look complete', async () => {
  const api = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.write('half', () => response.destroy());
  });
  const answer = await fetch(`${await openEdge(api.url, api.url)}/api/half`);
  await expect(answer.text()).rejects.toThrow();
});

test('a client that disconnects during a response disturbs no other client', async () => {
  const web = await serve((_request, response) => {
    const headMs = Math.random() * 10;
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('head '.repeat(10_000));
      setTimeout(() => response.end('body '.repeat(20_000)), headMs * 2);
    }, headMs);
  });
  const url = await openEdge(web.url, web.url);
  const { port, host } = new URL(url);
  const comeAndGo = () =>
    new Promise<void>((resolve) => {
      const client = connect(Number(port), '127.0.0.1', () => {
        client.write(`GET / HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`);
        setTimeout(() => resolve(void client.destroy()), Math.random() * 25);
      });
    });
  for (let count = 0; count < 200; count += 1) await comeAndGo();
  expect((await fetch(url)).status).toBe(200);
});

test('a client that disconnects before its request is handled disturbs no other client', async () => {
  const url = await openEcho();
  const { port, host } = new URL(url);
  const leaveAtOnce = async () => {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET / HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    await sleep(1);
    socket.resetAndDestroy();
  };
  await Promise.all(Array.from({ length: 20 }, leaveAtOnce));
  expect((await fetch(url)).status).toBe(200);
});

test('a service that does not answer is one log line for many requests, with the trace that the service gets', async () => {
  const lines: { msg: string; traceId?: string }[] = [];
  const log = openProgramLog({ program: 'edge', write: (line) => lines.push(JSON.parse(line)) });
  const api = await serve(echo('api'));
  const edge = await startEdge({ host: '127.0.0.1', port: 0, apiUrl: api.url, webUrl: await freeUrl(), log });
  onTestFinished(edge.stop);
  const traceparent = createTraceparent('0af7651916cd43dd8448eb211c80319c');
  for (let i = 0; i < 3; i += 1)
    expect((await fetch(edge.url, { headers: { traceparent } })).status).toBe(503);
  const passed = (await (
    await fetch(`${edge.url}/api/x`, { headers: { traceparent } })
  ).json()) as IncomingMessage;
  expect(lines.map(({ msg }) => msg)).toEqual(['the pages do not answer', 'request refused']);
  expect(new Set(lines.map(({ traceId }) => traceId))).toEqual(new Set(['0af7651916cd43dd8448eb211c80319c']));
  expect(readTraceparent(passed.headers.traceparent)).toBe('0af7651916cd43dd8448eb211c80319c');
});

test('a request without a trace gets one', async () => {
  const answer = (await (await fetch(await openEcho())).json()) as IncomingMessage;
  expect(readTraceparent(answer.headers.traceparent)).not.toBeNull();
});
