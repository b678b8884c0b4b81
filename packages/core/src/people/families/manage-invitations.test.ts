import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { person, type TestApp } from '../../testing/create-test-app.ts';
import { createUser, people } from '../../testing/open-family.ts';
import { type Inviting, openInviting } from '../../testing/open-inviting.ts';
import {
  changeDocument,
  findLastToken,
  readAll,
  readCode,
  readDocument,
  readMails,
  readTrail,
} from '../../testing/read-test-app.ts';
import { declineInvitation, openInvitation } from './answer-invitation.ts';
import { families, memberId, members } from './family.ts';
import { INVITATION_DAYS, invitationLinks, invitations } from './invitation.ts';
import { listInvitations, resendInvitation } from './manage-invitations.ts';

const { owner, editor, author, reader, stranger } = people;
const paul = person('paul');
const anonymous = { kind: 'anonymous' } as const;

let app: TestApp;
let familyId: string;
let fixture: Inviting;
beforeEach(async () => {
  fixture = await openInviting();
  ({ app, familyId } = fixture);
});

describe('an invitation link without an address', () => {
  const readToken = ({ invitationUrl }: { invitationUrl: string }): string =>
    invitationUrl.split('/').at(-1) ?? '';

  test('lets one person join, whatever their address, and sends a mail only to the inviter', async () => {
    const createdInvitation = await fixture.create(null);
    expect(await readMails(app)).toEqual([]);
    expect((await fixture.family()).openInvitations).toMatchObject([{ email: null }]);
    await createUser(app, stranger);
    await fixture.accept(readToken(createdInvitation), stranger);
    expect(await readDocument(app, members, memberId(familyId, stranger.uid))).toMatchObject({
      role: 'reader',
    });
    expect((await readMails(app)).map(({ kind }) => kind)).toEqual(['invitation_notice']);
    expect(await readCode(fixture.accept(readToken(createdInvitation)))).toBe('invitation.not_found');
  });

  test('stops working once it is replaced or revoked', async () => {
    const createdInvitation = await fixture.create(null);
    const newLink = await fixture.resend(createdInvitation.id);
    expect(await fixture.isOpen(readToken(createdInvitation))).toBe(false);
    expect(await fixture.isOpen(readToken(newLink))).toBe(true);
    await fixture.revoke(createdInvitation.id);
    expect(await fixture.isOpen(readToken(newLink))).toBe(false);
    expect(await readMails(app)).toEqual([]);
  });

  test('is made a hundred times a day for a family, counting each new one in its place', async () => {
    const { id } = await fixture.create(null);
    for (let count = 1; count < 100; count += 1) await fixture.resend(id);
    expect(await readCode(fixture.resend(id))).toBe('invitation.too_many_links');
    expect(await readCode(fixture.create(null))).toBe('invitation.too_many_links');
    expect(await readCode(fixture.create())).toBe('done');
    app.clock.forward(86_400_000);
    await fixture.revoke(id);
    expect(await readCode(fixture.create(null))).toBe('done');
  });

  test.each([
    ['an editor', { role: 'editor' }],
    ['the narrator', { role: 'author', isNarrator: true }],
  ] as const)('cannot invite %s', async (_, options) => {
    expect(await readCode(fixture.create(null, options))).toBe('invitation.address_needed');
    expect(await readAll(app, invitations)).toEqual([]);
  });

  test('takes a seat: one more than the family has is refused', async () => {
    const codes: string[] = [];
    for (let count = 0; count < 6; count += 1) codes.push(await readCode(fixture.create(null)));
    expect(codes.at(-1)).toBe('family.full');
  });
});

