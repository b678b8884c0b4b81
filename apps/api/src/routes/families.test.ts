import { photographs } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accept, actionsOf, invite, newAddress } from '../testing/invite.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { join, newFamily, newPerson } from '../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

test('only the owner invites, changes roles, removes, renames and hands over', async () => {
  const family = await newFamily(api);
  const { familyId } = family;
  const editor = await newPerson(api, 'Éric');
  await join(api, familyId, editor, 'editor');
  const params = { familyId, uid: editor.uid() };
  const body = { name: 'Léa', email: newAddress(), role: 'reader' };
  const calls = [
    ['invitations.create', { params: { familyId }, body }],
    ['invitations.list', { params: { familyId } }],
    ['members.setRole', { params, body: { role: 'reader' } }],
    ['members.remove', { params }],
    ['families.update', { params: { familyId }, body: { name: 'À moi' } }],
    ['families.transfer', { params: { familyId }, body: { uid: editor.uid() } }],
  ] as const;
  const stranger = await newPerson(api, 'Marc');
  for (const [name, input] of calls) {
    expect(await editor.refused(name, input), name).toBe('403 permission.denied');
    expect(await stranger.refused(name, input), name).toMatch(/^404 (family|member).not_found$/);
  }
});

test('a role that changes counts at the next request, and a removed member finds nothing any more', async () => {
  const family = await newFamily(api);
  const { familyId, bookId } = family;
  const { email, token } = await invite(api, family, { role: 'author' });
  const paul = await newPerson(api, 'Paul', email);
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
  expect(await actionsOf(api, familyId)).toEqual(
    expect.arrayContaining(['invitation.sent', 'member.role_changed', 'member.removed']),
  );
});

test('one owner always: he can’t leave, be removed or step down, but hands the family over', async () => {
  const family = await newFamily(api);
  const { familyId, owner } = family;
  const { email, token } = await invite(api, family);
  const paul = await newPerson(api, 'Paul', email);
  await accept(paul, token);
  const params = { familyId, uid: owner.uid() };
  expect(await owner.refused('families.leave', { params: { familyId } })).toBe('409 family.owner_stays');
  expect(await owner.refused('members.remove', { params })).toBe('409 family.owner_stays');
  expect(await owner.refused('members.setRole', { params, body: { role: 'reader' } })).toBe(
    '409 family.owner_stays',
  );
  const handed = await owner.call('families.transfer', { params: { familyId }, body: { uid: paul.uid() } });
  expect(handed.members.filter(({ role }) => role === 'owner').map(({ uid }) => uid)).toEqual([paul.uid()]);
  expect(await owner.refused('invitations.list', { params: { familyId } })).toBe('403 permission.denied');
  expect(await owner.call('families.leave', { params: { familyId } })).toEqual({ done: true });
  expect(await owner.refused('families.read', { params: { familyId } })).toBe('404 family.not_found');
});

test('the owner renames the family and sets its zone; an unknown zone is refused', async () => {
  const { owner, familyId } = await newFamily(api);
  const params = { familyId };
  const body = { name: 'Famille Morel', timeZone: 'America/Cayenne' };
  expect(await owner.call('families.update', { params, body })).toMatchObject(body);
  expect(await owner.refused('families.update', { params, body: { timeZone: 'Europe/Atlantide' } })).toBe(
    '400 request.invalid',
  );
  expect(await owner.refused('families.update', { params, body: { pictureId: 'inconnue' } })).toBe(
    '404 photograph.not_found',
  );
});

test('a member is shown by a photograph of the family, to the family, until he chooses none', async () => {
  const { owner, familyId, bookId } = await newFamily(api);
  const elsewhere = await newFamily(api);
  const paul = await newPerson(api, 'Paul');
  await join(api, familyId, paul, 'reader');
  const picture = async (of: { familyId: string; bookId: string }, state: 'ready' | 'checking') => {
    const id = api.services.ids.newId();
    await api.services.documents.transact(async (tx) =>
      tx.put(photographs, id, {
        ...{ familyId: of.familyId, bookId: of.bookId, state, refusalCode: null, contentType: 'image/jpeg' },
        ...{ bytes: 1, originalKey: id, sha256: null, widthPx: 1, heightPx: 1, luminance: null },
        createdAt: api.services.clock.now().toISOString(),
      }),
    );
    return id;
  };
  const params = { familyId };
  const choose = (portraitId: string | null) => ({ params, body: { portraitId } });
  const portraitId = await picture({ familyId, bookId }, 'ready');
  await paul.call('members.choosePortrait', choose(portraitId));
  const shown = async () =>
    (await owner.call('families.read', { params })).members.map((member) => member.portraitId);
  expect(await shown()).toEqual([undefined, portraitId]);
  expect((await paul.call('session.read')).organization?.portraitId).toBe(portraitId);
  const unchecked = await picture({ familyId, bookId }, 'checking');
  expect(await paul.refused('members.choosePortrait', choose(unchecked))).toBe('409 photograph.not_ready');
  const another = await picture(elsewhere, 'ready');
  expect(await paul.refused('members.choosePortrait', choose(another))).toBe('404 photograph.not_found');
  await paul.call('members.choosePortrait', choose(null));
  expect(await shown()).toEqual([undefined, undefined]);
  // A photograph that goes with its story's writer leaves no broken picture behind.
  await paul.call('members.choosePortrait', choose(portraitId));
  await api.services.documents.transact(async (tx) => tx.remove(photographs, portraitId));
  expect(await shown()).toEqual([undefined, undefined]);
});

test('who belongs to two families sees the one that the cookie names, and only his own', async () => {
  const first = await newFamily(api);
  const second = await newFamily(api);
  await join(api, second.familyId, first.owner, 'reader');
  const chosen = async (family: string) => {
    const headers = { cookie: `${first.owner.cookie()}; family=${family}` };
    return (await api.app.inject({ method: 'GET', url: '/api/session', headers })).json().organization.id;
  };
  expect(await chosen(second.familyId)).toBe(second.familyId);
  expect(await chosen(first.familyId)).toBe(first.familyId);
  const other = await newFamily(api);
  expect(await chosen(other.familyId)).toBe(first.familyId);
});

test('a book asks weekly, Monday at nine, until a writer chooses; its edition and state stay', async () => {
  const { owner, bookId, familyId } = await newFamily(api);
  const before = await owner.call('books.read', { params: { bookId } });
  expect(before.rhythm).toEqual({ pace: 'weekly', weekday: 1, hour: 9 });
  const body = { pace: 'twice_weekly', weekday: 4, hour: 18 };
  const after = await owner.call('books.setRhythm', { params: { bookId }, body });
  expect(after).toEqual({ ...before, rhythm: body });
  const reader = await newPerson(api, 'Luc');
  await join(api, familyId, reader, 'reader');
  expect(await reader.refused('books.setRhythm', { params: { bookId }, body })).toBe('403 permission.denied');
});
