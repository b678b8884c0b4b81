import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBrowserClient } from './create-browser-client.ts';

type Answer = (token: string | null) => { status: number; body: unknown };

const refusal = (code: string) => ({ error: { code, message: 'Une phrase.', requestId: 'r1' } });

/** A server for one test: answers by path, and remembers what it was asked with which token. */
const serve = (answers: Record<string, Answer>) => {
  const requests: [string, string | null][] = [];
  globalThis.fetch = async (input, init) => {
    const path = String(input);
    const token = new Headers(init?.headers).get('x-csrf-token');
    requests.push([path, token]);
    const { status, body } = answers[path]?.(token) ?? { status: 404, body: refusal('route.not_found') };
    return Response.json(body, { status });
  };
  return requests;
};

const freshToken: Answer = () => ({
  status: 200,
  body: { csrfToken: 'fresh', settings: { integrity: null } },
});

describe('the client of the browser', () => {
  let originalFetch: typeof fetch;
  beforeEach(() => {
    originalFetch = globalThis.fetch;
  });
  afterEach(() => {
    globalThis.fetch = originalFetch;
  });

  it('reads a token before the first call when the page brought none', async () => {
    const requests = serve({
      '/api/session': freshToken,
      '/api/session/sign-out': () => ({ status: 200, body: { signedOut: true } }),
    });
    await createBrowserClient(null).call('session.signOut');
    expect(requests.at(-1)).toEqual(['/api/session/sign-out', 'fresh']);
  });

  it('tries once more with a new token when the old one is no longer taken', async () => {
    const requests = serve({
      '/api/session': freshToken,
      '/api/session/sign-out': (token) =>
        token === 'fresh'
          ? { status: 200, body: { signedOut: true } }
          : { status: 403, body: refusal('csrf.invalid') },
    });
    await createBrowserClient('old').call('session.signOut');
    expect(requests.map(([path]) => path)).toEqual([
      '/api/session/sign-out',
      '/api/session',
      '/api/session/sign-out',
    ]);
  });

  it('says that the session is lost, also when the token was refused before', async () => {
    serve({
      '/api/session': freshToken,
      '/api/session/email-verification': (token) =>
        token === 'fresh'
          ? { status: 401, body: refusal('session.required') }
          : { status: 403, body: refusal('csrf.invalid') },
    });
    let isLost = false;
    const client = createBrowserClient('old', () => {
      isLost = true;
    });
    await expect(client.call('session.requestEmailVerification', { query: {} })).rejects.toMatchObject({
      code: 'session.required',
    });
    expect(isLost).toBe(true);
  });
});