describe('inviting', () => {
  test('sends a mail to the invited person, takes a seat, and stores only the hash of the link', async () => {
    const { id, token } = await fixture.invite();
    expect(await readMails(app)).toMatchObject([
      {
        kind: 'invite',
        to: { name: 'Paul', address: paul.email },
        data: { invitedBy: 'anne Morel', familyName: 'Les Morel', role: 'reader' },
      },
    ]);
    expect((await fixture.family()).openInvitations).toMatchObject([{ id, email: paul.email }]);
    const storedJson = JSON.stringify([await readAll(app, invitations), await readAll(app, invitationLinks)]);
    expect(storedJson).toContain(sha256Of(token));
    expect(storedJson).not.toContain(token);
    expect(await readTrail(app, `invitation:${id}`)).toEqual([
      ['user:anne', 'invitation.sent', null, 'sent'],
    ]);
  });

  test('shows the face of who invites', async () => {
    await changeDocument(app, members, memberId(familyId, owner.uid), { portraitId: 'by-the-sea' });
    await fixture.invite();
    expect(await readMails(app)).toMatchObject([{ data: { portraitId: 'by-the-sea' } }]);
  });

  test.each([
    ['author', true, 'invite_author', true],
    ['author', false, 'invite_author', false],
    ['editor', true, 'invite', undefined],
  ] as const)('an %s (narrator: %s) sends the mail %s', async (role, isNarrator, kind, expectedData) => {
    const { id } = await fixture.invite(undefined, { role, isNarrator });
    const [mail] = await readMails(app);
    expect([mail?.kind, mail?.data.isNarrator]).toEqual([kind, expectedData]);
    expect((await readDocument(app, invitations, id)).isNarrator).toBe(expectedData ?? false);
  });

  test('shows the sentence of the inviter in the mail and on the page of the link', async () => {
    const sentence = 'Viens lire ce que maman raconte.';
    const { token } = await fixture.invite(undefined, { sentence });
    expect((await readMails(app))[0]?.data.sentence).toBe(sentence);
    expect(await openInvitation(app)(token)).toMatchObject({ sentence, email: paul.email });
  });

  test('dates the expiry in the mail by the time zone of the operator', async () => {
    app.clock.forward(Date.parse('2026-11-20T23:30:00.000Z') - app.clock.now().getTime());
    await fixture.create();
    expect((await readMails(app))[0]?.data.expiresOn).toBe('2026-12-21');
  });

  test.each([
    ['an editor', editor, 'permission.denied'],
    ['an author', author, 'permission.denied'],
    ['a reader', reader, 'permission.denied'],
    ['a stranger', stranger, 'family.not_found'],
  ])('is refused to %s, and so are listing, resending and revoking', async (_, who, code) => {
    const { id } = await fixture.invite();
    expect(await readCode(fixture.create('autre@exemple.fr', { who }))).toBe(code);
    expect(await readCode(listInvitations(app)(who, familyId))).toBe(code);
    const expectedCode = who === stranger ? 'invitation.not_found' : code;
    expect([await readCode(fixture.resend(id, who)), await readCode(fixture.revoke(id, who))]).toEqual([
      expectedCode,
      expectedCode,
    ]);
    expect([await fixture.states(), (await readMails(app)).length]).toEqual([['sent'], 1]);
  });

  test('without a verified address is limited to five mails a day, resends included; links without mail are not', async () => {
    await createUser(app, owner, false);
    for (const name of ['a', 'b', 'c']) await fixture.revoke((await fixture.create(`${name}@exemple.fr`)).id);
    const { id } = await fixture.invite();
    await fixture.resend(id);
    expect(await readCode(fixture.create('f@exemple.fr'))).toBe('mail.unverified_full');
    expect(await readCode(fixture.resend(id))).toBe('mail.unverified_full');
    expect(await readMails(app)).toHaveLength(5);
    const link = await fixture.create(null);
    await fixture.revoke((await fixture.resend(link.id)).id);
    await createUser(app, owner);
    expect(await readCode(fixture.create('f@exemple.fr'))).toBe('done');
    await createUser(app, owner, false);
    app.clock.forward(DAY_MS);
    expect(await readCode(fixture.resend(id))).toBe('done');
  });

  test('is refused for an address with an open invitation, also at the same time, and for a member', async () => {
    const outcomes = await Promise.all([readCode(fixture.create()), readCode(fixture.create())]);
    expect(outcomes.toSorted()).toEqual(['done', 'invitation.already_sent']);
    expect(await readCode(fixture.create(editor.email))).toBe('member.already');
    await fixture.accept(await findLastToken(app, 'invitationUrl'));
    expect(await readCode(fixture.create())).toBe('member.already');
    expect(await readMails(app, 'invite')).toHaveLength(1);
  });

  test('is possible again after the invitation was declined or has expired', async () => {
    const { token } = await fixture.invite();
    await declineInvitation(app)(anonymous, token);
    expect(await readCode(fixture.create())).toBe('done');
    app.clock.forward((INVITATION_DAYS + 1) * DAY_MS);
    expect(await readCode(fixture.create())).toBe('done');
    expect(await fixture.states()).toEqual(['sent', 'expired', 'declined']);
  });
});

