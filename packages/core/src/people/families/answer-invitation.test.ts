import { beforeEach, describe, expect, test } from 'vitest';
import { person, type TestApp } from '../../testing/create-test-app.ts';
import { beginBook, people } from '../../testing/open-family.ts';
import { type Inviting, openInviting } from '../../testing/open-inviting.ts';
import { codeOf, documentOf, mailsIn, trailOf } from '../../testing/read-test-app.ts';
import { acceptInvitation, declineInvitation, openInvitation } from './answer-invitation.ts';
import { families, memberId, members } from './family.ts';
import { INVITATION_DAYS, invitations } from './invitation.ts';

const { editor, stranger } = people;
const paul = person('paul');
const nobody = { kind: 'anonymous' } as const;
const DAY_MS = 86_400_000;

let app: TestApp;
let familyId: string;
let by: Inviting;
beforeEach(async () => {
  by = await openInviting();
  ({ app, familyId } = by);
});

describe('the link of an invitation', () => {
  test('tells who invites, to which family and as what', async () => {
    const { token } = await by.invite(undefined, { role: 'author', isNarrator: true });
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

  test('tells whose memories the family keeps, each by the first name alone and once', async () => {
    const { token } = await by.invite();
    for (const narrator of ['Marcel Morel', 'Mamie Lucienne', 'Marcel Petit']) {
      app.clock.forward(1_000);
      await beginBook(app, people.owner, familyId, undefined, narrator);
    }
    expect(await openInvitation(app)(token)).toMatchObject({
      narrators: ['Jeanne', 'Marcel', 'Mamie Lucienne'],
      bookTitle: null,
    });
  });

  test('lets the invited person in, once, with his role', async () => {
    const { id, token } = await by.invite(undefined, { role: 'editor' });
    const outcomes = await Promise.all([codeOf(by.accept(token)), codeOf(by.accept(token))]);
    expect(outcomes.filter((code) => code === 'done')).toHaveLength(1);
    expect(await documentOf(app, members, memberId(familyId, 'paul'))).toMatchObject({ role: 'editor' });
    expect(await by.family()).toMatchObject({ memberCount: 5, openInvitations: [] });
    expect(await documentOf(app, invitations, id)).toMatchObject({
      state: 'accepted',
      acceptedBy: 'paul',
      tokenHash: null,
      agreedAt: app.clock.now().toISOString(),
    });
    expect(await trailOf(app, `invitation:${id}`)).toEqual([
      ['user:anne', 'invitation.sent', null, 'sent'],
      ['user:paul', 'invitation.accepted', 'sent', 'accepted'],
    ]);
  });

  test('tells who invited that he has come, or will not; nobody who has left the family', async () => {
    const noticesPosted = async () =>
      (await mailsIn(app, 'invitation_notice')).map(({ to, data }) => [
        to.address,
        data.invited,
        data.answer,
      ]);
    const { token } = await by.invite();
    await by.accept(token);
    const other = await by.invite('tante@exemple.fr');
    await declineInvitation(app)(nobody, other.token);
    expect(await noticesPosted()).toEqual([
      ['anne@exemple.fr', 'paul Morel', 'accepted'],
      ['anne@exemple.fr', 'Paul', 'declined'],
    ]);
    const last = await by.invite('oncle@exemple.fr');
    await app.documents.transact(async (tx) => tx.remove(members, memberId(familyId, 'anne')));
    await declineInvitation(app)(nobody, last.token);
    expect(await noticesPosted()).toHaveLength(2);
  });

  test('of a narrator is told as his yes to the book, and not twice', async () => {
    const { token } = await by.invite(undefined, { role: 'author', isNarrator: true });
    await by.accept(token);
    expect(await mailsIn(app, 'invitation_notice')).toEqual([]);
    expect(await mailsIn(app, 'consent_notice')).toHaveLength(1);
  });

  test('lets in nobody else, nobody without a session, and no member twice', async () => {
    const { token } = await by.invite();
    expect(await codeOf(by.accept(token, stranger))).toBe('invitation.other_address');
    expect(await codeOf(acceptInvitation(app)(nobody, token))).toBe('session.required');
    const asEditor = { ...editor, email: paul.email };
    expect(await codeOf(by.accept(token, asEditor))).toBe('member.already');
    expect([(await by.family()).memberCount, await by.isOpen(token)]).toEqual([4, true]);
  });

  test('that was accepted, declined, taken back, sent anew, too old or never given answers alike', async () => {
    const dead: string[] = ['x'.repeat(43), ''];
    const spend = async (end: (id: string, token: string) => Promise<unknown>, email: string) => {
      const { id, token } = await by.invite(email);
      await end(id, token);
      dead.push(token);
    };
    await spend((_, token) => by.accept(token), paul.email);
    await spend((_, token) => declineInvitation(app)(nobody, token), 'a@exemple.fr');
    await spend((id) => by.revoke(id), 'b@exemple.fr');
    await spend(async (id) => {
      await by.resend(id);
      await by.revoke(id);
    }, 'c@exemple.fr');
    await spend(async () => app.clock.forward(INVITATION_DAYS * DAY_MS), 'd@exemple.fr');
    for (const token of dead) {
      const attempts = [openInvitation(app)(token), by.accept(token), declineInvitation(app)(nobody, token)];
      expect(await Promise.all(attempts.map(codeOf))).toEqual(Array(3).fill('invitation.not_found'));
    }
  });

  test('of a family that is gone opens nothing', async () => {
    const { token } = await by.invite();
    await app.documents.transact(async (tx) => tx.remove(families, familyId));
    expect(await codeOf(by.accept(token))).toBe('invitation.not_found');
  });

  test('lives to its last instant', async () => {
    const { token } = await by.invite();
    app.clock.forward(INVITATION_DAYS * DAY_MS - 1);
    expect(await by.isOpen(token)).toBe(true);
    app.clock.forward(1);
    expect([await by.isOpen(token), await by.states()]).toEqual([false, ['expired']]);
  });
});
