import { routes } from '@souvenance/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';

interface Noted {
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}
const noted: Noted[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await startApi(undefined, {}, {}, false, (route, status, ms) => noted.push({ route, status, ms }));
});
afterAll(() => api.dispose());

const notedOf = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  noted.length = 0;
  await api.app.inject({ method, url });
  return noted.map(({ route, status }) => [route, status]);
};

test('a response counts under the name of its route, whatever its address contains', async () => {
  expect(await notedOf('/api/session')).toEqual([['session.read', 200]]);
  expect(await notedOf('/api/session?with=anything', 'HEAD')).toEqual([['session.read', 200]]);
  const [one] = await notedOf('/api/books/one-book');
  const [other] = await notedOf('/api/books/another-book');
  expect(one).toEqual(other);
  expect(Object.keys(routes)).toContain(one?.[0]);
  expect(noted[0]?.ms).toBeGreaterThanOrEqual(0);
});

test('no visitor can create a metric: hostile addresses, refused requests and health checks count under our own names', async () => {
  const routeNames = new Set([...Object.keys(routes), 'other']);
  const hostile = [
    '/api/nowhere',
    '/api/%22%7D%0Aevil%7B%22',
    '/api/books/%22%7D%20999%0Aevil_total%201',
    '/api/__proto__',
    '/api/constructor',
    `/api/books/${'x'.repeat(900)}`,
    '/api/%E0%A4%A',
    '/metrics',
    '/api/metrics',
    '/api/health',
  ];
  const reportedNames = new Set<string>();
  for (const url of hostile)
    for (const method of ['GET', 'POST'] as const)
      for (const [route] of await notedOf(url, method)) reportedNames.add(String(route));
  expect([...reportedNames].filter((route) => !routeNames.has(route))).toEqual([]);
  expect(reportedNames).toContain('other');
});

test('the public port serves no metrics', async () => {
  for (const url of ['/metrics', '/api/metrics']) {
    const { statusCode, body } = await api.app.inject({ url });
    expect(statusCode).toBe(404);
    expect(body).not.toContain('souvenance_');
  }
});
