import { expect, test } from 'vitest';
import { ApiError, createClient, routePath } from './client.ts';

interface Sent {
  url: string;
  init: RequestInit;
}

const answering = (response: () => Response, requests: Sent[] = []) => ({
  requests,
  client: createClient({
    origin: 'http://site.test',
    csrfToken: () => 'csrf-1',
    integrityHeader: async () => {
      throw new Error('no integrity service');
    },
    fetch: async (url, init) => {
      requests.push({ url: String(url), init: init ?? {} });
      return response();
    },
  }),
});

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

test('sends JSON with an accept header and the CSRF token, and goes on without an integrity token', async () => {
  const { client, requests } = answering(() => json({ identityToken: 'a' }));
  await client.call('identity.signUp', { body: { email: 'a@b.fr', password: 'secret-1', name: 'Anne' } });
  expect(requests[0]?.url).toBe('http://site.test/api/identity/sign-up');
  expect(requests[0]?.init.method).toBe('POST');
  expect(requests[0]?.init.headers).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/),
    'x-csrf-token': 'csrf-1',
  });
});

test('signs out with no body at all', async () => {
  const { client, requests } = answering(() => json({ signedOut: true }));
  await client.call('session.signOut');
  expect(requests[0]?.init.body).toBeUndefined();
});

test("throws the server's coded error with its French sentence", async () => {
  const error = { code: 'story.not_found', message: 'Ce récit est introuvable.', requestId: 'r1' };
  const { client } = answering(() => json({ error }, 404));
  const failure = await client.call('stories.read', { params: { storyId: 's1' } }).catch((cause) => cause);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({
    code: 'story.not_found',
    status: 404,
    userMessage: 'Ce récit est introuvable.',
  });
});

test('an answer that is not the JSON error shape is thrown as internal', async () => {
  const { client } = answering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(client.call('session.read')).rejects.toMatchObject({ code: 'internal', status: 502 });
});

test('parameters are escaped in a path', () => {
  expect(routePath('atelier.read', { token: 'a/b ?' })).toBe('/api/atelier/a%2Fb%20%3F');
});
