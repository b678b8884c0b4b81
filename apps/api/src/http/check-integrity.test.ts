import { openFirebaseIntegrity } from '@souvenance/adapters/integrity/firebase';
import { type FakeAppCheck, openFakeAppCheck } from '@souvenance/fakes/app-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SITE, startApi, type TestApi } from '../testing/start-api.ts';

const MODES = ['off', 'observe', 'enforce'] as const;
type Mode = (typeof MODES)[number];

const nowS = () => Math.floor(Date.now() / 1_000);

/** Tokens that a browser, or an attacker, may send. */
const tokens: Record<string, (google: FakeAppCheck) => string | null> = {
  valid: (google) => google.mint(),
  absent: () => null,
  expired: (google) => google.mint({ iat: nowS() - 7_200, exp: nowS() - 3_600 }),
  'of another project': (google) => google.mint({ aud: ['projects/1', 'projects/another-project'] }),
  'of another application': (google) => google.mint({ sub: '1:123456789012:web:ffffffff' }),
  'of another issuer': (google) => google.mint({ iss: 'https://example.org/123456789012' }),
  forged: (google) => google.forge(),
  'of no form': () => 'not-a-token',
};

let google: FakeAppCheck;
const apis = new Map<Mode, TestApi>();
beforeAll(async () => {
  google = await openFakeAppCheck();
  const reach = { projectId: google.projectId, appId: google.appId, apiKey: 'a', siteKey: 's' };
  const { httpAgent } = google;
  apis.set('off', await startApi());
  for (const mode of ['observe', 'enforce'] as const)
    apis.set(
      mode,
      await startApi(undefined, {}, { integrity: openFirebaseIntegrity({ mode, reach, httpAgent }) }),
    );
});
afterAll(async () => {
  for (const api of apis.values()) await api.dispose();
  await google.dispose();
});

const appOf = (mode: Mode): FastifyInstance => {
  const api = apis.get(mode);
  if (api === undefined) throw new Error('no such mode');
  return api.app;
};

const post = async (mode: Mode, url: string, token: string | null, more: object = {}): Promise<string> => {
  const app = appOf(mode);
  const { csrfToken } = (await app.inject({ method: 'GET', url: '/api/session' })).json();
  const response = await app.inject({
    method: 'POST',
    url,
    headers: {
      origin: SITE,
      'sec-fetch-site': 'same-origin',
      'x-csrf-token': csrfToken,
      ...(token === null ? {} : { 'x-firebase-appcheck': token }),
      ...more,
    },
  });
  return `${response.statusCode} ${response.json().error?.code ?? 'done'}`;
};

describe.each(MODES)('app integrity, %s', (mode) => {
  test.each(Object.keys(tokens))('a token %s', async (kind) => {
    const isLetThrough = mode !== 'enforce' || kind === 'valid';
    const token = tokens[kind]?.(google) ?? null;
    expect(await post(mode, '/api/session/sign-out', token)).toBe(
      isLetThrough ? '200 done' : '403 integrity.required',
    );
  });
});

describe('app integrity, enforced', () => {
  let spoken: string;
  beforeEach(async () => {
    spoken = (await appOf('enforce').inject({ method: 'GET', url: '/api/session' })).body;
  });

  test('requires no token to read a page, and tells the browser how to get one', () => {
    expect(JSON.parse(spoken).settings.integrity).toEqual({
      projectId: google.projectId,
      appId: google.appId,
      apiKey: 'a',
      siteKey: 's',
      header: 'x-firebase-appcheck',
    });
  });

  test('requires no token of signed webhooks or of our own server', async () => {
    expect(await post('enforce', '/api/stripe/webhook', null, { 'content-type': 'application/json' })).toBe(
      '400 webhook.signature_invalid',
    );
    expect(await post('enforce', '/api/quotes', null)).toBe('400 request.invalid');
  });

  test('refuses in French, and only after the request was found to come from our pages', async () => {
    const app = appOf('enforce');
    const response = await app.inject({ method: 'POST', url: '/api/session/sign-out' });
    expect(response.json().error.code).toBe('csrf.invalid');
    expect(await post('enforce', '/api/session/sign-out', null)).toBe('403 integrity.required');
  });

  test("judges by Google's keys alone, fetched from where Google publishes them", () => {
    expect(google.refusedRequests).toEqual([]);
  });

  test('refuses for now when the token cannot be verified, and accepts in mode observe', async () => {
    const away = await openFakeAppCheck();
    away.goAway();
    const reach = { projectId: away.projectId, appId: away.appId, apiKey: 'a', siteKey: 's' };
    for (const mode of ['observe', 'enforce'] as const) {
      const integrity = openFirebaseIntegrity({ mode, reach, httpAgent: away.httpAgent });
      expect(await integrity.judge(away.mint())).toBe('unknown');
      expect(await integrity.judge(null)).toBe('absent');
      await integrity.close();
    }
    await away.dispose();
  });
});