describe('seats', () => {
  test('are taken by members and open invitations, and simultaneous invitations do not exceed six', async () => {
    const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@exemple.fr`);
    const outcomes = await Promise.all(emails.map((email) => readCode(fixture.create(email))));
    expect(outcomes.toSorted()).toEqual(['done', 'done', 'family.full', 'family.full']);
    expect((await fixture.family()).openInvitations).toHaveLength(2);
    expect((await readMails(app)).length).toBe(2);
  });

  test.each([
    ['declined', (_: string, token: string) => declineInvitation(app)(anonymous, token)],
    ['revoked', (id: string) => fixture.revoke(id)],
    ['expired', async () => app.clock.forward((INVITATION_DAYS + 1) * DAY_MS)],
  ])('are freed by an invitation that is %s', async (_, end) => {
    await fixture.create('a@exemple.fr');
    const { id, token } = await fixture.invite();
    expect(await readCode(fixture.create('b@exemple.fr'))).toBe('family.full');
    await end(id, token);
    expect(await readCode(fixture.create('b@exemple.fr'))).toBe('done');
  });

  test('are taken again when an expired invitation is resent, which is refused while the family is full', async () => {
    const { id } = await fixture.invite();
    await fixture.create('a@exemple.fr');
    app.clock.forward((INVITATION_DAYS + 1) * DAY_MS);
    await fixture.create('b@exemple.fr');
    await fixture.create('c@exemple.fr');
    expect(await readCode(fixture.resend(id))).toBe('family.full');
    await changeDocument(app, families, familyId, { plan: 'basic' });
    expect(await readCode(fixture.resend(id))).toBe('done');
    expect((await fixture.family()).openInvitations).toHaveLength(3);
  });

  test('are not taken twice: an expired invitation is not resent while a newer one to the address is open', async () => {
    const { id } = await fixture.invite();
    app.clock.forward((INVITATION_DAYS + 1) * DAY_MS);
    await fixture.create();
    expect(await readCode(fixture.resend(id))).toBe('invitation.already_sent');
  });

  test('are checked at acceptance: when the plan has ended and the family is full, the invitation stays open', async () => {
    await changeDocument(app, families, familyId, { plan: 'basic' });
    const { token } = await fixture.invite();
    await changeDocument(app, families, familyId, { plan: 'free', memberCount: 6 });
    expect(await readCode(fixture.accept(token))).toBe('family.full');
    expect([
      await fixture.isOpen(token),
      await app.documents.get(members, memberId(familyId, 'paul')),
    ]).toEqual([true, null]);
    await changeDocument(app, families, familyId, { memberCount: 5 });
    expect(await readCode(fixture.accept(token))).toBe('done');
  });
});

describe('resending an invitation', () => {
  test('makes a new link, disables the previous one, and takes no second seat', async () => {
    const { id, token } = await fixture.invite();
    await fixture.resend(id);
    const newToken = await findLastToken(app, 'invitationUrl');
    expect([newToken === token, await fixture.isOpen(token), await fixture.isOpen(newToken)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await fixture.family()).openInvitations).toHaveLength(1);
    expect((await readMails(app)).map((mail) => mail.id)).toEqual([
      `invitation.${id}.1`,
      `invitation.${id}.2`,
    ]);
    expect((await readTrail(app, `invitation:${id}`)).at(-1)).toEqual([
      'user:anne',
      'invitation.resent',
      'sent',
      'sent',
    ]);
  });

  test('counts towards the mail limit of the mailbox; the last link still works after a refusal', async () => {
    const { id } = await fixture.invite();
    await fixture.resend(id);
    await fixture.resend(id);
    const token = await findLastToken(app, 'invitationUrl');
    expect(await readCode(fixture.resend(id))).toBe('mail.recipient_full');
    expect([await fixture.isOpen(token), (await readMails(app)).length]).toEqual([true, 3]);
    expect((await readDocument(app, invitations, id)).sendings).toBe(3);
    app.clock.forward(DAY_MS);
    expect(await readCode(fixture.resend(id))).toBe('done');
  });

  test.each([
    ['accepted', (_: string, token: string) => fixture.accept(token)],
    ['declined', (_: string, token: string) => declineInvitation(app)(anonymous, token)],
    ['revoked', (id: string) => fixture.revoke(id)],
  ])('is refused, and so is revoking it, once it is %s', async (_, end) => {
    const { id, token } = await fixture.invite();
    await end(id, token);
    expect([await readCode(fixture.resend(id)), await readCode(fixture.revoke(id))]).toEqual([
      'invitation.settled',
      'invitation.settled',
    ]);
    expect(await readMails(app, 'invite')).toHaveLength(1);
  });

  test('of another family answers invitation.not_found', async () => {
    const { id } = await fixture.invite();
    const [memberOfOtherFamily] = (await readAll(app, members)).filter(({ uid }) => uid === 'zoe');
    const attempt = resendInvitation(app)(stranger, memberOfOtherFamily?.familyId ?? '', id);
    expect(await readCode(attempt)).toBe('invitation.not_found');
  });
});
