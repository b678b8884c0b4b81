import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startEdge } from './edge.ts';

const PAGE = '<p>Souvenance</p>'.repeat(200);

const openEdge = async (handler: http.RequestListener): Promise<string> => {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${address && typeof address !== 'string' ? address.port : 0}`;
  const edge = await startEdge({ host: '127.0.0.1', port: 0, apiUrl: url, webUrl: url });
  onTestFinished(async () => {
    await edge.stop();
    server.close();
  });
  return edge.url;
};

const answering =
  (headers: http.OutgoingHttpHeaders, body = PAGE): http.RequestListener =>
  (_request, response) =>
    response.writeHead(200, headers).end(body);

/** The answer as it came over the line: `fetch` would unpack it. */
const ask = async (url: string, encodings: string, method = 'GET') => {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  http
    .request(url, { method, headers: { 'accept-encoding': encodings } }, resolve)
    .on('error', reject)
    .end();
  const answer = await promise;
  const bytes = Buffer.concat(await answer.toArray());
  return { headers: answer.headers, bytes };
};

const html = { 'content-type': 'text/html; charset=utf-8', 'content-length': PAGE.length, etag: '"one"' };

test('a page is packed with the best that the browser takes', async () => {
  const url = await openEdge(answering(html));
  const packed = await ask(url, 'gzip, deflate, br, zstd');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    etag: 'W/"one"',
  });
  expect(packed.headers['content-length']).toBeUndefined();
  expect(packed.bytes.length).toBeLessThan(PAGE.length / 10);
  expect(brotliDecompressSync(packed.bytes).toString()).toBe(PAGE);
  const older = await ask(url, 'gzip, br;q=0');
  expect(older.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(older.bytes).toString()).toBe(PAGE);
});

test('a client without Accept-Encoding gets the page uncompressed, and caches see Vary', async () => {
  const { headers, bytes } = await ask(await openEdge(answering(html)), '');
  expect(headers).toMatchObject({ vary: 'Accept-Encoding', etag: '"one"' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(bytes.toString()).toBe(PAGE);
});

test.each([
  ['a picture', { 'content-type': 'image/webp' }, PAGE],
  ['a book', { 'content-type': 'application/pdf' }, PAGE],
  ['an event stream', { 'content-type': 'text/event-stream' }, PAGE],
  ['what is packed already', { ...html, 'content-encoding': 'gzip' }, PAGE],
  ['what may not be changed', { ...html, 'cache-control': 'no-transform' }, PAGE],
  ['a few words', { 'content-type': 'application/json', 'content-length': 2 }, '{}'],
] as const)('%s goes as it came', async (_, headers, body) => {
  const url = await openEdge(answering({ ...headers }, body));
  const answer = await ask(url, 'gzip, br');
  expect(answer.headers['content-encoding']).toBe('content-encoding' in headers ? 'gzip' : undefined);
  expect(answer.bytes.toString()).toBe(body);
});

test('a question about the headers alone is answered with those of the page', async () => {
  const { headers, bytes } = await ask(await openEdge(answering(html)), 'br', 'HEAD');
  expect(headers['content-length']).toBe(String(PAGE.length));
  expect(bytes).toHaveLength(0);
});

test('a streamed page is forwarded in parts', async () => {
  const next = Promise.withResolvers<() => void>();
  const url = await openEdge((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('first');
    next.resolve(() => response.end('last'));
  });
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('first');
  (await next.promise)();
  expect((await reader?.read())?.value).toBe('last');
});
