import type { InvitedRole } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { keepUser, openFamily, people } from '../../testing/open-family.ts';
import { type House, openHouse, person } from '../../testing/open-house.ts';
import { allOf, changeDocument, codeOf, documentOf, mailsIn, trailOf } from '../../testing/read-house.ts';
import { acceptInvitation, declineInvitation, openInvitation } from './answer-invitation.ts';
import { families, memberId, members } from './family.ts';
import { INVITATION_DAYS, invitationLinks, invitations } from './invitation.ts';
import {
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from './manage-invitations.ts';

const { owner, editor, author, reader, stranger } = people;
const paul = person('paul');
const nobody = { kind: 'anonymous' } as const;
const DAY_MS = 86_400_000;

let house: House;
let familyId: string;
beforeEach(async () => {
  house = openHouse({ LIMIT_MAILS_PER_RECIPIENT: '3' });
  ({ familyId } = await openFamily(house));
  await keepUser(house, paul);
});

interface Wish {
  readonly role?: InvitedRole;
  readonly isNarrator?: boolean;
  readonly who?: typeof owner;
}
const create = (email = paul.email, { role = 'reader', isNarrator = false, who = owner }: Wish = {}) => {
  house.clock.forward(1_000);
  return createInvitation(house)(who, familyId, { name: 'Paul', email, role, isNarrator });
};
/** The token of the latest mail. */
const lastToken = async (): Promise<string> => {
  const mail = (await mailsIn(house)).filter(({ data }) => 'invitationUrl' in data).at(-1);
  return String(mail?.data.invitationUrl).split('/').at(-1) ?? '';
};
const invite = async (email?: string, wish?: Wish) => {
  const { id } = await create(email, wish);
  return { id, token: await lastToken() };
};
const resend = (id: string, who = owner) => {
  house.clock.forward(1_000);
  return resendInvitation(house)(who, familyId, id);
};
const revoke = (id: string, who = owner) => revokeInvitation(house)(who, familyId, id);
const accept = (token: string, who = paul) => acceptInvitation(house)(who, token);
const family = () => documentOf(house, families, familyId);
const states = async () => (await listInvitations(house)(owner, familyId)).map(({ state }) => state);
const isOpen = async (token: string) => (await codeOf(openInvitation(house)(token))) === 'done';

describe('inviting', () => {
  test('writes to the invited person, holds a place and keeps the hash of the link alone', async () => {
    const { id, token } = await invite();
    expect(await mailsIn(house)).toMatchObject([
      {
        ...{ kind: 'invite', to: { name: 'Paul', address: paul.email } },
        data: { invitedBy: 'anne Morel', familyName: 'Les Morel', role: 'reader' },
      },
    ]);
    expect((await family()).openInvitations).toMatchObject([{ id, email: paul.email }]);
    const kept = JSON.stringify([await allOf(house, invitations), await allOf(house, invitationLinks)]);
    expect(kept).toContain(sha256Of(token));
    expect(kept).not.toContain(token);
    expect(await trailOf(house, `invitation:${id}`)).toEqual([
      ['user:anne', 'invitation.sent', null, 'sent'],
    ]);
  });

  test.each([
    ['author', true, 'invite_author', true],
    ['author', false, 'invite_author', false],
    ['editor', true, 'invite', undefined],
  ] as const)('an invited %s (narrator: %s) has the mail %s', async (role, isNarrator, kind, told) => {
    const { id } = await invite(undefined, { role, isNarrator });
    const [mail] = await mailsIn(house);
    expect([mail?.kind, mail?.data.isNarrator]).toEqual([kind, told]);
    expect((await documentOf(house, invitations, id)).isNarrator).toBe(told ?? false);
  });

  test('the last day of the mail is that of the house’s calendar', async () => {
    house.clock.forward(Date.parse('2026-11-20T23:30:00.000Z') - house.clock.now().getTime());
    await create();
    expect((await mailsIn(house))[0]?.data.expiresOn).toBe('2026-12-21');
  });

  test.each([
    ['an editor', editor, 'permission.denied'],
    ['an author', author, 'permission.denied'],
    ['a reader', reader, 'permission.denied'],
    ['a stranger', stranger, 'family.not_found'],
  ])('is not for %s', async (_, who, code) => {
    const { id } = await invite();
    expect(await codeOf(create('autre@exemple.fr', { who }))).toBe(code);
    expect(await codeOf(listInvitations(house)(who, familyId))).toBe(code);
    const unknown = who === stranger ? 'invitation.not_found' : code;
    expect([await codeOf(resend(id, who)), await codeOf(revoke(id, who))]).toEqual([unknown, unknown]);
    expect([await states(), (await mailsIn(house)).length]).toEqual([['sent'], 1]);
  });

  test('is for whoever has proved his own address; sending again too', async () => {
    const { id } = await invite();
    await keepUser(house, owner, false);
    expect(await codeOf(create('autre@exemple.fr'))).toBe('identity.address_unproved');
    expect(await codeOf(resend(id))).toBe('identity.address_unproved');
    expect(await mailsIn(house)).toHaveLength(1);
  });

  test('nobody twice, of two at once too, nor who is a member already', async () => {
    const asked = await Promise.all([codeOf(create()), codeOf(create())]);
    expect(asked.toSorted()).toEqual(['done', 'invitation.already_sent']);
    expect(await codeOf(create(editor.email))).toBe('member.already');
    await accept(await lastToken());
    expect(await codeOf(create())).toBe('member.already');
    expect(await mailsIn(house)).toHaveLength(1);
  });

  test('who declined, or whose invitation is too old, may be invited anew', async () => {
    const { token } = await invite();
    await declineInvitation(house)(nobody, token);
    expect(await codeOf(create())).toBe('done');
    house.clock.forward(INVITATION_DAYS * DAY_MS);
    expect(await codeOf(create())).toBe('done');
    expect(await states()).toEqual(['sent', 'expired', 'declined']);
  });
});

describe('places', () => {
  test('members and open invitations together fill a family of six, of many at once no more', async () => {
    const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@exemple.fr`);
    const asked = await Promise.all(emails.map((email) => codeOf(create(email))));
    expect(asked.toSorted()).toEqual(['done', 'done', 'family.full', 'family.full']);
    expect((await family()).openInvitations).toHaveLength(2);
    expect((await mailsIn(house)).length).toBe(2);
  });

  test.each([
    ['declined', (_: string, token: string) => declineInvitation(house)(nobody, token)],
    ['revoked', (id: string) => revoke(id)],
    ['too old', async () => house.clock.forward(INVITATION_DAYS * DAY_MS)],
  ])('one that is %s gives its place back', async (_, end) => {
    await create('a@exemple.fr');
    const { id, token } = await invite();
    expect(await codeOf(create('b@exemple.fr'))).toBe('family.full');
    await end(id, token);
    expect(await codeOf(create('b@exemple.fr'))).toBe('done');
  });

  test('an invitation that is too old takes a place again when it is sent again, if there is one', async () => {
    const { id } = await invite();
    await create('a@exemple.fr');
    house.clock.forward(INVITATION_DAYS * DAY_MS);
    await create('b@exemple.fr');
    await create('c@exemple.fr');
    expect(await codeOf(resend(id))).toBe('family.full');
    await changeDocument(house, families, familyId, { plan: 'basic' });
    expect(await codeOf(resend(id))).toBe('done');
    expect((await family()).openInvitations).toHaveLength(3);
  });

  test('who was invited elsewhere meanwhile by the same address is not asked twice', async () => {
    const { id } = await invite();
    house.clock.forward(INVITATION_DAYS * DAY_MS);
    await create();
    expect(await codeOf(resend(id))).toBe('invitation.already_sent');
  });

  test('a plan that ended meanwhile stops who would be one too many; the invitation stays open', async () => {
    await changeDocument(house, families, familyId, { plan: 'basic' });
    const { token } = await invite();
    await changeDocument(house, families, familyId, { plan: 'free', memberCount: 6 });
    expect(await codeOf(accept(token))).toBe('family.full');
    expect([await isOpen(token), await house.documents.get(members, memberId(familyId, 'paul'))]).toEqual([
      ...[true, null],
    ]);
    await changeDocument(house, families, familyId, { memberCount: 5 });
    expect(await codeOf(accept(token))).toBe('done');
  });
});

describe('sending again', () => {
  test('makes a new link and kills the one before; the place is held once', async () => {
    const { id, token } = await invite();
    await resend(id);
    const second = await lastToken();
    expect([second === token, await isOpen(token), await isOpen(second)]).toEqual([false, false, true]);
    expect((await family()).openInvitations).toHaveLength(1);
    expect((await mailsIn(house)).map((mail) => mail.id)).toEqual([
      `invitation.${id}.1`,
      `invitation.${id}.2`,
    ]);
    expect((await trailOf(house, `invitation:${id}`)).at(-1)).toEqual([
      ...['user:anne', 'invitation.resent', 'sent', 'sent'],
    ]);
  });

  test('is bounded with all other mails to that mailbox; the last link works on', async () => {
    const { id } = await invite();
    await resend(id);
    await resend(id);
    const token = await lastToken();
    expect(await codeOf(resend(id))).toBe('mail.recipient_full');
    expect([await isOpen(token), (await mailsIn(house)).length]).toEqual([true, 3]);
    expect((await documentOf(house, invitations, id)).sendings).toBe(3);
    house.clock.forward(DAY_MS);
    expect(await codeOf(resend(id))).toBe('done');
  });

  test.each([
    ['accepted', (_: string, token: string) => accept(token)],
    ['declined', (_: string, token: string) => declineInvitation(house)(nobody, token)],
    ['revoked', (id: string) => revoke(id)],
  ])('and taking back are over once it is %s', async (_, end) => {
    const { id, token } = await invite();
    await end(id, token);
    expect([await codeOf(resend(id)), await codeOf(revoke(id))]).toEqual([
      ...['invitation.settled', 'invitation.settled'],
    ]);
    expect(await mailsIn(house)).toHaveLength(1);
  });

  test('of another family is unknown, its owner’s too', async () => {
    const { id } = await invite();
    const [elsewhere] = (await allOf(house, members)).filter(({ uid }) => uid === 'zoe');
    const asked = resendInvitation(house)(stranger, elsewhere?.familyId ?? '', id);
    expect(await codeOf(asked)).toBe('invitation.not_found');
  });
});

describe('the link', () => {
  test('tells who invites, to which family and as what', async () => {
    const { token } = await invite(undefined, { role: 'author', isNarrator: true });
    expect(await openInvitation(house)(token)).toMatchObject({
      ...{ familyName: 'Les Morel', invitedBy: 'anne Morel', name: 'Paul', email: paul.email },
      ...{ role: 'author', isNarrator: true, bookTitle: 'Les jours de Jeanne' },
    });
  });

  test('lets the invited person in, once, with his role', async () => {
    const { id, token } = await invite(undefined, { role: 'editor' });
    const asked = await Promise.all([codeOf(accept(token)), codeOf(accept(token))]);
    expect(asked.filter((code) => code === 'done')).toHaveLength(1);
    expect(await documentOf(house, members, memberId(familyId, 'paul'))).toMatchObject({ role: 'editor' });
    expect(await family()).toMatchObject({ memberCount: 5, openInvitations: [] });
    expect(await documentOf(house, invitations, id)).toMatchObject({
      ...{
        state: 'accepted',
        acceptedBy: 'paul',
        tokenHash: null,
        agreedAt: house.clock.now().toISOString(),
      },
    });
    expect(await trailOf(house, `invitation:${id}`)).toEqual([
      ['user:anne', 'invitation.sent', null, 'sent'],
      ['user:paul', 'invitation.accepted', 'sent', 'accepted'],
    ]);
  });

  test('lets in nobody else, nobody without a session, and no member twice', async () => {
    const { token } = await invite();
    expect(await codeOf(accept(token, stranger))).toBe('invitation.other_address');
    expect(await codeOf(acceptInvitation(house)(nobody, token))).toBe('session.required');
    const asEditor = { ...editor, email: paul.email };
    expect(await codeOf(accept(token, asEditor))).toBe('member.already');
    expect([(await family()).memberCount, await isOpen(token)]).toEqual([4, true]);
  });

  test('that was accepted, declined, taken back, sent anew, too old or never given answers alike', async () => {
    const dead: string[] = ['x'.repeat(43), ''];
    const spend = async (end: (id: string, token: string) => Promise<unknown>, email: string) => {
      const { id, token } = await invite(email);
      await end(id, token);
      dead.push(token);
    };
    await spend((_, token) => accept(token), paul.email);
    await spend((_, token) => declineInvitation(house)(nobody, token), 'a@exemple.fr');
    await spend((id) => revoke(id), 'b@exemple.fr');
    await spend(async (id) => {
      await resend(id);
      await revoke(id);
    }, 'c@exemple.fr');
    await spend(async () => house.clock.forward(INVITATION_DAYS * DAY_MS), 'd@exemple.fr');
    for (const token of dead) {
      const asked = [openInvitation(house)(token), accept(token), declineInvitation(house)(nobody, token)];
      expect(await Promise.all(asked.map(codeOf))).toEqual(Array(3).fill('invitation.not_found'));
    }
  });

  test('of a family that is gone opens nothing', async () => {
    const { token } = await invite();
    await house.documents.transact(async (tx) => tx.remove(families, familyId));
    expect(await codeOf(accept(token))).toBe('invitation.not_found');
  });

  test('lives to its last instant', async () => {
    const { token } = await invite();
    house.clock.forward(INVITATION_DAYS * DAY_MS - 1);
    expect(await isOpen(token)).toBe(true);
    house.clock.forward(1);
    expect([await isOpen(token), await states()]).toEqual([false, ['expired']]);
  });
});
