import { beforeEach, describe, expect, test } from 'vitest';
import { consents } from '../../people/consents/consent.ts';
import { families, memberId, members } from '../../people/families/family.ts';
import { invitations } from '../../people/families/invitation.ts';
import { createInvitation } from '../../people/families/manage-invitations.ts';
import { createFamilyOf, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { beginBook, writeStory } from '../../testing/open-family.ts';
import { addIdentity, type FakeIdentity } from '../../testing/open-identity.ts';
import { openBook, placePaidOrder, readStoredOrder } from '../../testing/open-order.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { openRecording } from '../../testing/open-recording.ts';
import { placePreparedOrder } from '../../testing/open-shop.ts';
import { changeDocument, readAll, readDocument } from '../../testing/read-test-app.ts';
import { albumPhotographs } from '../../writing/album/album.ts';
import { books } from '../../writing/books/book.ts';
import { deliveryId } from '../../writing/deliveries/delivery.ts';
import { notebooks, writtenPages } from '../../writing/notebooks/notebook.ts';
import { createPerson, narratorId, persons } from '../../writing/persons/person.ts';
import { type PhotographRecord, photographs } from '../../writing/photographs/photograph.ts';
import { chooseQuestion } from '../../writing/questions/choosing/manage-questions.ts';
import { remarks } from '../../writing/remarks/remark.ts';
import { revisionId, revisions, stories } from '../../writing/stories/story.ts';
import { moveStories } from '../../writing/volumes/move-stories.ts';
import { accounting } from './accounting.ts';
import { checkAccountErasable, findOwnedFamilies } from './check-erasure.ts';
import { eraseAccount } from './erase-account.ts';

const paul = person('paul');
let app: TestApp & { readonly identity: FakeIdentity };
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = addIdentity(createTestApp(), 'anne', 'paul');
  for (const uid of ['anne', 'paul']) await openAccount(app, uid);
  familyId = await createFamilyOf(app);
  bookId = await openBook(app, familyId);
  await joinFamily(app, familyId, 'paul', 'editor');
});

const erase = async (uid = 'paul'): Promise<void> =>
  eraseAccount(app)(
    uid,
    (await findOwnedFamilies(app)(uid)).map((family) => family.familyId),
    'job',
  );

const keepPhotograph = async (id: string): Promise<PhotographRecord> => {
  const photograph = {
    familyId,
    bookId,
    state: 'ready' as const,
    refusalCode: null,
    contentType: 'image/jpeg',
    bytes: 3,
    originalKey: `families/${familyId}/originals/${id}`,
    sha256: 'a'.repeat(64),
    widthPx: 1,
    heightPx: 1,
    luminance: null,
    createdAt: app.clock.now().toISOString(),
  };
  await app.documents.transact(async (tx) => tx.put(photographs, id, photograph));
  return photograph;
};

