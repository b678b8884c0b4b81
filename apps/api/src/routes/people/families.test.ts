import { afterAll, beforeAll, expect, test } from 'vitest';
import { accept, invite, listAuditActions } from '../../testing/invite.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { createTestFamily, join, signUpPerson } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

test('a changed role counts from the next request on, and a removed member finds nothing any more', async () => {
  const family = await createTestFamily(api);
  const { familyId, bookId } = family;
  const { email, token } = await invite(api, family, { role: 'author' });
  const paul = await signUpPerson(api, 'Paul', email);
  await accept(paul, token);
  const params = { familyId, uid: paul.uid() };
  const write = { params: { bookId }, body: { title: 'Le pont' } };
  expect((await paul.send('stories.create', write)).statusCode).toBe(200);
  await family.owner.call('members.setRole', { params, body: { role: 'reader' } });
  expect(await paul.refused('stories.create', write)).toBe('403 permission.denied');
  await family.owner.call('members.remove', { params });
  expect(await paul.refused('books.read', { params: { bookId } })).toBe('404 book.not_found');
  expect(await paul.refused('families.read', { params: { familyId } })).toBe('404 family.not_found');
  expect((await paul.call('session.read')).organizations).toEqual([]);
  expect(await listAuditActions(api, familyId)).toEqual(
    expect.arrayContaining(['invitation.sent', 'member.role_changed', 'member.removed']),
  );
});

test('a member of two families sees the one that the cookie names, and only their own families', async () => {
  const first = await createTestFamily(api);
  const second = await createTestFamily(api);
  await join(api, second.familyId, first.owner, 'reader');
  const readCurrentFamily = async (family: string) => {
    const headers = { cookie: `${first.owner.cookie()}; family=${family}` };
    return (await api.app.inject({ method: 'GET', url: '/api/session', headers })).json().organization.id;
  };
  expect(await readCurrentFamily(second.familyId)).toBe(second.familyId);
  expect(await readCurrentFamily(first.familyId)).toBe(first.familyId);
  const other = await createTestFamily(api);
  expect(await readCurrentFamily(other.familyId)).toBe(first.familyId);
});
