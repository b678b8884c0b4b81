import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import { readAll, readCode, readDocument, readMails } from '../../testing/read-test-app.ts';
import { setRhythm } from '../books/editing/set-rhythm.ts';
import { addPerson, pausePerson } from '../persons/manage-persons.ts';
import { narratorId, persons } from '../persons/person.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { cancelDelivery } from './cancel-delivery.ts';
import { deliveries, UNDO_MS } from './delivery.ts';
import { askPerson } from './manage-deliveries.ts';
import { sendDueQuestions } from './send-due-questions.ts';

const anne = person('anne');

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
const runDays = async (days: number): Promise<void> => {
  for (let hours = 0; hours < days * 24; hours += 1) {
    await send();
    app.clock.forward(HOUR_MS);
  }
};
const askAtNextHour = async (libraryId: string, personId = narratorId(bookId)) => {
  const { id: questionId } = await chooseQuestion(app)(anne, bookId, { libraryId });
  return askPerson(app)(anne, bookId, { questionId, personId, sentence: '', when: 'next_hour' });
};

test('refuses the next hour where none is planned, and sends nothing', async () => {
  const { id: uncle } = await addPerson(app)(anne, bookId, { name: 'Paul', email: 'paul@exemple.fr' });
  expect(await readCode(askAtNextHour('ecole.01', uncle))).toBe('delivery.no_next_hour');
  await setRhythm(app)(anne, bookId, { pace: 'own', weekday: 1, hour: 9 });
  expect(await readCode(askAtNextHour('ecole.02'))).toBe('delivery.no_next_hour');
  await setRhythm(app)(anne, bookId, { pace: 'weekly', weekday: 1, hour: 9 });
  await pausePerson(app)(anne, bookId, narratorId(bookId), true);
  expect(await readCode(askAtNextHour('ecole.03'))).toBe('delivery.no_next_hour');
  app.clock.forward(UNDO_MS);
  await send();
  expect(await readAll(app, deliveries)).toEqual([]);
});

test('a question at the next hour replaces that of a fortnight: the next one follows a fortnight later', async () => {
  await setRhythm(app)(anne, bookId, { pace: 'fortnightly', weekday: 1, hour: 9 });
  await runDays(10);
  expect((await askAtNextHour('ecole.01')).sendTime?.at).toBe('2026-03-23T08:00:00.000Z');
  await runDays(28);
  const questionMails = (await readMails(app)).filter(({ kind }) => kind.endsWith('question'));
  expect(questionMails.map(({ kind, createdAt }) => `${createdAt.slice(0, 16)} ${kind}`)).toEqual([
    '2026-03-09T08:00 daily_question',
    '2026-03-23T08:00 new_question',
    '2026-04-06T07:00 daily_question',
  ]);
});

test('a question whose chosen hour comes before its time to undo is over waits for the latter', async () => {
  await send();
  app.clock.forward(7 * DAY_MS - HOUR_MS - UNDO_MS / 2);
  const { sendTime } = await askAtNextHour('ecole.01');
  const readyAt = new Date(app.clock.now().getTime() + UNDO_MS).toISOString();
  expect(sendTime?.at).toBe(readyAt);
  app.clock.forward(UNDO_MS / 2);
  await send();
  expect((await readDocument(app, persons, narratorId(bookId))).wakeAt).toBe(readyAt);
  expect(await readMails(app, 'new_question')).toEqual([]);
  app.clock.forward(UNDO_MS / 2);
  await send();
  expect(await readMails(app, 'new_question')).toHaveLength(1);
  await runDays(6);
  expect(await readMails(app, 'daily_question')).toEqual([]);
  await runDays(2);
  expect(await readMails(app, 'daily_question')).toHaveLength(1);
});

test('the question of the rhythm leaves seconds later when the one before it is undone in its last seconds', async () => {
  await send();
  app.clock.forward(7 * DAY_MS - HOUR_MS - UNDO_MS / 2);
  await askAtNextHour('ecole.01');
  const [delivery] = await readAll(app, deliveries);
  app.clock.forward(UNDO_MS / 2);
  await send();
  await cancelDelivery(app)(anne, bookId, delivery?.id ?? '');
  app.clock.forward(UNDO_MS / 2);
  await send();
  expect((await readMails(app)).map(({ kind }) => kind)).toContain('daily_question');
  expect(await readMails(app, 'new_question')).toEqual([]);
});