describe('erasing the account of a member', () => {
  test('removes the photographs of the member’s stories, original and prepared, and no other file', async () => {
    const ownStory = await writeStory(app, paul, bookId, { title: 'Le pont' });
    const photograph = await keepPhotograph('p1');
    const placement = {
      photographId: 'p1',
      caption: '',
      credit: '',
      placement: 'text' as const,
      afterBlock: 0,
    };
    await changeDocument(app, stories, ownStory, { photographs: [placement] });
    for (const key of [photograph.originalKey, `families/${familyId}/photographs/${'a'.repeat(64)}.jpg`])
      await app.media.put(key, new Uint8Array(3), 'image/jpeg');
    await app.media.put(`families/${familyId}/originals/others`, new Uint8Array(3), 'image/jpeg');
    await erase();
    expect(await app.documents.get(photographs, 'p1')).toBeNull();
    expect(await app.media.list('')).toEqual([`families/${familyId}/originals/others`]);
  });

  test('removes a photograph that the member took out of a story, but not one that another story shows now', async () => {
    const ownStory = await writeStory(app, paul, bookId, { title: 'Le pont' });
    const otherStory = await writeStory(app, person('anne'), bookId, { title: 'Le gué' });
    const place = { caption: '', credit: '', placement: 'text' as const, afterBlock: 0 };
    const placements = ['p1', 'p2'].map((photographId) => ({ photographId, ...place }));
    for (const id of ['p1', 'p2']) await keepPhotograph(id);
    const { revision } = await readDocument(app, stories, ownStory);
    await changeDocument(app, revisions, revisionId(ownStory, revision), { photographs: placements });
    await changeDocument(app, stories, otherStory, { photographs: placements.slice(1) });
    await erase();
    expect((await readAll(app, photographs)).map(({ id }) => id)).toEqual(['p2']);
  });

  test('removes the photographs that a narrator sent by a link and that nobody placed', async () => {
    const consent = await readDocument(app, consents, bookId);
    await app.documents.transact(async (tx) => tx.put(consents, bookId, { ...consent, uid: 'paul' }));
    const { id: questionId } = await chooseQuestion(app)(person('anne'), bookId, {
      text: 'Où dormais-tu ?',
      theme: '',
    });
    const id = deliveryId(narratorId(bookId), questionId);
    for (const photographId of ['p1', 'p2']) await keepPhotograph(photographId);
    await changeDocument(app, photographs, 'p1', { deliveryId: id });
    await erase();
    expect((await readAll(app, photographs)).map((photograph) => photograph.id)).toEqual(['p2']);
  });

  test('keeps a photograph that a narrator sent by a link when a story that was moved to another book shows it', async () => {
    const consent = await readDocument(app, consents, bookId);
    await app.documents.transact(async (tx) => tx.put(consents, bookId, { ...consent, uid: 'paul' }));
    const { id: questionId } = await chooseQuestion(app)(person('anne'), bookId, {
      text: 'Où dormais-tu ?',
      theme: '',
    });
    await keepPhotograph('p1');
    const id = deliveryId(narratorId(bookId), questionId);
    await changeDocument(app, photographs, 'p1', { deliveryId: id });
    const storyId = await writeStory(app, person('anne'), bookId, { title: 'Le gué', to: 'submitted' });
    const place = { caption: '', credit: '', placement: 'text' as const, afterBlock: 0 };
    await changeDocument(app, stories, storyId, { photographs: [{ photographId: 'p1', ...place }] });
    const toBookId = await beginBook(app, person('anne'), familyId);
    await moveStories(app)(person('anne'), bookId, { storyIds: [storyId], toBookId });
    await erase();
    expect(await readDocument(app, photographs, 'p1')).toMatchObject({ bookId: toBookId });
  });

  test('takes the member’s photographs off the end of the book, also without a story of theirs, and hides its pages', async () => {
    const createdAt = app.clock.now().toISOString();
    const text = { caption: '', who: '', takenAt: null, position: null, fileName: '', importId: 'import-1' };
    for (const [id, authorUid] of [
      ['p1', 'paul'],
      ['p2', 'anne'],
    ] as const) {
      await keepPhotograph(id);
      const record = { familyId, bookId, ...text, authorUid, sha256: id, isRemoved: false, createdAt };
      await app.documents.transact(async (tx) => tx.put(albumPhotographs, id, record));
    }
    const formerRendering = { id: 'r1', format: 'a5-broche' } as const;
    await changeDocument(app, books, bookId, { plates: ['p1', 'p2'], renderingId: 'r1', formerRendering });
    await erase();
    const book = await readDocument(app, books, bookId);
    expect(book).toMatchObject({ plates: ['p2'], renderingId: null, formerRendering: null });
  });

  test('removes what the member added to the album; a photograph that a story of others shows loses their words alone', async () => {
    const otherStory = await writeStory(app, person('anne'), bookId, { title: 'Le gué' });
    for (const [id, authorUid] of [
      ['p1', 'paul'],
      ['p2', 'paul'],
      ['p3', 'anne'],
    ] as const) {
      await keepPhotograph(id);
      await app.documents.transact(async (tx) =>
        tx.put(albumPhotographs, id, {
          familyId,
          bookId,
          authorUid,
          caption: 'La cour',
          who: 'Paul',
          takenAt: null,
          position: null,
          fileName: `${id}.jpg`,
          importId: 'import-1',
          sha256: id,
          isRemoved: false,
          createdAt: app.clock.now().toISOString(),
        }),
      );
    }
    const place = { caption: '', credit: '', placement: 'text' as const, afterBlock: 0 };
    await changeDocument(app, stories, otherStory, { photographs: [{ photographId: 'p2', ...place }] });
    await erase();
    expect((await readAll(app, photographs)).map(({ id }) => id)).toEqual(['p2', 'p3']);
    expect((await readAll(app, albumPhotographs)).map(({ id }) => id)).toEqual(['p3']);
  });

  test('keeps a photograph of the member’s story that another person’s story shows', async () => {
    const [ownStory, otherStory] = [
      await writeStory(app, paul, bookId, { title: 'Le pont' }),
      await writeStory(app, person('anne'), bookId, { title: 'Le gué' }),
    ];
    const placement = {
      photographId: 'p1',
      caption: '',
      credit: '',
      placement: 'text' as const,
      afterBlock: 0,
    };
    await keepPhotograph('p1');
    for (const id of [ownStory, otherStory])
      await changeDocument(app, stories, id, { photographs: [placement] });
    await erase();
    expect(await app.documents.get(photographs, 'p1')).not.toBeNull();
  });

  test('waits while an order that the member paid in this family is under way', async () => {
    const { orderId } = await placePaidOrder(app);
    await changeOrder(app, orderId, { familyId, buyerUid: 'paul' });
    await expect(checkAccountErasable(app)('paul')).rejects.toMatchObject({
      code: 'erasure.order_under_way',
    });
    await expect(erase()).rejects.toMatchObject({ code: 'erasure.order_under_way' });
    expect((await readStoredOrder(app, orderId)).address).not.toBeNull();
  });

  test('of a narrator keeps their refusal without the account, removes their answers by link, and sends no question any more', async () => {
    await app.documents.transact(async (tx) => {
      tx.put(consents, bookId, {
        familyId,
        bookId,
        uid: 'paul',
        state: 'withdrawn',
        way: 'invitation',
        textVersion: null,
        recordedBy: 'user:paul',
        sentTo: 'paul@exemple.fr',
        closedBy: 'narrator',
        at: app.clock.now().toISOString(),
      });
      const fields = { isNarrator: true, email: 'paul@exemple.fr', wakeAt: app.clock.now().toISOString() };
      const createdAt = app.clock.now().toISOString();
      tx.put(persons, narratorId(bookId), createPerson({ familyId, bookId, createdAt }, fields));
    });
    const answer = await writeStory(app, person('anne'), bookId, { title: 'Le puits' });
    await changeDocument(app, stories, answer, { authorUid: narratorId(bookId) });
    await erase();
    expect(await app.documents.get(stories, answer)).toBeNull();
    expect(await readDocument(app, consents, bookId)).toMatchObject({
      uid: null,
      sentTo: null,
      state: 'withdrawn',
      closedBy: 'narrator',
    });
    expect(await readDocument(app, persons, narratorId(bookId))).toMatchObject({
      email: null,
      pause: 'own',
      wakeAt: null,
    });
  });

  test('removes the sounds that were prepared before, with the present one', async () => {
    const ownStory = await writeStory(app, paul, bookId, { title: 'Le pont' });
    const recorder = openRecording(app, ownStory, paul);
    await recorder.speak(['a']);
    for (const more of [['b'], ['c']]) {
      await recorder.finish();
      await recorder.prepare();
      await recorder.speak(more);
    }
    expect((await app.media.list('')).filter((key) => key.includes('/voices/'))).toHaveLength(4);
    await erase();
    expect(await app.media.list('')).toEqual([]);
  });

  test('removes the portrait of the member, but not one that the family shows elsewhere', async () => {
    for (const id of ['p1', 'p2']) await keepPhotograph(id);
    await changeDocument(app, members, memberId(familyId, 'paul'), { portraitId: 'p1' });
    await joinFamily(app, familyId, 'lucie', 'editor');
    await changeDocument(app, members, memberId(familyId, 'lucie'), { portraitId: 'p2' });
    await changeDocument(app, families, familyId, { pictureId: 'p2' });
    await erase();
    await erase('lucie');
    expect((await readAll(app, photographs)).map(({ id }) => id)).toEqual(['p2']);
  });

  test('removes the member’s name from the invitation, written pages, notebooks and the remarks they settled', async () => {
    const { id: invitationId } = await createInvitation(app)(person('anne'), familyId, {
      name: 'Paul',
      email: 'invite@exemple.fr',
      role: 'reader',
      isNarrator: false,
      sentence: 'Viens, Paul.',
    });
    await changeDocument(app, invitations, invitationId, { state: 'accepted', acceptedBy: 'paul' });
    const ofBook = { familyId, bookId, createdAt: app.clock.now().toISOString() };
    await app.documents.transact(async (tx) => {
      tx.put(writtenPages, 'w1', {
        ...ofBook,
        state: 'unknown',
        notebookId: null,
        questionId: null,
        question: '',
        sheet: null,
        isStraight: true,
        storyId: null,
        authorUid: 'paul',
        authorName: 'paul Morel',
      });
      tx.put(notebooks, 'n1', {
        ...ofBook,
        codeHash: 'x',
        state: 'ready',
        questions: [],
        ruling: 'lines',
        pagesEach: 1,
        narrator: 'Jeanne',
        from: 'paul Morel',
        arrived: {},
      });
      tx.put(remarks, 'r1', {
        ...ofBook,
        renderingId: 'r',
        renderedAt: ofBook.createdAt,
        page: 3,
        uid: 'anne',
        name: 'anne Morel',
        text: 'Une date.',
        state: 'resolved',
        settledBy: { uid: 'paul', name: 'paul Morel' },
        settledAt: ofBook.createdAt,
      });
    });
    await erase();
    expect(await readDocument(app, invitations, invitationId)).toMatchObject({
      name: '',
      email: null,
      sentence: '',
      acceptedBy: null,
    });
    expect(await readDocument(app, writtenPages, 'w1')).toMatchObject({ authorName: '' });
    expect(await readDocument(app, notebooks, 'n1')).toMatchObject({ from: '' });
    expect(await readDocument(app, remarks, 'r1')).not.toHaveProperty('settledBy');
  });

  test('keeps the member’s orders without their name and address, which only the accounting record keeps', async () => {
    const { orderId } = await placePreparedOrder(app);
    expect((await readStoredOrder(app, orderId)).shipments).toHaveLength(1);
    await changeOrder(app, orderId, {
      familyId,
      buyerUid: 'paul',
      buyerName: 'Paul Morel',
      email: 'paul@exemple.fr',
      state: 'delivered',
    });
    await erase();
    expect(await readStoredOrder(app, orderId)).toMatchObject({
      buyerUid: '',
      buyerName: '',
      email: '',
      address: null,
      shipments: [],
      state: 'delivered',
    });
    expect(await readDocument(app, accounting, orderId)).toMatchObject({ buyerName: 'Paul Morel' });
  });

  test('leaves orders of others unchanged, and stores no accounting record for an unpaid order', async () => {
    const { orderId } = await placePaidOrder(app);
    await changeOrder(app, orderId, { familyId, paidAt: null, state: 'awaiting_payment', buyerUid: 'paul' });
    const other = await placePaidOrder(app);
    await changeOrder(app, other.orderId, { familyId });
    await erase();
    expect((await readStoredOrder(app, other.orderId)).buyerName).toBe('anne Morel');
    expect(await readAll(app, accounting)).toEqual([]);
  });
});
