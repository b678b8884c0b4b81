import { mails } from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_EMAIL, startApi, type TestApi } from '../testing/start-api.ts';
import { createVisitor, signUpPerson } from '../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

const letter = {
  name: 'Jeanne',
  email: 'jeanne@exemple.fr',
  subject: 'Une commande',
  message: 'Peut-on livrer à deux adresses ?',
  writtenInSeconds: 40,
};
const readContactMails = async () => {
  const storedMails = await findEvery(api.services.documents, mails, {});
  return storedMails.filter(({ value }) => value.kind.startsWith('contact')).map(({ value }) => value);
};

test('anyone reads a page; a draft is for administrators, and an unknown page is not found', async () => {
  const visitor = createVisitor(api);
  const params = { page: 'faq' };
  expect((await visitor.call('content.read', { params })).page).toBe('faq');
  expect(await visitor.refused('content.read', { params, query: { draft: '1' } })).toBe(
    '401 session.required',
  );
  const person = await signUpPerson(api, 'Anne', `autre-${ADMIN_EMAIL}`);
  expect(await person.refused('content.read', { params, query: { draft: '1' } })).toBe('404 route.not_found');
  expect(await visitor.refused('content.read', { params: { page: 'secret' } })).toBe('400 request.invalid');
});

test('a contact message is sent to the operator with a reply address, and acknowledged without its text', async () => {
  await createVisitor(api).call('contact.write', { body: letter });
  const [first, second] = (await readContactMails()).toSorted((a, b) => a.kind.localeCompare(b.kind));
  expect(first).toMatchObject({
    to: { address: 'maison@exemple.fr' },
    replyTo: { name: 'Jeanne', address: 'jeanne@exemple.fr' },
    data: { message: letter.message },
  });
  expect(second).toMatchObject({ to: { name: '', address: 'jeanne@exemple.fr' }, replyTo: null });
  expect(JSON.stringify(second?.data)).not.toMatch(/Jeanne|adresses/);
});

test('a bot is thanked and ignored, and an unknown subject is refused', async () => {
  const before = (await readContactMails()).length;
  const visitor = createVisitor(api);
  await visitor.call('contact.write', { body: { ...letter, website: 'https://spam.example' } });
  await visitor.call('contact.write', { body: { ...letter, writtenInSeconds: 0.4 } });
  const body = { ...letter, subject: 'Gagnez un million' };
  expect(await visitor.refused('contact.write', { body })).toBe('400 request.invalid');
  expect(await readContactMails()).toHaveLength(before);
});

test('a webhook without the signature of the service is refused', async () => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/content/webhook',
    headers: { 'content-type': 'application/json', 'x-content-signature': 'sha256=00' },
    payload: '{"page":"faq"}',
  });
  expect(answer.json().error.code).toBe('webhook.signature_invalid');
});
