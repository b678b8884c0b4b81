import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openRefusedPages, publishNotFound, publishRefusal } from './refused-pages.ts';

test('a refused page has the status of its refusal, a missing one 404, a fault keeps 500, and none changes its neighbour', async () => {
  const refusedPages = openRefusedPages();
  const server = createServer((request, response) => {
    void refusedPages.answer(response, async () => {
      const [, status, refusedWith] = (request.url ?? '').split('/');
      await new Promise((resolve) => setImmediate(resolve));
      if (refusedWith === 'missing') publishNotFound();
      else if (refusedWith) publishRefusal(Number(refusedWith));
      response.statusCode = Number(status);
      response.end('a page');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    refusedPages.close();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const statusAt = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(
    await Promise.all(
      ['/500/429', '/500', '/200/503', '/500/503', '/200/missing', '/200', '/500/missing'].map(statusAt),
    ),
  ).toEqual([429, 500, 200, 503, 404, 200, 500]);
});
