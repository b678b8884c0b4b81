import { beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '../../foundation/jobs/job.ts';
import { drawCover } from '../../making/renderings/draw-cover.ts';
import { drawPagesJob, renderBookJob } from '../../making/renderings/rendering-jobs.ts';
import { requestRendering } from '../../making/renderings/request-rendering.ts';
import { consents } from '../../people/consents/consent.ts';
import { families, memberId, members } from '../../people/families/family.ts';
import { invitations } from '../../people/families/invitation.ts';
import { createInvitation } from '../../people/families/manage-invitations.ts';
import { person } from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { writeStory } from '../../testing/open-family.ts';
import { placePaidOrder, readStoredOrder, renderBook } from '../../testing/open-order.ts';
import { joinFamily } from '../../testing/open-people.ts';
import { openRecording } from '../../testing/open-recording.ts';
import { placePreparedOrder } from '../../testing/open-shop.ts';
import { putPhotograph } from '../../testing/put-photograph.ts';
import { changeDocument, readAll, readDocument } from '../../testing/read-test-app.ts';
import { createAppWithMember } from '../../testing/scenarios/create-app-with-member.ts';
import { books } from '../../writing/books/book.ts';
import { notebooks, writtenPages } from '../../writing/notebooks/notebook.ts';
import { createPerson, narratorId, persons } from '../../writing/persons/person.ts';
import { photographs } from '../../writing/photographs/photograph.ts';
import { remarks } from '../../writing/remarks/remark.ts';
import { moveStory } from '../../writing/stories/move-story.ts';
import { stories } from '../../writing/stories/story.ts';
import { accounting } from './accounting.ts';
import { checkAccountErasable } from './check-erasure.ts';
import { leaveFamily } from './leave-family.ts';

const anne = person('anne');
const paul = person('paul');
type MemberWorld = Awaited<ReturnType<typeof createAppWithMember>>;
let app: MemberWorld['app'];
let familyId: string;
let bookId: string;
let erase: MemberWorld['erase'];
beforeEach(async () => {
  ({ app, familyId, bookId, erase } = await createAppWithMember());
});

const keepPhotograph = (id: string) => putPhotograph(app, id, { familyId, bookId });

describe('erasing the account of a member', () => {
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

  describe('whose story is in a book that was rendered', () => {
    let coverJobId: string;
    let renderingId: string;
    let ownStory: string;
    beforeEach(async () => {
      coverJobId = (await drawCover(app)(anne, bookId)).jobId;
      renderingId = (await renderBook(app, bookId)).renderingId;
      for (const id of [coverJobId, renderBookJob.idOf(renderingId), drawPagesJob.idOf(renderingId)])
        await app.documents.transact(async (tx) => {
          const job = await tx.get(jobs, id);
          if (job !== null) tx.put(jobs, id, { ...job.value, state: 'done', dispatch: 'ended' });
        });
      ownStory = await writeStory(app, paul, bookId, { title: 'Le pont', to: 'submitted' });
      await moveStory(app)(anne, ownStory, 'in_book');
    });

    test('leaves a book that can be rendered and its cover drawn as before, without the jobs of erased files', async () => {
      await erase();
      const request = await requestRendering(app)(anne, bookId);
      expect(request.renderingId).toBe(renderingId);
      expect((await readDocument(app, jobs, request.jobId)).state).toBe('queued');
      const { chapters } = await readDocument(app, books, bookId);
      expect(chapters).not.toContain(ownStory);
      expect(await app.documents.get(jobs, coverJobId)).toBeNull();
    });

    test('removes the jobs of erased files also after an interruption', async () => {
      const remove = () => Promise.reject(new Error('the queue is away'));
      const interruptedApp = { ...app, jobs: { ...app.jobs, remove } };
      await expect(leaveFamily(interruptedApp)(familyId, 'paul', 'Paul')).rejects.toThrow();
      await erase();
      for (const id of [coverJobId, renderBookJob.idOf(renderingId), drawPagesJob.idOf(renderingId)])
        expect(await app.documents.get(jobs, id)).toBeNull();
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
        state: 'unassigned',
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

  test('keeps the member’s orders and print files without their name and address, which only the accounting record keeps', async () => {
    const { orderId } = await placePreparedOrder(app);
    const { shipments, proof } = await readStoredOrder(app, orderId);
    expect(shipments).toHaveLength(1);
    expect(proof?.files.map(({ name }) => name)).toContain('ticket.pdf');
    const keys = await app.files.list('');
    const otherKeys = keys.filter((key) => !key.includes('/tickets/'));
    expect(otherKeys.length).toBeLessThan(keys.length);
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
      proof: { files: proof?.files.filter(({ name }) => !/^(ticket|labels|report)/.test(name)) },
    });
    expect(await app.files.list('')).toEqual(otherKeys);
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
