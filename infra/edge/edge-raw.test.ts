import http from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startEdge } from './edge.ts';

/** Everything that came to a service, and how often it was asked. */
interface RecordingServer {
  readonly url: string;
  readonly requestLines: string[];
  readonly addresses: string[];
}

const serve = async (name: string): Promise<RecordingServer> => {
  const requestLines: string[] = [];
  const addresses: string[] = [];
  const server = http.createServer((request, response) => {
    requestLines.push(`${request.method} ${request.url}`);
    addresses.push(String(request.headers['x-forwarded-for']));
    request.resume();
    const answer = () => response.end(name);
    if (request.url?.includes('slow')) setTimeout(answer, 100);
    else request.on('end', answer);
  });
  // As Next does, and as a raw tunnel would need it.
  server.on('upgrade', (request, socket) => {
    requestLines.push(`upgrade ${request.url}`);
    socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = address && typeof address !== 'string' ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, requestLines, addresses };
};

/** A machine that others keep busy takes seconds for what takes a millisecond: a line alone is ended early. */
const patience = { headersMs: 120_000, bodyStepMs: 120_000, bodyMs: 120_000, restMs: 300 };
const impatience = { headersMs: 300, bodyStepMs: 300, bodyMs: 2_000 };

const open = async (change: Partial<typeof patience> = {}) => {
  const [api, web] = [await serve('api'), await serve('web')];
  const edge = await startEdge({
    host: '127.0.0.1',
    port: 0,
    apiUrl: api.url,
    webUrl: web.url,
    patience: { ...patience, ...change },
  });
  onTestFinished(edge.stop);
  return { api, web, port: Number(new URL(edge.url).port) };
};

/** The edge ends a kept line long before. */
const LINE_MS = 120_000;

/** Sends bytes as they are and gives all that comes until the line ends. */
const printLine = async (port: number, bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes, 'latin1');
  // Lines that the edge would keep for a further request end by themselves.
  socket.setTimeout(LINE_MS, () => socket.end());
  return text(socket).catch(() => '');
};

const statuses = (answer: string): string[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);

const PATHS = ['/', '/book/preview', '/api', '/api/session', '/api/books/b1/events', '/api/uploads/x'];
const SMUGGLED = 'GET /api/admin/smuggled HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n';

test.for(
  PATHS.flatMap((path) => ['websocket', 'h2c', 'anything, h2c'].map((protocol) => [path, protocol] as const)),
)(
  'an upgrade of %s to %s is refused, and what follows on the line is heard by nobody',
  async ([path, to]) => {
    const { api, web, port } = await open();
    const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\n\r\n`;
    const answer = await printLine(port, head + SMUGGLED);
    expect(statuses(answer)).toEqual(['400']);
    expect(answer).toMatch(/connection: close/i);
    expect(answer).toMatch(/x-content-type-options: nosniff/);
    expect([...api.requestLines, ...web.requestLines]).toEqual([]);
  },
);

test('an upgrade behind an honest request waits for its turn', async () => {
  const { api, port } = await open();
  const first = 'GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n';
  const answer = await printLine(
    port,
    `${first}GET /api HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
  );
  expect(statuses(answer)).toEqual(['200', '400']);
  expect(api.requestLines).toEqual(['GET /api/slow']);
});

