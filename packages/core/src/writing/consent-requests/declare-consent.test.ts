import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedInActor } from '../../foundation/actors/actor.ts';
import { consents } from '../../people/consents/consent.ts';
import { checkConsent } from '../../people/consents/record-consent.ts';
import { acceptInvitation, declineInvitation } from '../../people/families/answer-invitation.ts';
import { createInvitation } from '../../people/families/manage-invitations.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { beginBook, createUser, join, openFamily, people } from '../../testing/open-family.ts';
import { findLastToken, readCode, readDocument, readMails } from '../../testing/read-test-app.ts';
import { books } from '../books/book.ts';
import { declareConsent, listConsents, withdrawConsent } from './declare-consent.ts';
import { requestConsent } from './request-consent.ts';

const { owner, editor, author, reader, stranger } = people;
const narrator = person('jeanne');

let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ familyId, bookId } = await openFamily(app));
  await join(app, familyId, narrator, 'author');
});

const declare = (who: SignedInActor, way: 'in_person' | 'deceased' | 'own_account') => {
  app.clock.forward(1_000);
  return readCode(declareConsent(app)(who, bookId, way));
};
const withdraw = (who: SignedInActor) => {
  app.clock.forward(1_000);
  return readCode(withdrawConsent(app)(who, bookId));
};
const record = () => readDocument(app, consents, bookId);
const seenBy = async (who: SignedInActor) =>
  (await listConsents(app)(who, familyId)).find((consent) => consent.bookId === bookId);
const noticesPosted = async () =>
  (await readMails(app, 'consent_notice')).map(({ to, data }) => [to.address, data.answer]);

describe('who declares what', () => {
  test.each([
    ['the owner', owner, 'in_person', 'done'],
    ['the owner', owner, 'deceased', 'done'],
    ['an editor', editor, 'in_person', 'done'],
    ['an author', author, 'own_account', 'done'],
    ['an author', author, 'in_person', 'permission.denied'],
    ['a reader', reader, 'own_account', 'permission.denied'],
    ['a stranger', stranger, 'own_account', 'book.not_found'],
  ] as const)('%s (%j) says %s: %s', async (_, who, way, outcome) => {
    expect(await declare(who, way)).toBe(outcome);
    const storedConsent = await app.documents.get(consents, bookId);
    expect(storedConsent?.value.way ?? null).toBe(outcome === 'done' ? way : null);
  });

  test("records the account only for the narrator's own consent", async () => {
    await declare(owner, 'in_person');
    expect(await record()).toMatchObject({ uid: null, recordedBy: 'user:anne' });
    await declare(author, 'own_account');
    expect(await record()).toMatchObject({ uid: 'claire', way: 'own_account' });
  });

  test("a relative's declaration never replaces the narrator's own", async () => {
    await declare(narrator, 'own_account');
    for (const way of ['in_person', 'deceased', 'own_account'] as const)
      expect(await declare(owner, way)).toBe('done');
    expect(await record()).toMatchObject({ way: 'own_account', uid: 'jeanne' });
  });

  test('sells nothing before a consent is recorded', async () => {
    expect(await readCode(checkConsent(app.documents, bookId))).toBe('consent.missing');
    await requestConsent(app)(owner, bookId, 'jeanne@exemple.fr');
    expect(await readCode(checkConsent(app.documents, bookId))).toBe('consent.missing');
    await declare(owner, 'in_person');
    expect(await readCode(checkConsent(app.documents, bookId))).toBe('done');
  });
});

describe('taking a yes back', () => {
  test('only the narrator changes their own refusal', async () => {
    await declare(narrator, 'own_account');
    expect(await withdraw(narrator)).toBe('done');
    expect(await record()).toMatchObject({ state: 'withdrawn', closedBy: 'narrator', uid: 'jeanne' });
    for (const way of ['in_person', 'own_account'] as const)
      expect(await declare(owner, way)).toBe('consent.refused');
    expect(await declare(narrator, 'own_account')).toBe('done');
    expect(await record()).toMatchObject({ state: 'given', closedBy: null });
  });

  test('the family may declare again after its own withdrawal', async () => {
    await declare(owner, 'in_person');
    expect(await withdraw(editor)).toBe('done');
    expect(await record()).toMatchObject({ state: 'withdrawn', closedBy: 'family' });
    expect(await declare(owner, 'deceased')).toBe('done');
  });

  test('refuses a second withdrawal, one without a consent, and one by other people', async () => {
    expect(await withdraw(owner)).toBe('consent.missing');
    await declare(owner, 'in_person');
    expect(await withdraw(author)).toBe('permission.denied');
    expect(await withdraw(stranger)).toBe('book.not_found');
    await withdraw(owner);
    expect(await withdraw(owner)).toBe('consent.missing');
  });
});

