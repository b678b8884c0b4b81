import { beforeEach, expect, test } from 'vitest';
import { consents } from '../../people/consents/consent.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import { changeDocument } from '../../testing/read-test-app.ts';
import { pausePerson, updatePerson } from '../persons/manage-persons.ts';
import { narratorId } from '../persons/person.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { askPerson, listDeliveries } from './manage-deliveries.ts';
import { previewQuestion } from './preview-question.ts';

const anne = person('anne');
const timeZone = 'Europe/Paris';

let app: TestApp;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  bookId = await openNarrator(app);
});

const addOwn = (text: string) => chooseQuestion(app)(anne, bookId, { text, theme: '' });
const listSendTimes = async () =>
  (await listDeliveries(app)(anne, bookId)).deliveries.map(({ sendTime }) => sendTime);

test('a question to a narrator in a pause is announced without a date, wherever it is shown', async () => {
  await pausePerson(app)(anne, bookId, narratorId(bookId), true);
  const expected = { at: null, hindrance: 'pause', timeZone };
  expect((await addOwn('Où était la maison ?')).sendTime).toEqual(expected);
  const { sendTime } = await previewQuestion(app)(anne, bookId, { libraryId: 'ecole.01', sentence: '' });
  expect(sendTime).toEqual(expected);
  expect(await listSendTimes()).toEqual([expected]);
});

test('a question for a chosen hour has no date as long as the narrator is in a pause', async () => {
  const { id: questionId } = await chooseQuestion(app)(anne, bookId, { libraryId: 'ecole.01' });
  await askPerson(app)(anne, bookId, {
    questionId,
    personId: narratorId(bookId),
    sentence: '',
    when: 'next_hour',
  });
  expect(await listSendTimes()).toMatchObject([{ hindrance: 'chosen' }]);
  await pausePerson(app)(anne, bookId, narratorId(bookId), true);
  expect(await listSendTimes()).toEqual([{ at: null, hindrance: 'pause', timeZone }]);
});

test('a question to a narrator who declined is not announced as one in a pause', async () => {
  await changeDocument(app, consents, bookId, { state: 'declined' });
  const expected = { at: null, hindrance: 'declined', timeZone };
  expect((await addOwn('Où était la maison ?')).sendTime).toEqual(expected);
  expect(await listSendTimes()).toEqual([expected]);
});

test('a question to a narrator without an address waits for one', async () => {
  await updatePerson(app)(anne, bookId, narratorId(bookId), { email: null });
  expect((await addOwn('Où était la maison ?')).sendTime).toEqual({
    at: null,
    hindrance: 'address',
    timeZone,
  });
});

test('a question behind twenty others has no date', async () => {
  for (let count = 0; count < 20; count += 1)
    expect((await addOwn(`Où était la maison ${count} ?`)).sendTime?.at).not.toBeNull();
  expect((await addOwn('Et la mer ?')).sendTime).toEqual({ at: null, hindrance: 'queue', timeZone });
});
