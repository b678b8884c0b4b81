import { expect, test } from 'vitest';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { consents } from '../../people/consents/consent.ts';
import { memberId, members } from '../../people/families/family.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import { putPortrait } from '../../testing/put-photograph.ts';
import { changeDocument, readDocument, readMails } from '../../testing/read-test-app.ts';
import { throwError } from '../../testing/scenarios/create-app-with-question.ts';
import { listQuestionMails, runScheduler } from '../../testing/scenarios/question-mails.ts';
import { books } from '../books/book.ts';
import { setRhythm } from '../books/editing/set-rhythm.ts';
import { listPersons, updatePerson } from '../persons/manage-persons.ts';
import { narratorId, persons } from '../persons/person.ts';
import { listQuestions } from '../questions/choosing/list-questions.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { questions } from '../questions/question.ts';
import { UNDO_MS } from './delivery.ts';
import { listDeliveries } from './manage-deliveries.ts';
import { sendDueQuestions } from './send-due-questions.ts';

const anne = person('anne');

const answerOtherwise = (app: TestApp, id: string): Promise<void> =>
  app.documents.transact(async (tx) => {
    const storedQuestion = await tx.get(questions, id);
    if (storedQuestion === null) throw new Error('no question');
    tx.put(questions, id, { ...storedQuestion.value, state: 'answered', storyId: 'written-signed-in' });
  });

test('sends a question every Monday at nine, a reminder after four days, slower after three unanswered, and none after six', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  await runScheduler(app, 140);
  expect(await listQuestionMails(app)).toEqual([
    '2026-03-09T08:00 daily_question',
    '2026-03-13T08:00 reminder',
    '2026-03-16T08:00 daily_question',
    '2026-03-20T08:00 reminder',
    '2026-03-23T08:00 daily_question',
    '2026-03-27T08:00 reminder',
    // The clocks have changed; after three, every two weeks.
    '2026-04-06T07:00 daily_question',
    '2026-04-10T07:00 reminder',
    '2026-04-20T07:00 daily_question',
    '2026-04-24T07:00 reminder',
    '2026-05-04T07:00 daily_question',
    '2026-05-08T07:00 reminder',
    '2026-05-18T07:00 questions_paused',
  ]);
  expect((await app.documents.get(persons, narratorId(bookId)))?.value.pause).toBe('silence');
  expect((await listDeliveries(app)(anne, bookId)).deliveries).toHaveLength(6);
});

test("sends a relative's question at once outside the night, and counts it among the two messages of a week", async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  await chooseQuestion(app)(anne, bookId, { text: 'Où était la maison ?', theme: '' });
  await chooseQuestion(app)(anne, bookId, { text: 'Qui cuisinait chez vous ?', theme: '' });
  await chooseQuestion(app)(anne, bookId, { text: 'Que chantait-on chez vous ?', theme: '' });
  app.clock.forward(UNDO_MS);
  await runScheduler(app, 10);
  expect(await listQuestionMails(app)).toEqual([
    '2026-03-02T09:00 new_question',
    '2026-03-03T08:00 new_question',
    '2026-03-09T08:00 new_question',
  ]);
  const states = (await listQuestions(app)(anne, bookId)).map(({ state }) => state);
  expect(states).toEqual(['chosen', 'chosen', 'chosen']);
});

test('only the first mail to a narrator says what it is about', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  await chooseQuestion(app)(anne, bookId, { text: 'Où était la maison ?', theme: '' });
  await chooseQuestion(app)(anne, bookId, { text: 'Qui cuisinait chez vous ?', theme: '' });
  app.clock.forward(UNDO_MS);
  await runScheduler(app, 10);
  const questionMails = await readMails(app, 'new_question');
  expect(questionMails.map(({ data }) => data.isFirst)).toEqual([true, false]);
});

test('announces the send time of each waiting question and sends it then: after the night, one after the other', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  await sendDueQuestions(app)(throwError);
  app.clock.forward(13 * (DAY_MS / 24));
  // The asker is told of each at once when it leaves.
  const askerHears: (string | null | undefined)[] = [];
  for (const text of ['Où était la maison ?', 'Qui cuisinait chez vous ?', 'Que chantait-on chez vous ?']) {
    askerHears.push((await chooseQuestion(app)(anne, bookId, { text, theme: '' })).sendTime?.at);
    app.clock.forward(1_000);
  }
  const sendTimes = async () =>
    (await listDeliveries(app)(anne, bookId)).deliveries.map(({ sendTime }) => sendTime);
  const timeZone = 'Europe/Paris';
  const expected = [
    { at: '2026-03-10T08:00:00.000Z', hindrance: 'room', timeZone },
    { at: '2026-03-04T08:00:00.000Z', hindrance: 'room', timeZone },
    { at: '2026-03-03T07:00:00.000Z', hindrance: 'rest', timeZone },
  ];
  expect(await sendTimes()).toEqual(expected);
  expect(askerHears).toEqual(expected.map(({ at }) => at).toReversed());
  await runScheduler(app, 1);
  expect(await sendTimes()).toEqual([...expected.slice(0, 2), null]);
  await runScheduler(app, 8);
  expect((await listQuestionMails(app)).filter((mail) => mail.endsWith('new_question'))).toEqual([
    '2026-03-03T07:00 new_question',
    '2026-03-04T08:00 new_question',
    '2026-03-10T08:00 new_question',
  ]);
  expect(await sendTimes()).toEqual([null, null, null]);
});