describe('what is shown', () => {
  test('lists the consent to each book, oldest first, and its source', async () => {
    app.clock.forward(1_000);
    const second = await beginBook(app, owner, familyId);
    await declare(narrator, 'own_account');
    const list = await listConsents(app)(narrator, familyId);
    expect(list.map(({ bookId: id, state, isMine }) => [id, state, isMine])).toEqual([
      [bookId, 'given', true],
      [second, 'missing', false],
    ]);
    expect((await seenBy(owner))?.isMine).toBe(false);
    expect(await readCode(listConsents(app)(stranger, familyId))).toBe('family.not_found');
  });

  test('shows the requested address only to people who may request', async () => {
    await requestConsent(app)(owner, bookId, 'jeanne@exemple.fr');
    expect((await seenBy(editor))?.sentTo).toBe('jeanne@exemple.fr');
    for (const who of [author, reader]) expect((await seenBy(who))?.sentTo).toBeNull();
  });
});

describe('the owner hears', () => {
  test("tells the narrator about other people's changes, not about their own", async () => {
    await declare(owner, 'in_person');
    await withdraw(owner);
    expect(await noticesPosted()).toEqual([]);
    await declare(narrator, 'own_account');
    await withdraw(narrator);
    expect(await noticesPosted()).toEqual([
      ['anne@exemple.fr', 'given'],
      ['anne@exemple.fr', 'withdrawn'],
    ]);
  });

  test('sends no mail for a declaration that changes nothing', async () => {
    await declare(narrator, 'own_account');
    await declare(editor, 'deceased');
    expect(await noticesPosted()).toHaveLength(1);
  });
});

describe('an invited narrator', () => {
  const invited = person('lucie');

  const invite = async (more: object = {}): Promise<string> => {
    const { name, email } = invited;
    await createUser(app, invited);
    await createInvitation(app)(owner, familyId, {
      name,
      email,
      role: 'author',
      isNarrator: true,
      sentence: '',
      ...more,
    });
    return findLastToken(app, 'invitationUrl');
  };

  test("an accepted invitation consents to the oldest book without the narrator's own consent", async () => {
    await declare(narrator, 'own_account');
    app.clock.forward(1_000);
    const second = await beginBook(app, owner, familyId, 'in_person');
    await acceptInvitation(app)(invited, await invite());
    expect(await readDocument(app, consents, second)).toMatchObject({
      state: 'given',
      way: 'invitation',
      uid: 'lucie',
    });
    expect(await record()).toMatchObject({ uid: 'jeanne', way: 'own_account' });
    expect((await noticesPosted()).at(-1)).toEqual(['anne@exemple.fr', 'given']);
  });

  test.each([
    ['Rene Morel', 'René Morel'],
    ['Rene\u0301', 'René Morel'],
    ['Mme Odile', 'Odile Martin'],
    ['Odile Martin', 'Mamie Odile'],
  ])(
    '« %s » is asked for the consent of « %s », not for that of the oldest book',
    async (name, narratorName) => {
      app.clock.forward(1_000);
      const second = await beginBook(app, owner, familyId, undefined, narratorName);
      await acceptInvitation(app)(invited, await invite({ name }));
      expect(await readDocument(app, consents, second)).toMatchObject({ state: 'given', uid: 'lucie' });
      expect(await app.documents.get(consents, bookId)).toBeNull();
    },
  );

  test('an invitation under the name of no narrator asks for no consent when several have not answered', async () => {
    app.clock.forward(1_000);
    const second = await beginBook(app, owner, familyId, undefined, 'Odile Martin');
    await acceptInvitation(app)(invited, await invite());
    expect(await app.documents.get(consents, second)).toBeNull();
    expect(await app.documents.get(consents, bookId)).toBeNull();
  });

  test('a declined invitation leaves the consent unchanged and is reported to the owner', async () => {
    await declare(owner, 'in_person');
    await declineInvitation(app)({ kind: 'anonymous' }, await invite());
    expect(await record()).toMatchObject({ state: 'given', way: 'in_person' });
    expect(await noticesPosted()).toEqual([['anne@exemple.fr', 'declined']]);
  });

  test('joins the family even when the book is gone', async () => {
    const token = await invite();
    await app.documents.transact(async (tx) => tx.remove(books, bookId));
    expect(await acceptInvitation(app)(invited, token)).toEqual({ familyId });
    expect(await app.documents.get(consents, bookId)).toBeNull();
  });

  test('an invitation without a book asks for no consent', async () => {
    await acceptInvitation(app)(invited, await invite({ isNarrator: false }));
    expect(await app.documents.get(consents, bookId)).toBeNull();
    expect(await noticesPosted()).toEqual([]);
  });
});
