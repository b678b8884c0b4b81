import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { openBullmqQueues } from '@souvenance/adapters/jobs';
import { readTrustedProxies } from '@souvenance/contracts/trusted-proxies';
import { openRedis } from '@souvenance/fakes/redis';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app/app.ts';
import { createAdministrator } from '../testing/create-administrator.ts';
import { createApprovedOrder, sendToPrint } from '../testing/proof.ts';
import { SITE, startApi, type TestApi } from '../testing/start-api.ts';
import {
  createNetworkAddress,
  createTestFamily,
  createVisitor,
  signUpPerson,
  type TestFamily,
} from '../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
let port: number;
beforeAll(async () => {
  api = await startApi();
  family = await createTestFamily(api);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.dispose());

const guards = ['content-security-policy', 'x-content-type-options', 'strict-transport-security'];

describe('framework errors have the same security headers as any answer', () => {
  test.each(['/api/books/%', `/api/books/${'a'.repeat(2_000)}`, '/api/%ED%A0%80'])('%s', async (url) => {
    const { headers, statusCode } = await api.app.inject({ method: 'GET', url });
    expect(statusCode).toBeLessThan(500);
    for (const name of guards) expect(headers[name]).toBeDefined();
  });

  test.each([
    ['400', 'GET /api HTTP/1.1\r\nHost: x\r\nBad Header: y\r\n\r\n'],
    ['431', `GET /api HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(17_000)}\r\n\r\n`],
  ])('a %s of the bare line', async (status, bytes) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes);
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    for (const name of guards) expect(answer.toLowerCase()).toContain(`${name}:`);
  });
});

const ours = async () => {
  const { csrfToken } = await createVisitor(api).call('session.read');
  return { origin: SITE, 'x-csrf-token': csrfToken, 'content-type': 'application/json' };
};

test('a body that is too large is refused on an open connection, so that the refusal arrives', async () => {
  const headers = await ours();
  const body = `"${'a'.repeat(3_000_000)}"`;
  for (let count = 0; count < 5; count += 1) {
    const url = `http://127.0.0.1:${port}/api/identity/sign-in`;
    const answer = await fetch(url, { method: 'POST', headers, body });
    expect(answer.status).toBe(413);
    expect(answer.headers.get('connection')).not.toBe('close');
  }
});

describe('deeply nested JSON', () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  test.each([65, 10_000, 20_000])('%i levels are refused before anything is made of them', async (depth) => {
    const payload = nested(depth);
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/quotes',
      headers: await ours(),
      payload,
    });
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'request.invalid']);
    // The schema is not asked: it would name the field.
    expect(response.json().error.details).toBeUndefined();
  });

  test('a body that is not a story’s has a small limit', async () => {
    const payload = `{"a":"${'a'.repeat(140_000)}"}`;
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/quotes',
      headers: await ours(),
      payload,
    });
    expect([response.statusCode, response.json().error.code]).toEqual([413, 'request.too_large']);
  });

  test('refuses JSON in very many parts', async () => {
    for (const payload of [
      `[${'{},'.repeat(600_000)}{}]`,
      `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
    ]) {
      const response = await api.app.inject({
        method: 'PUT',
        url: '/api/stories/s1',
        headers: await ours(),
        payload,
      });
      expect([response.statusCode, response.json().error.details]).toEqual([400, undefined]);
    }
  });

  test('brackets within a text are text, and half a surrogate pair is replaced', async () => {
    const name = `Anne ${'['.repeat(50)}\\"{`;
    const person = await signUpPerson(api);
    await person.call('account.updateProfile', { body: { name, largeText: false } });
    expect((await person.call('session.read')).user?.name).toBe(name);
    await person.call('account.updateProfile', { body: { name: 'Anne \ud83d', largeText: false } });
    expect((await person.call('session.read')).user?.name).toBe('Anne \ufffd');
  });
});

describe('the queue browser', () => {
  test('is refused as every page of administration is', async () => {
    const redis = await openRedis();
    const queues = await openBullmqQueues({
      redisUrl: redis?.url ?? '',
      prefix: 'doors',
      onError: () => undefined,
    });
    const payment = {
      scriptUrl: 'http://x.fr/s.js',
      publishableKey: 'pk',
      demonstration: true,
      display: 'popup',
    } as const;
    const shell = {
      isTrusted: () => false,
      sessionSecrets: ['a'.repeat(32)] as const,
      missMs: 5,
      release: 'a test',
      production: true,
      payment,
    };
    const app = await buildApp({ services: api.services, shell, queues: queues.queues, log: false });
    onTestFinished(async () => {
      await app.close();
      await queues.close();
      await redis?.dispose();
    });
    const ask = async (cookie: string, url: string, method: 'GET' | 'PUT' | 'HEAD' = 'GET') => {
      const { statusCode, headers } = await app.inject({ method, url, headers: { cookie } });
      return [statusCode, headers['content-security-policy']?.toString().includes("default-src 'none'")];
    };
    const administrator = (await createAdministrator(api)).cookie();
    for (const url of [
      '/api/admin/queues',
      '/api/admin/queues/',
      '/api/admin/queues/api/queues',
      '/api/admin/queues/queue/x',
    ]) {
      expect([url, ...(await ask('', url))]).toEqual([url, 401, true]);
      expect([url, ...(await ask(family.owner.cookie(), url))]).toEqual([url, 404, true]);
      expect([url, ...(await ask('', url, 'HEAD'))]).toEqual([url, 401, true]);
    }
    expect(await ask(administrator, '/api/admin/queues')).toEqual([200, false]);
    const { body } = await app.inject({ url: '/api/admin/queues', headers: { cookie: administrator } });
    expect(body).toContain('<a href="/admin/jobs"');
    expect((await ask(administrator, '/api/admin/queues/api/queues/x/clean/y', 'PUT'))[0]).toBe(404);
  });
});

