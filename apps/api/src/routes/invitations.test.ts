import {
  claimJob,
  createInvitation,
  invitations,
  mails,
  type OutgoingMail,
  sendMail,
  sendMailJob,
  sha256Of,
} from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accept, actionsOf, invite, newAddress } from '../testing/invite.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { invitationToken, newFamily, newPerson, newVisitor } from '../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

test('an invitation is opened without an account, accepted with one, and gives its role', async () => {
  const family = await newFamily(api);
  const { email, token } = await invite(api, family, { role: 'editor' });
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
  expect(await actionsOf(api, family.familyId)).toContain('invitation.accepted');
});

test('only the hash of a token is kept with the invitation, of 256 bits', async () => {
  const { token, invitation } = await invite(api, await newFamily(api));
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const kept = JSON.stringify(await api.services.documents.get(invitations, invitation.id));
  expect(kept).toContain(sha256Of(token));
  expect(kept).not.toContain(token);
});

test('the ledger forgets the link once its mail has gone', async () => {
  const { token, invitation } = await invite(api, await newFamily(api));
  const cause = `invitation.${invitation.id}.1`;
  const claim = await claimJob(api.services)(sendMailJob.idOf(cause));
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
  const { invitation } = await invite(api, await newFamily(api), { role: 'author', isNarrator: true });
  const mail = await api.services.documents.get(mails, `invitation.${invitation.id}.1`);
  expect(mail?.value).toMatchObject({ kind: 'invite_author', data: { isNarrator: true } });
});

test('nothing begins without the person’s agreement, a session, and the invited address', async () => {
  const { token, email } = await invite(api, await newFamily(api));
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
  const accepted = await invite(api, family);
  await accept(await newPerson(api, 'Paul', accepted.email), accepted.token);
  const declined = await invite(api, family);
  await newVisitor(api).call('invitations.decline', { params: { token: declined.token } });
  const revoked = await invite(api, family);
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
  const { token, invitation } = await invite(api, family);
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
  const { email, token } = await invite(api, family);
  const again = { params: { familyId: family.familyId }, body: { name: 'Paul', email, role: 'reader' } };
  expect(await family.owner.refused('invitations.create', again)).toBe('409 invitation.already_sent');
  await accept(await newPerson(api, 'Paul', email), token);
  expect(await family.owner.refused('invitations.create', again)).toBe('409 member.already');
});

test('a family of six takes no seventh, members and open invitations counted, until one is free', async () => {
  const family = await newFamily(api);
  const sent = [];
  for (let at = 0; at < 5; at += 1) sent.push(await invite(api, family));
  const seventh = {
    params: { familyId: family.familyId },
    body: { name: 'Léa', email: newAddress(), role: 'reader' },
  };
  expect(await family.owner.refused('invitations.create', seventh)).toBe('409 family.full');
  await newVisitor(api).call('invitations.decline', { params: { token: sent[0]?.token ?? '' } });
  expect((await family.owner.send('invitations.create', seventh)).statusCode).toBe(200);
});

test('the mail names the same last day as the pages, also for who invites after midnight in Paris', async () => {
  const { owner, familyId } = await newFamily(api);
  const clock = { now: () => new Date('2026-11-20T23:30:00.000Z') };
  const actor = {
    kind: 'user',
    uid: owner.uid(),
    name: 'Anne Morel',
    email: '',
    administrator: false,
  } as const;
  const invited = { name: 'Paul', email: newAddress(), role: 'reader', isNarrator: false } as const;
  const { id } = await createInvitation({ ...api.services, clock })(actor, familyId, invited);
  const mail = await api.services.documents.get(mails, `invitation.${id}.1`);
  expect(mail?.value.data).toMatchObject({ expiresOn: '2026-12-21' });
});
