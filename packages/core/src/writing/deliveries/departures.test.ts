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
const listDepartures = async () =>
  (await listDeliveries(app)(anne, bookId)).deliveries.map(({ departure }) => departure);

test('a question to a narrator in a pause is announced without a date, wherever it is shown', async () => {
  await pausePerson(app)(anne, bookId, narratorId(bookId), true);
  const expected = { at: null, behind: 'pause', timeZone };
  expect((await addOwn('Où était la maison ?')).departure).toEqual(expected);
  const { departure } = await previewQuestion(app)(anne, bookId, { libraryId: 'ecole.01', sentence: '' });
  expect(departure).toEqual(expected);
  expect(await listDepartures()).toEqual([expected]);
});

test('a question for a chosen hour has no date as long as the narrator is in a pause', async () => {
  const { id: questionId } = await chooseQuestion(app)(anne, bookId, { libraryId: 'ecole.01' });
  await askPerson(app)(anne, bookId, {
    questionId,
    personId: narratorId(bookId),
    sentence: '',
    when: 'next_hour',
  });
  expect(await listDepartures()).toMatchObject([{ behind: 'chosen' }]);
  await pausePerson(app)(anne, bookId, narratorId(bookId), true);
  expect(await listDepartures()).toEqual([{ at: null, behind: 'pause', timeZone }]);
});

test('a question to a narrator who declined is not announced as one in a pause', async () => {
  await changeDocument(app, consents, bookId, { state: 'declined' });
  const expected = { at: null, behind: 'declined', timeZone };
  expect((await addOwn('Où était la maison ?')).departure).toEqual(expected);
  expect(await listDepartures()).toEqual([expected]);
});

test('a question to a narrator without an address waits for one', async () => {
  await updatePerson(app)(anne, bookId, narratorId(bookId), { email: null });
  expect((await addOwn('Où était la maison ?')).departure).toEqual({ at: null, behind: 'address', timeZone });
});

test('a question behind twenty others has no date', async () => {
  for (let count = 0; count < 20; count += 1)
    expect((await addOwn(`Où était la maison ${count} ?`)).departure?.at).not.toBeNull();
  expect((await addOwn('Et la mer ?')).departure).toEqual({ at: null, behind: 'queue', timeZone });
});
