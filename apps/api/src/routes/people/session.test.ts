import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_EMAIL, SITE, startApi, type TestApi } from '../../testing/start-api.ts';
import { createVisitor, signUpPerson } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

test('a signed-out visitor gets page properties without a session', async () => {
  const answer = await createVisitor(api).call('session.read');
  expect(answer).toMatchObject({ session: { auth: null, data: null }, user: null, organization: null });
  expect(answer.ui).toEqual({ sidebarState: 'expanded', theme: 'system' });
});

test('signing up, in and out', async () => {
  const person = await signUpPerson(api, 'Anne Morel', 'anne.morel@exemple.fr');
  const before = await person.call('session.read');
  expect(before.user).toMatchObject({ name: 'Anne Morel', email: 'anne.morel@exemple.fr' });
  expect(await person.call('session.signOut')).toEqual({ signedOut: true });
  expect((await person.call('session.read')).user).toBeNull();
});

test('the cookie is HttpOnly, Lax and of the whole site', async () => {
  const visitor = createVisitor(api);
  const body = { email: 'biscuit@exemple.fr', password: 'trois mots sans lien', name: 'Bruno' };
  const { identityToken } = await visitor.call('identity.signUp', { body });
  const response = await visitor.send('session.signIn', { body: { identityToken } });
  const cookie = String(response.headers['set-cookie']);
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(cookie).toMatch(/Path=\//);
});

test('a wrong password and an unknown address get the same answer', async () => {
  await signUpPerson(api, 'Denis', 'denis@exemple.fr');
  const wrong = { body: { email: 'denis@exemple.fr', password: 'pas le bon' } };
  const unknown = { body: { email: 'personne@exemple.fr', password: 'pas le bon' } };
  expect(await createVisitor(api).refused('identity.signIn', wrong)).toBe('401 identity.refused');
  expect(await createVisitor(api).refused('identity.signIn', unknown)).toBe('401 identity.refused');
});

test('a stranger who signs up with a listed address finds 404 where administration is', async () => {
  const stranger = await signUpPerson(api, 'Intrus', ADMIN_EMAIL);
  expect((await stranger.call('session.read')).session.auth?.administratorRole).toBeNull();
  expect(await stranger.refused('admin.overview')).toBe('404 route.not_found');
  expect(await stranger.refused('admin.jobs')).toBe('404 route.not_found');
});

const post = (headers: Record<string, string>) =>
  api.app.inject({ method: 'POST', url: '/api/session/sign-out', headers });

test('a state-changing call from another site, or without the token, is refused', async () => {
  const { csrfToken } = await createVisitor(api).call('session.read');
  const token = { 'x-csrf-token': csrfToken };
  expect((await post({ ...token, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  expect((await post({ ...token, origin: SITE })).statusCode).toBe(200);
  expect((await post({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(403);
  expect((await post({ ...token, 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
  expect((await post({ ...token, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await post({ ...token, origin: 'https://ailleurs.test' })).statusCode).toBe(403);
});

test('every error is our JSON, with a French sentence and no internal text', async () => {
  const response = await api.app.inject({ method: 'GET', url: '/api/nulle-part' });
  expect(response.statusCode).toBe(404);
  expect(response.json().error).toMatchObject({ code: 'route.not_found', requestId: expect.any(String) });
  expect(response.headers['x-content-type-options']).toBe('nosniff');
});

test('a body that is not JSON is refused with its own code', async () => {
  const { csrfToken } = await createVisitor(api).call('session.read');
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/identity/sign-in',
    headers: { 'content-type': 'text/plain', 'x-csrf-token': csrfToken, 'sec-fetch-site': 'same-origin' },
    payload: 'bonjour',
  });
  expect(response.statusCode).toBe(415);
});
