import { beforeEach, expect, test } from 'vitest';
import { createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { openNarrator } from '../../../testing/open-narrator.ts';
import { readAll, readCode, readMails } from '../../../testing/read-test-app.ts';
import { updatePerson } from '../../persons/manage-persons.ts';
import { narratorId } from '../../persons/person.ts';
import { listQuestions } from '../../questions/choosing/list-questions.ts';
import { chooseQuestion } from '../../questions/choosing/manage-questions.ts';
import { readFollowUps } from '../../questions/choosing/read-follow-ups.ts';
import { questions } from '../../questions/question.ts';
import { sendDueQuestions } from '../send-due-questions.ts';
import { saveAnswer, sendAnswer } from './answer-by-link.ts';
import { offerFollowUps, startFollowUp } from './follow-up.ts';
import { readLink } from './read-link.ts';

const anne = person('anne');
let app: TestApp;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  bookId = await openNarrator(app);
});

const wakeFor = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    app.clock.forward(86_400_000);
    await sendDueQuestions(app)((error) => {
      throw error;
    });
  }
};

/** The token of the question that was chosen, sent, and answered by its link. */
const answeredToken = async (libraryId: string): Promise<string> => {
  await chooseQuestion(app)(anne, bookId, { libraryId });
  await wakeFor(8);
  const [mail] = await readMails(app, 'daily_question');
  const token = String(mail?.data.answerUrl).split('/').at(-1) ?? '';
  const paragraph = {
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: 'Une chanson.' }],
  };
  await saveAnswer(app)(token, { body: { type: 'doc', content: [paragraph] }, revision: 0 });
  await sendAnswer(app)(token);
  return token;
};

test("offers the library's follow-ups after an answer, and opens one at once under its own link", async () => {
  const token = await answeredToken('quinze-ans.03');
  const followUps = await offerFollowUps(app)(token);
  expect(followUps.map(({ text }) => text)).toEqual([
    'Sur quel appareil l’écoutait-on\u202f?',
    'Qui dansait, et qui restait au mur\u202f?',
  ]);
  const next = await startFollowUp(app)(token, followUps[0]?.id ?? '');
  const linkTarget = await readLink(app)(next);
  expect(linkTarget.question).toMatchObject({
    text: followUps[0]?.text,
    previousQuestionText: expect.stringContaining('Quelle chanson de vos quinze ans'),
  });
  // It stands in the book's list now, once; a follow-up has none of its own.
  expect((await offerFollowUps(app)(token)).map(({ id }) => id)).toEqual(['quinze-ans.03+2']);
  expect(await readCode(startFollowUp(app)(token, followUps[0]?.id ?? ''))).toBe('question.not_found');
  expect(await offerFollowUps(app)(next)).toEqual([]);
  for (const id of ['ecole.01+1', 'quinze-ans.03', 'quinze-ans.03+9', 'inconnue'])
    expect(await readCode(startFollowUp(app)(token, id))).toBe('question.not_found');
});

test('mails a follow-up that was chosen in the app, with the question that it continues', async () => {
  await answeredToken('quinze-ans.03');
  const [question] = await readAll(app, questions);
  expect((await readFollowUps(app)(anne, bookId, `${bookId}.quinze-ans.03`)).length).toBe(2);
  await chooseQuestion(app)(anne, bookId, { libraryId: 'quinze-ans.03+2' });
  await wakeFor(8);
  expect((await readMails(app, 'daily_question')).at(-1)?.data).toMatchObject({
    question: 'Qui dansait, et qui restait au mur\u202f?',
    followUpOf: question?.text,
  });
});

test("offers no sensitive follow-up after the narrator's family withdrew the opt-in", async () => {
  const takes = (takesSensitive: boolean) =>
    updatePerson(app)(anne, bookId, narratorId(bookId), { takesSensitive });
  await takes(true);
  const token = await answeredToken('racines.12');
  expect((await offerFollowUps(app)(token)).length).toBe(2);
  await takes(false);
  expect(await offerFollowUps(app)(token)).toEqual([]);
  expect(await readCode(startFollowUp(app)(token, 'racines.12+1'))).toBe('question.not_found');
  expect(await readFollowUps(app)(anne, bookId, `${bookId}.racines.12`)).toEqual([]);
});

test('a narrator who is addressed with « tu » is offered and asked follow-ups so, by the link and in the app', async () => {
  await updatePerson(app)(anne, bookId, narratorId(bookId), { isFamiliar: true });
  const token = await answeredToken('ecole.01');
  const followUps = await offerFollowUps(app)(token);
  expect(followUps[0]?.text).toBe('Avec qui marchais-tu\u202f?');
  expect(await readFollowUps(app)(anne, bookId, `${bookId}.ecole.01`)).toEqual(followUps);
  const linkTarget = await readLink(app)(await startFollowUp(app)(token, followUps[0]?.id ?? ''));
  expect(linkTarget.question.text).toBe(followUps[0]?.text);
  expect(linkTarget.question.previousQuestionText).toMatch(/^Quel chemin prenais-tu/);
  const followUp = (await listQuestions(app)(anne, bookId)).find(({ id }) => id.endsWith('+1'));
  expect(followUp?.followUpOf).toBe(linkTarget.question.previousQuestionText);
});
