import { ApiError } from '@souvenance/contracts';
import { expect, test, vi } from 'vitest';

vi.mock('./read-request-path.ts', () => ({ readRequestPath: async () => '/book/order?order=1' }));

const { markRefusal, readOrNull } = await import('./page-refusal.ts');

const refusalWith = (status: number): ApiError =>
  new ApiError(status, { error: { code: 'request.too_many', message: 'Non', requestId: 'request-1' } });
const digestOf = async (status: number) =>
  ((await markRefusal(refusalWith(status))) as { digest?: string }).digest;

test.each([400, 403, 404, 410, 422])(
  'a read refused with %s makes the page one that does not exist',
  async (status) => {
    expect(await digestOf(status)).toBe('NEXT_HTTP_ERROR_FALLBACK;404');
  },
);

test('a session that has ended leads to sign-in and back', async () => {
  expect(await digestOf(401)).toContain('/auth/sign-in?next=%2Fbook%2Forder%3Forder%3D1');
});

test.each([409, 413, 429, 503])(
  'a refusal with %s keeps its status and the reference of the call',
  async (status) => {
    expect(await digestOf(status)).toBe(`refused;${status};request-1`);
  },
);

test('everything else stays a fault', async () => {
  expect(await digestOf(500)).toBeUndefined();
  const fault = new TypeError('fetch failed');
  expect(await markRefusal(fault)).toBe(fault);
});

test('what a link opens is nothing when it does not exist, and still refused when it is asked too often', async () => {
  expect(await readOrNull(Promise.reject(refusalWith(404)))).toBeNull();
  expect(await readOrNull(Promise.reject(refusalWith(400)))).toBeNull();
  expect(await readOrNull(Promise.resolve('a gift'))).toBe('a gift');
  await expect(readOrNull(Promise.reject(refusalWith(429)))).rejects.toMatchObject({ status: 429 });
});