describe('callers that are counted', () => {
  const guess = (app: TestApi['app'], forwarded: string, remoteAddress: string) =>
    app.inject({
      method: 'GET',
      url: '/api/gifts/jamais',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
    });
  const behind = async (networks: string) => {
    const payment = {
      scriptUrl: 'http://x.fr/s.js',
      publishableKey: 'pk',
      demonstration: true,
      display: 'popup',
    } as const;
    const isTrusted = readTrustedProxies({ TRUSTED_PROXIES: networks }, 'loopback');
    const shell = {
      isTrusted,
      sessionSecrets: ['a'.repeat(32)] as const,
      missMs: 5,
      production: true,
      release: 'a test',
      payment,
    };
    const app = await buildApp({ services: api.services, shell, queues: [], log: false });
    onTestFinished(() => app.close());
    return app;
  };

  test('behind a trusted edge each visitor is counted separately', async () => {
    const app = await behind('10.44.0.0/24');
    for (let tries = 0; tries < 20; tries += 1) await guess(app, '198.51.100.7', '10.44.0.2');
    expect((await guess(app, '198.51.100.7', '10.44.0.2')).statusCode).toBe(429);
    expect((await guess(app, '198.51.100.8', '10.44.0.2')).statusCode).toBe(404);
  });

  test('a forwarding header that a visitor writes is not trusted', async () => {
    const app = await behind('10.44.0.0/24');
    const peer = createNetworkAddress();
    for (let tries = 0; tries < 20; tries += 1) await guess(app, `198.51.100.${tries}`, peer);
    expect((await guess(app, '198.51.100.99', peer)).statusCode).toBe(429);
    for (let tries = 0; tries < 20; tries += 1)
      await guess(app, `203.0.113.${tries}, 198.51.100.7`, '10.44.0.2');
    expect((await guess(app, '203.0.113.99, 198.51.100.7', '10.44.0.2')).statusCode).toBe(429);
  });

  test('a subscriber with an IPv6 network counts as one caller', async () => {
    const app = await behind('loopback');
    for (let tries = 0; tries < 20; tries += 1) await guess(app, '', `2001:db8:1:2::${tries}`);
    expect((await guess(app, '', '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await guess(app, '', '2001:db8:1:3::1')).statusCode).toBe(404);
  });
});

describe('codes that bring a discount', () => {
  test('are guessed twenty times a minute by an account, from however many addresses, all at once or not', async () => {
    const { owner } = await createTestFamily(api);
    const tries = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        owner.send('addReferral', { body: { code: `DEVINE${index}` } }, createNetworkAddress()),
      ),
    );
    const slowed = tries.filter(({ statusCode }) => statusCode === 429).length;
    expect(slowed).toBeGreaterThanOrEqual(140);
    expect(await owner.refused('addReferral', { body: { code: 'ENCORE' } })).toBe('429 request.too_many');
  });
});

describe('a signed event that is not valid', () => {
  const deliver = (payload: string) => {
    const secret = 'whsec_souvenance';
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return api.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload });
  };
  const event = { id: 'evt_1', type: 'checkout.session.completed', livemode: false };
  const object = { id: 'cs_1', object: 'checkout.session' };
  test.each([
    'null',
    '{}',
    '[]',
    '"x"',
    '{',
    '',
    JSON.stringify({ ...event, data: null }),
    JSON.stringify({ ...event, data: { object: null } }),
    JSON.stringify({ ...event, id: '__proto__', data: { object } }),
    JSON.stringify({ ...event, id: '../x', data: { object } }),
    JSON.stringify({ ...event, type: 5, data: { object } }),
    JSON.stringify({ ...event, livemode: 'x', data: { object } }),
    JSON.stringify({ ...event, data: { object: { ...object, id: 7 } } }),
  ])('%s is a wrong request', async (payload) => {
    expect((await deliver(payload)).statusCode).toBe(400);
  });
});

test('the print shop reads what to make, and no account data', async () => {
  const buyer = await createTestFamily(api);
  const { orderId } = await createApprovedOrder(api, buyer);
  const token = await sendToPrint(api, buyer, orderId);
  const answer = await createVisitor(api).send('atelier.read', { params: { token } });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain(buyer.owner.uid());
  for (const id of [buyer.familyId, buyer.bookId, orderId, 'user:', 'system:'])
    expect(answer.body).not.toContain(id);
});
