import http, { type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startEdge } from './edge.ts';

const open = async (handler: http.RequestListener): Promise<string> => {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${address && typeof address !== 'string' ? address.port : 0}`;
  const edge = await startEdge({ host: '127.0.0.1', port: 0, apiUrl: url, webUrl: url });
  onTestFinished(async () => {
    await edge.stop();
    server.close();
    server.closeAllConnections();
  });
  return edge.url;
};

test('the service notices a client that leaves before the answer', async () => {
  const clientLeft = Promise.withResolvers<void>();
  const requestArrived = Promise.withResolvers<void>();
  const url = await open((_, response) => {
    requestArrived.resolve();
    response.on('close', clientLeft.resolve);
  });
  const controller = new AbortController();
  const abortedCall = fetch(`${url}/slow`, { signal: controller.signal }).catch(() => undefined);
  await requestArrived.promise;
  controller.abort();
  await Promise.all([abortedCall, clientLeft.promise]);
});

test('a service that says it is away is believed at once', async () => {
  let times = 0;
  const url = await open((_, response) => {
    times += 1;
    response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
  });
  expect((await fetch(`${url}/api/x`)).status).toBe(503);
  expect(times).toBe(1);
});

test('a call that the service broke off is not made a second time', async () => {
  let times = 0;
  const url = await open((request) => {
    times += 1;
    request.socket.resetAndDestroy();
  });
  expect((await fetch(`${url}/api/x`)).status).toBe(503);
  expect(times).toBe(1);
});

test('a kept connection that was closed meanwhile is replaced by another', async () => {
  const knownSockets = new WeakSet<object>();
  const url = await open((request, response) => {
    if (knownSockets.has(request.socket)) request.socket.resetAndDestroy();
    else response.end('here');
    knownSockets.add(request.socket);
  });
  for (let call = 0; call < 4; call += 1) expect(await (await fetch(`${url}/api/x`)).text()).toBe('here');
});

test.for(['/api/a%2Fb', '/api//twice', '/api/%C3%A9t%C3%A9', '/x;y=1', '/api/a%', '/api/..%2f'])(
  '%s arrives as it was written',
  async (path) => {
    const { port } = new URL(await open((request, response) => response.end(request.url)));
    const answer = await new Promise<IncomingMessage>((resolve) =>
      http.get({ port, host: '127.0.0.1', path }, resolve),
    );
    expect(await text(answer)).toBe(path);
  },
);
