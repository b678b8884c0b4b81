import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { person, type TestApp } from '../../testing/create-test-app.ts';
import { beginBook, people } from '../../testing/open-family.ts';
import { type Inviting, openInviting } from '../../testing/open-inviting.ts';
import { readCode, readDocument, readMails, readTrail } from '../../testing/read-test-app.ts';
import { books } from '../../writing/books/book.ts';
import { acceptInvitation, declineInvitation, openInvitation } from './answer-invitation.ts';
import { families, memberId, members } from './family.ts';
import { INVITATION_DAYS, invitations } from './invitation.ts';

const { editor, stranger } = people;
const paul = person('paul');
const anonymous = { kind: 'anonymous' } as const;

let app: TestApp;
let familyId: string;
let bookId: string;
let fixture: Inviting;
beforeEach(async () => {
  fixture = await openInviting();
  ({ app, familyId, bookId } = fixture);
});

describe('an invitation link', () => {
  test('shows who invites, to which family and with which role', async () => {
    const { token } = await fixture.invite(undefined, { role: 'author', isNarrator: true });
    expect(await openInvitation(app)(token)).toMatchObject({
      familyName: 'Les Morel',
      invitedBy: 'anne Morel',
      name: 'Paul',
      email: paul.email,
      role: 'author',
      isNarrator: true,
      bookTitle: 'Les jours de Jeanne',
    });
  });

  test('shows the narrators of the family, each once and without the family name', async () => {
    const { token } = await fixture.invite();
    for (const narrator of ['Marcel Morel', 'Mamie Lucienne', 'Marcel Petit']) {
      app.clock.forward(1_000);
      await beginBook(app, people.owner, familyId, undefined, narrator);
    }
    expect(await openInvitation(app)(token)).toMatchObject({
      narrators: ['Jeanne', 'Marcel', 'Mamie Lucienne'],
      bookTitle: null,
    });
  });

  test('lets the invited person join once, with the role of the invitation', async () => {
    const { id, token } = await fixture.invite(undefined, { role: 'editor' });
    const outcomes = await Promise.all([readCode(fixture.accept(token)), readCode(fixture.accept(token))]);
    expect(outcomes.filter((code) => code === 'done')).toHaveLength(1);
    expect(await readDocument(app, members, memberId(familyId, 'paul'))).toMatchObject({
      role: 'editor',
    });
    expect(await fixture.family()).toMatchObject({ memberCount: 5, openInvitations: [] });
    expect(await readDocument(app, invitations, id)).toMatchObject({
      state: 'accepted',
      acceptedBy: 'paul',
      tokenHash: null,
      agreedAt: app.clock.now().toISOString(),
    });
    expect(await readTrail(app, `invitation:${id}`)).toEqual([
      ['user:anne', 'invitation.sent', null, 'sent'],
      ['user:paul', 'invitation.accepted', 'sent', 'accepted'],
    ]);
  });

  test('notifies the inviter of the answer, unless the inviter has left the family', async () => {
    const readNotices = async () =>
      (await readMails(app, 'invitation_notice')).map(({ to, data }) => [
        to.address,
        data.invited,
        data.answer,
      ]);
    const { token } = await fixture.invite();
    await fixture.accept(token);
    const secondInvitation = await fixture.invite('tante@exemple.fr');
    await declineInvitation(app)(anonymous, secondInvitation.token);
    expect(await readNotices()).toEqual([
      ['anne@exemple.fr', 'paul Morel', 'accepted'],
      ['anne@exemple.fr', 'Paul', 'declined'],
    ]);
    const thirdInvitation = await fixture.invite('oncle@exemple.fr');
    await app.documents.transact(async (tx) => tx.remove(members, memberId(familyId, 'anne')));
    await declineInvitation(app)(anonymous, thirdInvitation.token);
    expect(await readNotices()).toHaveLength(2);
  });

  test('that a narrator accepts sends one consent notice and no invitation notice', async () => {
    const { token } = await fixture.invite(undefined, { role: 'author', isNarrator: true });
    await fixture.accept(token);
    expect(await readMails(app, 'invitation_notice')).toEqual([]);
    expect(await readMails(app, 'consent_notice')).toHaveLength(1);
  });

  test.each(['accepted', 'declined'] as const)(
    'that a narrator has %s is reported to the inviter although the book is gone',
    async (answer) => {
      const { token } = await fixture.invite(undefined, { role: 'author', isNarrator: true });
      await app.documents.transact(async (tx) => tx.remove(books, bookId));
      await (answer === 'accepted' ? fixture.accept(token) : declineInvitation(app)(anonymous, token));
      expect((await readMails(app, 'invitation_notice')).map(({ data }) => data.answer)).toEqual([answer]);
      expect(await readMails(app, 'consent_notice')).toEqual([]);
    },
  );

  test('that is declined leaves only the name of the invited person', async () => {
    const { id, token } = await fixture.invite(undefined, { sentence: 'Viens nous lire.' });
    await declineInvitation(app)(anonymous, token);
    expect(await readDocument(app, invitations, id)).toMatchObject({
      state: 'declined',
      name: 'Paul',
      email: null,
      sentence: '',
    });
  });

  test('is refused to another address, without a session, and to somebody who is a member already', async () => {
    const { token } = await fixture.invite();
    expect(await readCode(fixture.accept(token, stranger))).toBe('invitation.other_address');
    expect(await readCode(acceptInvitation(app)(anonymous, token))).toBe('session.required');
    const asEditor = { ...editor, email: paul.email };
    expect(await readCode(fixture.accept(token, asEditor))).toBe('member.already');
    expect([(await fixture.family()).memberCount, await fixture.isOpen(token)]).toEqual([4, true]);
  });

  test('that was accepted, declined, revoked, replaced, expired or never issued answers invitation.not_found', async () => {
    const unusableTokens: string[] = ['x'.repeat(43), ''];
    const endInvitation = async (end: (id: string, token: string) => Promise<unknown>, email: string) => {
      const { id, token } = await fixture.invite(email);
      await end(id, token);
      unusableTokens.push(token);
    };
    await endInvitation((_, token) => fixture.accept(token), paul.email);
    await endInvitation((_, token) => declineInvitation(app)(anonymous, token), 'a@exemple.fr');
    await endInvitation((id) => fixture.revoke(id), 'b@exemple.fr');
    await endInvitation(async (id) => {
      await fixture.resend(id);
      await fixture.revoke(id);
    }, 'c@exemple.fr');
    await endInvitation(async () => app.clock.forward((INVITATION_DAYS + 1) * DAY_MS), 'd@exemple.fr');
    for (const token of unusableTokens) {
      const attempts = [
        openInvitation(app)(token),
        fixture.accept(token),
        declineInvitation(app)(anonymous, token),
      ];
      expect(await Promise.all(attempts.map(readCode))).toEqual(Array(3).fill('invitation.not_found'));
    }
  });

  test('to a deleted family cannot be accepted', async () => {
    const { token } = await fixture.invite();
    await app.documents.transact(async (tx) => tx.remove(families, familyId));
    expect(await readCode(fixture.accept(token))).toBe('invitation.not_found');
  });

  test('is valid to the end of the day that its mail names, in the zone of the company', async () => {
    const { token } = await fixture.invite();
    expect((await readMails(app)).at(-1)?.data.expiresOn).toBe('2026-04-01');
    app.clock.forward(Date.parse('2026-04-01T21:59:59.998Z') - app.clock.now().getTime());
    expect(await fixture.isOpen(token)).toBe(true);
    app.clock.forward(1);
    expect([await fixture.isOpen(token), await fixture.states()]).toEqual([false, ['expired']]);
  });
});
