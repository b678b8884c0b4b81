import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import { findLastToken, readCode, readMails } from '../../testing/read-test-app.ts';
import { requestAnother } from '../deliveries/by-link/decline-question.ts';
import { renewLink } from '../deliveries/renew-link.ts';
import { sendDueQuestions } from '../deliveries/send-due-questions.ts';
import { updatePerson } from '../persons/manage-persons.ts';
import { narratorId } from '../persons/person.ts';
import { readContents } from './read-by-link.ts';

const anne = person('anne');

let app: TestApp;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  bookId = await openNarrator(app);
});

const changeAddress = (email: string | null) =>
  updatePerson(app)(anne, bookId, narratorId(bookId), { email });

const runDays = async (days: number): Promise<void> => {
  for (let hours = 0; hours < days * 24; hours += 1) {
    app.clock.forward(DAY_MS / 24);
    await sendDueQuestions(app)((error) => {
      throw error;
    });
  }
};

/** Lets the rhythm's first question leave. Returns the token of its link. */
const sendQuestion = async (): Promise<string> => {
  await runDays(8);
  return findLastToken(app, 'answerUrl');
};

const read = (token: string) => readCode(readContents(app)(token));

test('the link of a question opens the book as long as its address is the narrator’s', async () => {
  const token = await sendQuestion();
  expect(await read(token)).toBe('done');
  await changeAddress('Jeanne@Exemple.fr');
  expect(await read(token)).toBe('done');
  await changeAddress('jeanne@autre.fr');
  expect(await read(token)).toBe('link.not_found');
  await changeAddress(null);
  expect(await read(token)).toBe('link.not_found');
});

test('whoever received a link at a wrong address gets no link that opens the book after the address was corrected', async () => {
  const token = await sendQuestion();
  await changeAddress('jeanne@autre.fr');
  const anotherToken = (await requestAnother(app)(token)) ?? '';
  expect(await read(anotherToken)).toBe('link.not_found');
  await renewLink(app)(token);
  expect((await readMails(app)).at(-1)?.to.address).toBe('jeanne@autre.fr');
  expect(await read(await findLastToken(app, 'answerUrl'))).toBe('done');
});

test('a link that was opened from a question opens the book like the link of that question', async () => {
  const token = await sendQuestion();
  expect(await read((await requestAnother(app)(token)) ?? '')).toBe('done');
});

test('the reminder at a corrected address has a new link, which opens the book, and the one at the wrong address expires', async () => {
  const token = await sendQuestion();
  await changeAddress('jeanne@autre.fr');
  await runDays(4);
  const [reminder] = await readMails(app, 'reminder');
  expect(reminder?.to.address).toBe('jeanne@autre.fr');
  expect(await read(await findLastToken(app, 'answerUrl'))).toBe('done');
  expect(await read(token)).toBe('link.expired');
});

test('the reminder at the same address has the link of its question', async () => {
  const token = await sendQuestion();
  await runDays(4);
  expect(await readMails(app, 'reminder')).toHaveLength(1);
  expect(await findLastToken(app, 'answerUrl')).toBe(token);
});
