import { beforeEach, expect, test } from 'vitest';
import type { SignedInActor } from '../../foundation/actors/actor.ts';
import { readDashboard } from '../../oversight/dashboard/read-dashboard.ts';
import type { Documents } from '../../ports/documents.port.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { join, people } from '../../testing/open-family.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import { changeDocument, readAll, readCode, readDocument, readMails } from '../../testing/read-test-app.ts';
import { books } from '../books/book.ts';
import { updatePerson } from '../persons/manage-persons.ts';
import { narratorId } from '../persons/person.ts';
import { listQuestions } from '../questions/choosing/list-questions.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { unchooseQuestion } from '../questions/choosing/unchoose-question.ts';
import { cancelDelivery } from './cancel-delivery.ts';
import { deliveries, UNDO_MS } from './delivery.ts';
import { askPerson, listDeliveries } from './manage-deliveries.ts';
import { sendDueQuestions } from './send-due-questions.ts';

const anne = person('anne');
const { reader } = people;

let app: TestApp;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  bookId = await openNarrator(app);
});

const send = () =>
  sendDueQuestions(app)((error) => {
    throw error;
  });
const ask = async (libraryId = 'ecole.01', who: SignedInActor = anne) => {
  const { id: questionId } = await chooseQuestion(app)(who, bookId, { libraryId });
  return askPerson(app)(who, bookId, { questionId, personId: narratorId(bookId), sentence: '' });
};
const mailCount = async () => (await readMails(app, 'new_question')).length;

test('a question is not sent before its asker had ten seconds to undo it, and is sent right after', async () => {
  const delivery = await ask();
  // The asker reads that it leaves at once, not on another day.
  expect(delivery).toMatchObject({ state: 'scheduled', sendTime: null });
  await send();
  app.clock.forward(UNDO_MS - 1);
  await send();
  expect(await mailCount()).toBe(0);
  const [waiting] = (await listDeliveries(app)(anne, bookId)).deliveries;
  expect(waiting).toMatchObject({ state: 'scheduled', sendTime: null });
  app.clock.forward(1);
  await send();
  expect(await mailCount()).toBe(1);
});

test('a question that is held back delays no other one', async () => {
  await ask('ecole.01');
  app.clock.forward(UNDO_MS - 1);
  await ask('ecole.02');
  app.clock.forward(1);
  await send();
  expect(await mailCount()).toBe(1);
  expect((await readAll(app, deliveries)).map(({ state }) => state).toSorted()).toEqual([
    'scheduled',
    'sent',
  ]);
});

test('a cancelled question is in the list as before, and can be sent again', async () => {
  const { id, questionId } = await ask();
  await cancelDelivery(app)(anne, bookId, id);
  app.clock.forward(UNDO_MS);
  await send();
  expect([await mailCount(), await readAll(app, deliveries)]).toEqual([0, []]);
  expect(await listQuestions(app)(anne, bookId)).toMatchObject([{ id: questionId, state: 'chosen' }]);
  await askPerson(app)(anne, bookId, { questionId, personId: narratorId(bookId), sentence: '' });
  app.clock.forward(UNDO_MS);
  await send();
  expect(await mailCount()).toBe(1);
});

/** One round of the scheduler, where `write` happens between its reading and its transaction. */
const sendInterruptedBy = async (write: () => Promise<unknown>): Promise<void> => {
  let isWritten = false;
  const transact: Documents['transact'] = async (work) => {
    if (!isWritten) {
      isWritten = true;
      await write();
    }
    return app.documents.transact(work);
  };
  await sendDueQuestions({ ...app, documents: { ...app.documents, transact } })((error) => {
    throw error;
  });
};

test('a question that is cancelled while it is about to be sent leaves no mail and no record', async () => {
  const { id, questionId } = await ask();
  app.clock.forward(UNDO_MS);
  await sendInterruptedBy(() => cancelDelivery(app)(anne, bookId, id));
  await send();
  expect([await mailCount(), await readAll(app, deliveries)]).toEqual([0, []]);
  await askPerson(app)(anne, bookId, { questionId, personId: narratorId(bookId), sentence: '' });
  app.clock.forward(UNDO_MS);
  await send();
  expect(await mailCount()).toBe(1);
});

test('a question that leaves the list while it is about to be sent can be chosen and asked again', async () => {
  const { questionId } = await ask();
  app.clock.forward(UNDO_MS);
  await sendInterruptedBy(() => unchooseQuestion(app)(anne, bookId, questionId));
  await send();
  expect([await mailCount(), await readAll(app, deliveries)]).toEqual([0, []]);
  await ask();
  app.clock.forward(UNDO_MS);
  await send();
  expect(await mailCount()).toBe(1);
});

test('refuses to cancel a question that was sent, and keeps it', async () => {
  const { id } = await ask();
  app.clock.forward(UNDO_MS);
  await send();
  expect(await readCode(cancelDelivery(app)(anne, bookId, id))).toBe('delivery.sent');
  expect((await readDocument(app, deliveries, id)).state).toBe('sent');
});

test("a reader cancels their own question, and nobody else's", async () => {
  const { familyId } = await readDocument(app, books, bookId);
  await join(app, familyId, reader, 'reader');
  const { id } = await ask('ecole.01');
  const readersOwn = await ask('ecole.02', reader);
  expect(await readCode(cancelDelivery(app)(reader, bookId, id))).toBe('permission.denied');
  expect(await readCode(cancelDelivery(app)(reader, bookId, readersOwn.id))).toBe('done');
  expect(await readCode(cancelDelivery(app)(anne, bookId, 'unknown'))).toBe('delivery.not_found');
});

test('a question and its delivery are the asker’s own, not those of a member with the same name', async () => {
  const { familyId } = await readDocument(app, books, bookId);
  await join(app, familyId, reader, 'reader');
  const namesake = { ...reader, name: anne.name };
  await ask();
  const [question] = await listQuestions(app)(anne, bookId);
  const [namesakesView] = await listQuestions(app)(namesake, bookId);
  expect([question?.isOwn, namesakesView?.isOwn]).toEqual([true, false]);
  const [delivery] = (await listDeliveries(app)(anne, bookId)).deliveries;
  const [deliveryOfNamesake] = (await listDeliveries(app)(namesake, bookId)).deliveries;
  expect([delivery?.isOwn, deliveryOfNamesake?.isOwn]).toEqual([true, false]);
});

test('a message that came back is told until the address is corrected, in the list and on the dashboard', async () => {
  const { id, questionId } = await ask();
  app.clock.forward(UNDO_MS);
  await send();
  await changeDocument(app, deliveries, id, { bouncedAt: app.clock.now().toISOString() });
  const readBounces = async () => {
    const { asking, asked: questionDelivery } = await readDashboard(app)(anne, { bookId, familyId: null });
    const [listedDelivery] = (await listDeliveries(app)(anne, bookId)).deliveries;
    expect(questionDelivery?.questionId).toBe(questionId);
    return [listedDelivery, asking?.deliveries[0], questionDelivery].map(
      (delivery) => typeof delivery?.bouncedAt,
    );
  };
  const change = (fields: { email?: string; isFamiliar?: boolean }) =>
    updatePerson(app)(anne, bookId, narratorId(bookId), fields);
  app.clock.forward(1_000);
  await change({ isFamiliar: true });
  expect(await readBounces()).toEqual(['string', 'string', 'string']);
  await change({ email: 'jeanne@autre.fr' });
  expect(await readBounces()).toEqual(['object', 'object', 'object']);
});
