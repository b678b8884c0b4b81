import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchFromApi } from './fetch-from-api.ts';

const serve = async (listener: RequestListener) => {
  const server = createServer(listener);
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://127.0.0.1:${port}`, connections: () => connections };
};

test('a call brings headers and body there, and status, cookies and accents back', async () => {
  const { origin } = await serve(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    answer.writeHead(409, { 'set-cookie': ['a=1', 'b=2'], 'content-type': 'application/json' });
    answer.end(JSON.stringify({ told: Buffer.concat(parts).toString(), by: request.headers['x-who'] }));
  });
  const response = await fetchFromApi(origin, { method: 'POST', headers: { 'x-who': 'page' }, body: 'été' });
  expect(response.status).toBe(409);
  expect(response.cookies).toEqual(['a=1', 'b=2']);
  expect(JSON.parse(await response.text())).toEqual({ told: 'été', by: 'page' });
});

test('calls one after the other go over one connection', async () => {
  const { origin, connections } = await serve((_, answer) => answer.end('{}'));
  for (let call = 0; call < 5; call += 1) await fetchFromApi(origin);
  expect(connections()).toBe(1);
});

test('a reading call whose kept connection is cut off meanwhile goes over another one', async () => {
  let calls = 0;
  const { origin, connections } = await serve((request, answer) => {
    calls += 1;
    if (calls === 2) request.socket.resetAndDestroy();
    else answer.end('{}');
  });
  await fetchFromApi(origin);
  expect((await fetchFromApi(origin)).status).toBe(200);
  expect(connections()).toBe(2);
});

test('a call that nobody answers is a fault', async () => {
  const { server, origin } = await serve((_, answer) => answer.end('{}'));
  await new Promise((resolve) => server.close(resolve));
  await expect(fetchFromApi(origin)).rejects.toThrow('ECONNREFUSED');
});