test('pipelined requests on one connection are answered in order, each by its own service and with the same client address', async () => {
  const { api, web, port } = await open();
  const one = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n`;
  const answer = await printLine(port, one('/api/slow') + one('/') + one('/api/fast'));
  expect(answer.match(/\b(?:api|web)(?=HTTP|\r\n|$|0)/g)?.slice(0, 3)).toEqual(['api', 'web', 'api']);
  expect([...api.addresses, ...web.addresses]).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
});

test.for([
  [
    'a length and parts',
    'POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['two lengths', 'POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\n'],
  ['two lengths in one', 'POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: 0, 5\r\n\r\n'],
  ['a signed length', 'POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: +0\r\n\r\n'],
  [
    'parts that are no last encoding',
    'POST /api HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, gzip\r\n\r\n',
  ],
  ['lines that end in a bare feed', 'GET /api HTTP/1.1\nHost: x\n\n'],
  ['one line that ends in a bare feed', 'GET /api HTTP/1.1\r\nHost: x\nX: y\r\n\r\n'],
  ['a folded header', 'GET /api HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c: d\r\n\r\n'],
  ['a space before the colon', 'GET /api HTTP/1.1\r\nHost: x\r\nContent-Length : 5\r\n\r\n'],
  ['no host', 'GET /api HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET /api HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
  ['an absolute address', 'GET http://elsewhere.example/api HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['CONNECT', 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['the next protocol at once', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a NUL in a header', 'GET /api HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n'],
] as const)('%s is refused, and ends the line', async ([, bytes]) => {
  const { api, web, port } = await open();
  const answer = await printLine(port, bytes + SMUGGLED);
  expect(statuses(answer)).toEqual(['400']);
  expect(answer).toMatch(/x-content-type-options: nosniff/);
  expect([...api.requestLines, ...web.requestLines].filter((line) => line.includes('smuggled'))).toEqual([]);
});

test('17 kB of headers are refused with an explanation', async () => {
  const { port } = await open();
  const answer = await printLine(port, `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(17_000)}\r\n\r\n`);
  expect(statuses(answer)).toEqual(['431']);
  expect(answer).toMatch(/content-security-policy: default-src 'none'/);
});

/** Sends a byte now and then for as long as the line is open. */
const drip = async (port: number, head: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  const answer = text(socket).catch(() => '');
  socket.write(head);
  const timer = setInterval(() => socket.write('a'), 50);
  socket.on('error', () => undefined).on('close', () => clearInterval(timer));
  return answer;
};

test.for([
  ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: '],
  ['a body', 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n'],
  ['an upload', 'PUT /api/uploads/x HTTP/1.1\r\nHost: x\r\nContent-Length: 30000000\r\n\r\n'],
] as const)('%s, a byte now and then, end the line', async ([, head]) => {
  const { port } = await open(impatience);
  expect(statuses(await drip(port, head))).toEqual(['408']);
});

test('an idle connection is closed', async () => {
  const { port } = await open(impatience);
  expect(statuses(await printLine(port, ''))).toEqual(['408']);
});

test('a slow line that goes on is waited for', async () => {
  const { api, port } = await open({ bodyStepMs: 4_000 });
  const socket = connect(port, '127.0.0.1');
  const answer = text(socket);
  socket.write(
    'PUT /api/uploads/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 60000\r\n\r\n',
  );
  // Longer in all than a step may be; each step has two seconds and a half to spare.
  for (let part = 0; part < 4; part += 1) {
    socket.write('a'.repeat(15_000));
    await sleep(1_500);
  }
  expect(statuses(await answer)).toEqual(['200']);
  expect(api.requestLines).toEqual(['PUT /api/uploads/x']);
});

test.for([
  ['POST', '/', 405],
  ['PUT', '/book/preview', 405],
  ['GET', '/', 413],
] as const)('a body to a page (%s %s) is refused and goes nowhere', async ([method, path, status]) => {
  const { web, port } = await open();
  const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 25000000\r\n\r\n`;
  expect(statuses(await printLine(port, head))).toEqual([String(status)]);
  expect(web.requestLines).toEqual([]);
});

test('a body that is refused early meets the refusal, not a service that is away', async () => {
  const server = http.createServer((_, response) => {
    response
      .writeHead(413, { 'content-type': 'application/json' })
      .end('{"error":{"code":"request.too_large"}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${address && typeof address !== 'string' ? address.port : 0}`;
  // On a busy machine the client reads the refusal long after it was sent.
  const restPatience = { ...patience, restMs: 120_000 };
  const edge = await startEdge({
    host: '127.0.0.1',
    port: 0,
    apiUrl: url,
    webUrl: url,
    patience: restPatience,
  });
  onTestFinished(async () => {
    await edge.stop();
    server.close();
  });
  for (let count = 0; count < 20; count += 1) {
    const body = new Uint8Array(3_000_000);
    const answer = await fetch(`${edge.url}/api/stories`, { method: 'POST', body });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('request.too_large');
  }
});

test('a body above the maximum is refused by its announced and by its actual size', async () => {
  const { api, port } = await open();
  const announced = await printLine(
    port,
    'PUT /api/uploads/x HTTP/1.1\r\nHost: x\r\nContent-Length: 40000000\r\n\r\n',
  );
  expect(statuses(announced)).toEqual(['413']);
  expect(api.requestLines).toEqual([]);
  const part = new Uint8Array(1_000_000);
  const body = new ReadableStream({
    start: (stream) => {
      for (let count = 0; count < 34; count += 1) stream.enqueue(part);
      stream.close();
    },
  });
  // On a busy machine the client reads the refusal long after it was sent.
  const patient = await open({ restMs: 120_000 });
  const url = `http://127.0.0.1:${patient.port}/api/uploads/x`;
  const answer = await fetch(url, { method: 'PUT', body, duplex: 'half' } as RequestInit);
  expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
    413,
    'request.too_large',
  ]);
});
