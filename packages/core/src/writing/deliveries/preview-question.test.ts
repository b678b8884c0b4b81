import { expect, test } from 'vitest';
import { memberId, members } from '../../people/families/family.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import { putPortrait } from '../../testing/put-photograph.ts';
import { changeDocument, readMails } from '../../testing/read-test-app.ts';
import { books } from '../books/book.ts';
import { listPersons, updatePerson } from '../persons/manage-persons.ts';
import { narratorId } from '../persons/person.ts';
import { listQuestions } from '../questions/choosing/list-questions.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { UNDO_MS } from './delivery.ts';
import { askPerson, listDeliveries } from './manage-deliveries.ts';
import { previewQuestion } from './preview-question.ts';
import { sendDueQuestions } from './send-due-questions.ts';

const anne = person('anne');
const LIBRARY_ID = 'maison-d-enfance.01';

const fail = (error: unknown): void => {
  throw error;
};

const chooseFirst = async (app: TestApp, bookId: string) => {
  const { id } = await chooseQuestion(app)(anne, bookId, { libraryId: LIBRARY_ID });
  return id;
};

/** Hours of the day pass, with the scheduler's rounds. */
const passHours = async (app: TestApp, hours: number): Promise<void> => {
  for (let hour = 0; hour < hours; hour += 1) {
    await sendDueQuestions(app)(fail);
    app.clock.forward(3_600_000);
  }
};

test('the preview has the data of the mail that is sent, but for its link', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  const request = { libraryId: LIBRARY_ID, sentence: 'Je pense à toi.' };
  const { data, sendTime, nextAt, timeZone } = await previewQuestion(app)(anne, bookId, request);
  expect({ sendTime, nextAt, timeZone }).toEqual({
    sendTime: null,
    nextAt: '2026-03-09T08:00:00.000Z',
    timeZone: 'Europe/Paris',
  });
  const questionId = await chooseFirst(app, bookId);
  await askPerson(app)(anne, bookId, {
    questionId,
    personId: narratorId(bookId),
    sentence: request.sentence,
  });
  app.clock.forward(UNDO_MS);
  await sendDueQuestions(app)(fail);
  const [mail] = await readMails(app, 'new_question');
  expect({ ...mail?.data, answerUrl: '' }).toEqual({ ...data, answerUrl: '' });
});

test('a preview at night says when the mail leaves', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  app.clock.forward(12 * 3_600_000);
  const { sendTime } = await previewQuestion(app)(anne, bookId, { libraryId: LIBRARY_ID, sentence: '' });
  expect(sendTime?.hindrance).toBe('rest');
});

test('a preview needs an address and a question of the library', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  const preview = (libraryId: string) => previewQuestion(app)(anne, bookId, { libraryId, sentence: '' });
  await expect(preview('none.01')).rejects.toMatchObject({ code: 'question.not_found' });
  await updatePerson(app)(anne, bookId, narratorId(bookId), { email: null });
  await expect(preview(LIBRARY_ID)).rejects.toMatchObject({ code: 'person.address_missing' });
});

test('a question for the next hour is sent with the asker’s sentence in place of the rhythm’s question', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  const questionId = await chooseFirst(app, bookId);
  const { sendTime } = await askPerson(app)(anne, bookId, {
    questionId,
    personId: narratorId(bookId),
    sentence: 'Je pense à toi.',
    when: 'next_hour',
  });
  const chosenHour = '2026-03-09T08:00:00.000Z';
  expect(sendTime).toEqual({ at: chosenHour, hindrance: 'chosen', timeZone: 'Europe/Paris' });
  const hoursUntil = (Date.parse(chosenHour) - app.clock.now().getTime()) / 3_600_000;
  await passHours(app, Math.floor(hoursUntil));
  expect(await readMails(app, 'new_question')).toEqual([]);
  await passHours(app, 30);
  expect((await readMails(app, 'new_question')).map(({ data }) => data)).toMatchObject([
    { sentence: 'Je pense à toi.' },
  ]);
  expect(await readMails(app, 'daily_question')).toEqual([]);
  expect((await listDeliveries(app)(anne, bookId)).deliveries).toMatchObject([
    { state: 'sent', sentAt: chosenHour },
  ]);
});

test('a narrator who is addressed with « tu » is asked so, in the preview, the list and the mails', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  await updatePerson(app)(anne, bookId, narratorId(bookId), { isFamiliar: true });
  const { data } = await previewQuestion(app)(anne, bookId, { libraryId: LIBRARY_ID, sentence: '' });
  expect(data.question).toMatch(/^Tu pousses la porte/);
  const questionId = await chooseFirst(app, bookId);
  expect((await listQuestions(app)(anne, bookId))[0]?.text).toBe(data.question);
  await askPerson(app)(anne, bookId, { questionId, personId: narratorId(bookId), sentence: '' });
  app.clock.forward(UNDO_MS);
  await sendDueQuestions(app)(fail);
  expect((await readMails(app, 'new_question')).map((mail) => mail.data)).toMatchObject([
    { question: data.question },
  ]);
  // The rhythm's own questions too.
  await passHours(app, 24 * 8);
  const [daily] = await readMails(app, 'daily_question');
  expect(String(daily?.data.question)).toMatch(/\b(tu|toi|te|ton|ta|tes)\b|-tu\b|t’/u);
});

test('the narrator’s portrait is a photograph of the family, and the asker’s avatar is in the preview', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  const familyId = (await app.documents.get(books, bookId))?.value.familyId ?? '';
  const give = (portraitId: string) => updatePerson(app)(anne, bookId, narratorId(bookId), { portraitId });
  await expect(give('none')).rejects.toMatchObject({ code: 'photograph.not_found' });
  await putPortrait(app, 'another-family', 'other');
  await putPortrait(app, familyId, 'portrait-1');
  await expect(give('other')).rejects.toMatchObject({ code: 'photograph.not_found' });
  await give('portrait-1');
  expect((await listPersons(app)(anne, bookId))[0]?.portraitId).toBe('portrait-1');
  await changeDocument(app, members, memberId(familyId, anne.uid), { portraitId: 'portrait-1' });
  const { data } = await previewQuestion(app)(anne, bookId, { libraryId: LIBRARY_ID, sentence: '' });
  expect(data.portraitId).toBe('portrait-1');
});
