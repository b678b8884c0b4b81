import { afterAll, beforeAll, expect, test } from 'vitest';
import { accept, invite, listAuditActions } from '../../testing/invite.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { createTestFamily, createVisitor, signUpPerson } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

test('an invitation is opened without an account, accepted with one, and gives its role', async () => {
  const family = await createTestFamily(api);
  const { email, token } = await invite(api, family, { role: 'editor' });
  expect(await createVisitor(api).call('invitations.open', { params: { token } })).toMatchObject({
    familyName: 'Morel',
    invitedBy: 'Anne Morel',
    role: 'editor',
    email,
  });
  const paul = await signUpPerson(api, 'Paul Morel', email);
  expect(await accept(paul, token)).toEqual({ familyId: family.familyId });
  const { members, seats } = await paul.call('families.read', { params: { familyId: family.familyId } });
  expect(members.map(({ role }) => role)).toEqual(['owner', 'editor']);
  expect(seats).toEqual({ limit: 6, used: 2 });
  expect(await listAuditActions(api, family.familyId)).toContain('invitation.accepted');
});

test('nothing starts without the person’s consent, a session, and the invited address', async () => {
  const { token, email } = await invite(api, await createTestFamily(api));
  const params = { token };
  const stranger = await signUpPerson(api, 'Marc');
  expect(await createVisitor(api).refused('invitations.accept', { params, body: { agreed: true } })).toBe(
    '401 session.required',
  );
  expect(await stranger.refused('invitations.accept', { params, body: { agreed: true } })).toBe(
    '403 invitation.other_address',
  );
  const invited = await signUpPerson(api, 'Paul', email);
  expect(await invited.refused('invitations.accept', { params, body: { agreed: false } })).toBe(
    '400 request.invalid',
  );
});

test('an invitation works once, and a declined, revoked or unknown link gets the same answer', async () => {
  const family = await createTestFamily(api);
  const accepted = await invite(api, family);
  await accept(await signUpPerson(api, 'Paul', accepted.email), accepted.token);
  const declined = await invite(api, family);
  await createVisitor(api).call('invitations.decline', { params: { token: declined.token } });
  const revoked = await invite(api, family);
  await family.owner.call('invitations.revoke', {
    params: { familyId: family.familyId, invitationId: revoked.invitation.id },
  });
  const bodies = await Promise.all(
    [accepted, declined, revoked, { token: 'x'.repeat(43) }].map(async ({ token }) => {
      const answer = await createVisitor(api).send('invitations.open', { params: { token } });
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
