import { isAdministrationAction } from '@souvenance/contracts';
import { type Documents, sessions } from '@souvenance/core';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Case, cases, send } from '../testing/access/knock.ts';
import { findThing } from '../testing/access/things.ts';
import { createWorld, type World } from '../testing/access/world.ts';
import { SITE, startApi, type TestApi } from '../testing/start-api.ts';
import { createVisitor } from '../testing/visitor.ts';

let api: TestApi;
let world: World;
let isBroken = false;

/** Documents that fail as nobody foresaw. */
const breakable = (real: Documents): Documents => ({
  ...real,
  get: (collection, id) => {
    if (isBroken && collection.name === sessions.name) throw new Error('a secret of the inside: /var/lib/x');
    return real.get(collection, id);
  },
});

beforeAll(async () => {
  api = await startApi(breakable);
  world = await createWorld(api);
});
afterAll(() => api.dispose());

type Head = Pick<LightMyRequestResponse, 'headers' | 'statusCode'>;

/** Checks the demands of ASVS 5 (3.4, 4.1.1, 14.3.2) on every answer, errors too. */
const faultsOf = ({ headers, statusCode }: Head): string[] => {
  const headerOf = (name: string) => String(headers[name] ?? '');
  const age = Number(headerOf('strict-transport-security').match(/max-age=(\d+)/)?.[1] ?? 0);
  const cacheControl = headerOf('cache-control');
  const isFile = headerOf('content-security-policy').startsWith('sandbox');
  const expectations: Record<string, boolean> = {
    'strict-transport-security':
      age >= 31_536_000 && /includeSubDomains/.test(headerOf('strict-transport-security')),
    'x-content-type-options': headerOf('x-content-type-options') === 'nosniff',
    'referrer-policy': headerOf('referrer-policy') === 'no-referrer',
    'permissions-policy': headerOf('permissions-policy').includes('camera=()'),
    'cross-origin-opener-policy': headerOf('cross-origin-opener-policy') === 'same-origin',
    'cross-origin-resource-policy': headerOf('cross-origin-resource-policy') === 'same-origin',
    'content-security-policy': headerOf('content-security-policy').includes("default-src 'none'"),
    'cache-control':
      cacheControl.includes('no-store') ||
      (isFile && statusCode === 200 && cacheControl.startsWith('private,')),
    'content-type': isFile || /charset=utf-8/.test(headerOf('content-type')),
    'no server name': headerOf('x-powered-by') === '' && headerOf('server') === '',
  };
  return Object.keys(expectations).filter((name) => !expectations[name]);
};

const inputOf = async ({ row }: Case) =>
  row.of === undefined ? {} : findThing(row.of).make(api, world.ownFamily, world.ownFamily.owner);

const callerOf = ({ route }: Case) =>
  isAdministrationAction(route.action) ? world.cast.administrator : world.cast.owner;

describe('every answer carries its guards', () => {
  test.each(cases.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    expect(faultsOf(await send(api, one, createVisitor(api), await inputOf(one))), 'to a stranger').toEqual(
      [],
    );
    expect(faultsOf(await send(api, one, callerOf(one), await inputOf(one))), 'to who may').toEqual([]);
    if (one.row.endsSession) world = await createWorld(api);
  });
});

const inject = async (method: 'GET' | 'POST', url: string, more: object = {}) =>
  api.app.inject({ method, url, ...more });
const ours = async () => {
  const { csrfToken } = await createVisitor(api).call('session.read');
  return { origin: SITE, 'x-csrf-token': csrfToken, 'content-type': 'application/json' };
};
const signIn = '/api/identity/sign-in';

const errors: Record<number, () => Promise<LightMyRequestResponse>> = {
  400: async () => inject('POST', signIn, { headers: await ours(), payload: '{' }),
  401: () => inject('GET', '/api/books'),
  403: () => inject('POST', signIn),
  404: () => inject('GET', '/api/nulle-part'),
  413: async () => inject('POST', signIn, { headers: await ours(), payload: `"${'a'.repeat(2_100_000)}"` }),
  415: async () =>
    inject('POST', signIn, { headers: { ...(await ours()), 'content-type': 'text/plain' }, payload: 'a' }),
  429: async () => {
    const guess = () => inject('GET', '/api/gifts/jamais', { remoteAddress: '10.250.0.1' });
    for (let tries = 0; tries < 20; tries += 1) await guess();
    return guess();
  },
  500: async () => {
    isBroken = true;
    const answer = await inject('GET', '/api/session', { headers: { cookie: world.cast.owner.cookie() } });
    isBroken = false;
    return answer;
  },
};

describe('an error has the same security headers as any answer, and reveals nothing internal', () => {
  test.each(Object.entries(errors))('%s', async (status, cause) => {
    const answer = await cause();
    expect(answer.statusCode).toBe(Number(status));
    expect(faultsOf(answer)).toEqual([]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(Object.keys(answer.json().error).sort()).toEqual(
      expect.arrayContaining(['code', 'message', 'requestId']),
    );
    expect(answer.body).not.toMatch(/\/var\/|secret of the inside|at .*\.ts/);
  });
});
