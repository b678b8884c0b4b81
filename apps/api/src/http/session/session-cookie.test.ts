import { openLocalIdentity } from '@souvenance/adapters/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/start-api.ts';

const SECURE_SITE = 'https://souvenance.test';
const COOKIE = '__Host-souvenance';

let api: TestApi;
/** Answer of the identity service for every account: true when its operator closed it. */
let isClosed = false;
beforeAll(async () => {
  const identity = await openLocalIdentity({
    file: ':memory:',
    secret: 'a-secret-of-at-least-32-characters',
  });
  const isStillValid: typeof identity.isStillValid = async (open, ageMs) =>
    !isClosed && identity.isStillValid(open, ageMs);
  const changes = { identity: { ...identity, isStillValid } };
  api = await startApi((documents) => documents, { SITE_URL: SECURE_SITE }, changes);
});
afterAll(() => api.dispose());

const read = async (cookie: string) =>
  (await api.app.inject({ method: 'GET', url: '/api/session', headers: { cookie } })).json();

const post = async (url: string, payload: object | undefined, cookie = '') =>
  api.app.inject({
    method: 'POST',
    url: `/api/${url}`,
    headers: { origin: SECURE_SITE, cookie, 'x-csrf-token': (await read(cookie)).csrfToken },
    ...(payload && { payload }),
  });

/** Signs up and in over https: the answer that sets the cookie. */
const enter = async (email: string) => {
  const account = { email, password: 'trois mots sans lien', name: 'Anne Morel' };
  const { identityToken } = (await post('identity/sign-up', account)).json();
  return post('session/sign-in', { identityToken });
};

type Answer = Awaited<ReturnType<typeof enter>>;
const setOf = ({ headers }: Answer): string =>
  [headers['set-cookie']].flat().find((one) => one?.startsWith(`${COOKIE}=`)) ?? '';
const cookieValue = (answer: Answer): string => /=([^;]*)/.exec(setOf(answer))?.[1] ?? '';

test('under https the cookie is bound to this host by its name and attributes', async () => {
  const cookieHeader = setOf(await enter('anne@exemple.fr'));
  expect(cookieHeader.split('; ').slice(1).toSorted()).toEqual([
    'HttpOnly',
    `Max-Age=${30 * 86_400}`,
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
});

test('under https a cookie with the plain name, which a neighbouring site can write, opens nothing', async () => {
  const value = cookieValue(await enter('bruno@exemple.fr'));
  expect((await read(`${COOKIE}=${value}`)).user?.email).toBe('bruno@exemple.fr');
  expect((await read(`souvenance=${value}`)).user).toBeNull();
});

test('signing out deletes the cookie under the same attributes, and the browser’s cache', async () => {
  const cookie = `${COOKIE}=${cookieValue(await enter('claire@exemple.fr'))}`;
  const signOut = await post('session/sign-out', undefined, cookie);
  expect(signOut.headers['clear-site-data']).toBe('"cache"');
  expect(setOf(signOut)).toMatch(/^__Host-souvenance=;/);
  expect(setOf(signOut)).toMatch(/Path=\/.*Expires=Thu, 01 Jan 1970.*Secure/);
  expect((await read(cookie)).user).toBeNull();
});

test('each sign-in has its own cookie, and the former one is refused', async () => {
  const cookie = `${COOKIE}=${cookieValue(await enter('denise@exemple.fr'))}`;
  const account = { email: 'denise@exemple.fr', password: 'trois mots sans lien' };
  const { identityToken } = (await post('identity/sign-in', account, cookie)).json();
  const again = `${COOKIE}=${cookieValue(await post('session/sign-in', { identityToken }, cookie))}`;
  expect(again).not.toBe(cookie);
  expect((await read(cookie)).user).toBeNull();
  expect((await read(again)).user?.email).toBe('denise@exemple.fr');
});

test('the cookie of a closed or erased account opens nothing from the next request on', async () => {
  const entered = await enter('emile@exemple.fr');
  const cookie = `${COOKIE}=${cookieValue(entered)}`;
  isClosed = true;
  expect((await read(cookie)).user).toBeNull();
  expect((await post('families', { name: 'Morel' }, cookie)).statusCode).toBe(401);
  isClosed = false;
  expect((await read(cookie)).user?.email).toBe('emile@exemple.fr');
  await api.services.identity.remove(entered.json().user.uid);
  expect((await read(cookie)).user).toBeNull();
  expect((await post('families', { name: 'Morel' }, cookie)).statusCode).toBe(401);
});