test('plans the next question as soon as there is an address or another rhythm', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  const nextAt = async () => (await listPersons(app)(anne, bookId))[0]?.nextAt;
  expect(await nextAt()).toBe('2026-03-09T08:00:00.000Z');
  await setRhythm(app)(anne, bookId, { pace: 'weekly', weekday: 4, hour: 18 });
  expect(await nextAt()).toBe('2026-03-05T17:00:00.000Z');
  await sendDueQuestions(app)(throwError);
  expect(await nextAt()).toBe('2026-03-05T17:00:00.000Z');
  await updatePerson(app)(anne, bookId, narratorId(bookId), { email: null });
  expect(await nextAt()).toBeNull();
});

test('neither sends nor reminds of a question that was answered elsewhere meanwhile', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  const askedQuestion = await chooseQuestion(app)(anne, bookId, {
    text: 'Où était la maison ?',
    theme: '',
  });
  await answerOtherwise(app, askedQuestion.id);
  const chosenQuestion = await chooseQuestion(app)(anne, bookId, { libraryId: 'racines.01' });
  await runScheduler(app, 8);
  expect(await listQuestionMails(app)).toEqual(['2026-03-09T08:00 daily_question']);
  await answerOtherwise(app, chosenQuestion.id);
  await runScheduler(app, 5);
  expect(await listQuestionMails(app)).toEqual(['2026-03-09T08:00 daily_question']);
  const states = (await listDeliveries(app)(anne, bookId)).deliveries.map(({ state }) => state);
  expect(states.toSorted()).toEqual(['answered', 'revoked']);
  expect((await app.documents.get(persons, narratorId(bookId)))?.value.unanswered).toBe(0);
});

test('sends one message when two workers look at the same time', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  await chooseQuestion(app)(anne, bookId, { text: 'Où était la maison ?', theme: '' });
  app.clock.forward(UNDO_MS);
  await Promise.all(Array.from({ length: 8 }, () => sendDueQuestions(app)(throwError)));
  expect(await listQuestionMails(app)).toEqual(['2026-03-02T09:00 new_question']);
});

test('sends nothing to a person who refused, has died or turned questions off, and drops no question', async () => {
  for (const consent of ['declined', 'deceased'] as const) {
    const app = createTestApp();
    const bookId = await openNarrator(app);
    await app.documents.transact(async (tx) => {
      const storedConsent = await tx.get(consents, bookId);
      if (storedConsent === null) throw new Error('no consent');
      const state = consent === 'declined' ? ('declined' as const) : ('given' as const);
      const way = consent === 'deceased' ? ('deceased' as const) : null;
      tx.put(consents, bookId, { ...storedConsent.value, state, way });
    });
    await chooseQuestion(app)(anne, bookId, { text: 'Où était la maison ?', theme: '' });
    await runScheduler(app, 20);
    expect(await listQuestionMails(app)).toEqual([]);
    await app.documents.transact(async (tx) => {
      const storedConsent = await tx.get(consents, bookId);
      if (storedConsent !== null)
        tx.put(consents, bookId, { ...storedConsent.value, state: 'given', way: 'link' });
    });
    await runScheduler(app, 3);
    expect(await listQuestionMails(app)).toHaveLength(1);
  }
});

test('sends the question after those that the family answered in the app, in the same round', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  for (const text of ['Où êtes-vous née ?', 'Qui vous a appris à lire ?', 'Aviez-vous un chien ?'])
    await answerOtherwise(app, (await chooseQuestion(app)(anne, bookId, { text, theme: '' })).id);
  await chooseQuestion(app)(anne, bookId, { text: 'Que chantiez-vous ?', theme: '' });
  for (const text of ['Et la mer ?', 'Et la montagne ?'])
    await answerOtherwise(app, (await chooseQuestion(app)(anne, bookId, { text, theme: '' })).id);
  app.clock.forward(UNDO_MS);
  await sendDueQuestions(app)(throwError);
  expect(await listQuestionMails(app)).toEqual(['2026-03-02T09:00 new_question']);
  const states = (await listDeliveries(app)(anne, bookId)).deliveries.map(({ state }) => state);
  expect(states.toSorted()).toEqual(['revoked', 'revoked', 'revoked', 'revoked', 'revoked', 'sent']);
});

test('shows the portrait of the asker in the mail, or of the owner when the question has no asker', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  const { familyId } = await readDocument(app, books, bookId);
  await putPortrait(app, familyId, 'anne-by-the-sea');
  await changeDocument(app, members, memberId(familyId, anne.uid), { portraitId: 'anne-by-the-sea' });
  await chooseQuestion(app)(anne, bookId, { text: 'Où était la maison ?', theme: '' });
  await runScheduler(app, 20);
  const faces = [...(await readMails(app, 'new_question')), ...(await readMails(app, 'daily_question'))];
  expect(faces.length).toBeGreaterThan(1);
  for (const { data } of faces) expect(data).toMatchObject({ portraitId: 'anne-by-the-sea' });
});
