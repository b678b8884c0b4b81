import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let apiStatus = 200;
const addresses: (string | undefined)[] = [];
const api = createServer((request, answer) => {
  addresses.push(request.url);
  answer.writeHead(apiStatus).end('{"done":true,"release":"1.2.3"}');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('API_INTERNAL_URL', `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  api.close();
});

test('answers 200 while all parts of the product are alive, and 503 when one is not or the API is away', async () => {
  // The environment is read once: this module must be loaded after the address is set.
  vi.resetModules();
  const { GET } = await import('./route.ts');
  const read = async () => {
    const answer = await GET();
    return { status: answer.status, cache: answer.headers.get('cache-control'), body: await answer.json() };
  };
  expect(await read()).toEqual({
    status: 200,
    cache: 'no-store',
    body: { isHealthy: true, release: '1.2.3' },
  });
  apiStatus = 503;
  expect(await read()).toEqual({ status: 503, cache: 'no-store', body: { isHealthy: false } });
  expect(addresses).toEqual(['/api/health/all', '/api/health/all']);
  await new Promise((resolve) => api.close(resolve));
  expect(await read()).toEqual({ status: 503, cache: 'no-store', body: { isHealthy: false } });
});
