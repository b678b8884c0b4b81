import {
  audits,
  claimJob,
  invitations,
  mailJobId,
  mails,
  type OutgoingMail,
  photographs,
  sendMail,
  sha256Of,
} from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import {
  invitationToken,
  join,
  newFamily,
  newPerson,
  newVisitor,
  type TestFamily,
  type Visitor,
} from '../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

let people = 0;
const newAddress = (): string => {
  people += 1;
  return `invite-${people}@exemple.fr`;
};

const invite = async ({ owner, familyId }: TestFamily, change: object = {}) => {
  const email = newAddress();
  const body = { name: 'Paul Morel', email, role: 'reader', ...change };
  const invitation = await owner.call('invitations.create', { params: { familyId }, body });
  return { email, token: await invitationToken(api, invitation.id), invitation };
};

const accept = (visitor: Visitor, token: string) =>
  visitor.call('invitations.accept', { params: { token }, body: { agreed: true } });

const actionsOf = async (familyId: string): Promise<string[]> => {
  const where = [['familyId', '==', familyId]] as const;
  const orderBy = { field: 'at', direction: 'asc' } as const;
  const found = await api.services.documents.find(audits, { where, orderBy, limit: 200 });
  return found.items.map(({ value }) => value.action);
};

test('an invitation is opened without an account, accepted with one, and gives its role', async () => {
  const family = await newFamily(api);
  const { email, token } = await invite(family, { role: 'editor' });
  expect(await newVisitor(api).call('invitations.open', { params: { token } })).toMatchObject({
    familyName: 'Morel',
    invitedBy: 'Anne Morel',
    role: 'editor',
    email,
  });
  const paul = await newPerson(api, 'Paul Morel', email);
  expect(await accept(paul, token)).toEqual({ familyId: family.familyId });
  const { members, places } = await paul.call('families.read', { params: { familyId: family.familyId } });
  expect(members.map(({ role }) => role)).toEqual(['owner', 'editor']);
  expect(places).toEqual({ limit: 6, taken: 2 });
  expect(await actionsOf(family.familyId)).toContain('invitation.accepted');
});

test('only the hash of a token is kept with the invitation, of 256 bits', async () => {
  const { token, invitation } = await invite(await newFamily(api));
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const kept = JSON.stringify(await api.services.documents.get(invitations, invitation.id));
  expect(kept).toContain(sha256Of(token));
  expect(kept).not.toContain(token);
});

test('the ledger forgets the link once its mail has gone', async () => {
  const { token, invitation } = await invite(await newFamily(api));
  const cause = `invitation.${invitation.id}.1`;
  const claim = await claimJob(api.services)(mailJobId(cause));
  if (claim === null) throw new Error('nothing to send');
  let said = '';
  const send = async ({ text }: OutgoingMail, beforeData: () => Promise<void>) => {
    await beforeData();
    said = text;
  };
  const render = async (_: unknown, data: object) => ({ subject: '', html: '', text: JSON.stringify(data) });
  const mailer = { send, close: async () => undefined };
  await sendMail({ ...api.services, mailer, render })(claim, cause);
  expect(said).toContain(token);
  expect((await api.services.documents.get(mails, cause))?.value).toMatchObject({ state: 'sent', data: {} });
});

test('a narrator is invited by a mail of its own', async () => {
  const { invitation } = await invite(await newFamily(api), { role: 'author', isNarrator: true });
  const mail = await api.services.documents.get(mails, `invitation.${invitation.id}.1`);
  expect(mail?.value).toMatchObject({ kind: 'invite_author', data: { isNarrator: true } });
});

test('nothing begins without the person’s agreement, a session, and the invited address', async () => {
  const { token, email } = await invite(await newFamily(api));
  const params = { token };
  const stranger = await newPerson(api, 'Marc');
  expect(await newVisitor(api).refused('invitations.accept', { params, body: { agreed: true } })).toBe(
    '401 session.required',
  );
  expect(await stranger.refused('invitations.accept', { params, body: { agreed: true } })).toBe(
    '403 invitation.other_address',
  );
  const invited = await newPerson(api, 'Paul', email);
  expect(await invited.refused('invitations.accept', { params, body: { agreed: false } })).toBe(
    '400 request.invalid',
  );
});

test('an invitation serves once, and a declined, revoked or unknown link answers alike', async () => {
  const family = await newFamily(api);
  const accepted = await invite(family);
  await accept(await newPerson(api, 'Paul', accepted.email), accepted.token);
  const declined = await invite(family);
  await newVisitor(api).call('invitations.decline', { params: { token: declined.token } });
  const revoked = await invite(family);
  await family.owner.call('invitations.revoke', {
    params: { familyId: family.familyId, invitationId: revoked.invitation.id },
  });
  const bodies = await Promise.all(
    [accepted, declined, revoked, { token: 'x'.repeat(43) }].map(async ({ token }) => {
      const answer = await newVisitor(api).send('invitations.open', { params: { token } });
      const { requestId: _, ...error } = answer.json().error;
      return JSON.stringify([answer.statusCode, error]);
    }),
  );
  expect(new Set(bodies).size).toBe(1);
  const { invitations } = await family.owner.call('invitations.list', {
    params: { familyId: family.familyId },
  });
  expect(invitations.map(({ state }) => state).toSorted()).toEqual(['accepted', 'declined', 'revoked']);
});

test('sending again makes a new link and kills the one before', async () => {
  const family = await newFamily(api);
  const { token, invitation } = await invite(family);
  const params = { familyId: family.familyId, invitationId: invitation.id };
  await family.owner.call('invitations.resend', { params });
  const second = await invitationToken(api, invitation.id);
  expect(await newVisitor(api).refused('invitations.open', { params: { token } })).toBe(
    '404 invitation.not_found',
  );
  expect((await newVisitor(api).send('invitations.open', { params: { token: second } })).statusCode).toBe(
    200,
  );
  await family.owner.call('invitations.revoke', { params });
  expect(await family.owner.refused('invitations.resend', { params })).toBe('409 invitation.settled');
});

test('nobody is invited twice, nor when he is a member already', async () => {
  const family = await newFamily(api);
  const { email, token } = await invite(family);
  const again = { params: { familyId: family.familyId }, body: { name: 'Paul', email, role: 'reader' } };
  expect(await family.owner.refused('invitations.create', again)).toBe('409 invitation.already_sent');
  await accept(await newPerson(api, 'Paul', email), token);
  expect(await family.owner.refused('invitations.create', again)).toBe('409 member.already');
});

test('a family of six takes no seventh, members and open invitations counted, until one is free', async () => {
  const family = await newFamily(api);
  const sent = [];
  for (let at = 0; at < 5; at += 1) sent.push(await invite(family));
  const seventh = {
    params: { familyId: family.familyId },
    body: { name: 'Léa', email: newAddress(), role: 'reader' },
  };
  expect(await family.owner.refused('invitations.create', seventh)).toBe('409 family.full');
  await newVisitor(api).call('invitations.decline', { params: { token: sent[0]?.token ?? '' } });
  expect((await family.owner.send('invitations.create', seventh)).statusCode).toBe(200);
});

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
  const { email, token } = await invite(family, { role: 'author' });
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
  expect(await actionsOf(familyId)).toEqual(
    expect.arrayContaining(['invitation.sent', 'member.role_changed', 'member.removed']),
  );
});

test('one owner always: he can’t leave, be removed or step down, but hands the family over', async () => {
  const family = await newFamily(api);
  const { familyId, owner } = family;
  const { email, token } = await invite(family);
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
