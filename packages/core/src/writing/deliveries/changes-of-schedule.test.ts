import { beforeEach, describe, expect, test } from 'vitest';
import { updateMailChoices } from '../../people/accounts/mail-choices.ts';
import { consents } from '../../people/consents/consent.ts';
import { updateFamily } from '../../people/families/update-family.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { createUser } from '../../testing/open-family.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import { changeDocument, findLastToken, readDocument, readMails } from '../../testing/read-test-app.ts';
import { listQuestionMails, runScheduler } from '../../testing/scenarios/question-mails.ts';
import { books } from '../books/book.ts';
import { setRhythm } from '../books/editing/set-rhythm.ts';
import { addPerson, listPersons, updatePerson } from '../persons/manage-persons.ts';
import { narratorId, persons } from '../persons/person.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { questionLibrary } from '../questions/library/index.ts';
import { questions } from '../questions/question.ts';
import { snoozeQuestion } from './by-link/decline-question.ts';
import { askPerson } from './manage-deliveries.ts';

const anne = person('anne');
const weekly = { pace: 'weekly', weekday: 1, hour: 9 } as const;
const ownPace = { ...weekly, pace: 'own' } as const;

let app: TestApp;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  bookId = await openNarrator(app);
});

const snooze = async (): Promise<void> => {
  await snoozeQuestion(app)(await findLastToken(app, 'answerUrl'));
};
const readNextAt = async () => (await listPersons(app)(anne, bookId))[0]?.nextAt;

describe('a snoozed question is sent again after two weeks', () => {
  const askRelative = async (): Promise<void> => {
    const { id: personId } = await addPerson(app)(anne, bookId, { name: 'Luc', email: 'luc@exemple.fr' });
    const { id: questionId } = await chooseQuestion(app)(anne, bookId, {
      text: 'Comment avez-vous connu Jeanne ?',
      theme: '',
      isForRelatives: true,
    });
    await askPerson(app)(anne, bookId, { questionId, personId, sentence: '' });
  };

  test('to a relative who snoozed it after the reminder', async () => {
    await setRhythm(app)(anne, bookId, ownPace);
    await askRelative();
    await runScheduler(app, 5);
    expect(await listQuestionMails(app)).toEqual([
      '2026-03-02T10:00 new_question',
      '2026-03-06T10:00 reminder',
    ]);
    await snooze();
    await runScheduler(app, 15);
    expect((await listQuestionMails(app)).slice(2)).toEqual(['2026-03-21T09:00 new_question']);
  });

  test('to a narrator who is asked at their own pace', async () => {
    await setRhythm(app)(anne, bookId, ownPace);
    await chooseQuestion(app)(anne, bookId, { text: 'Où était la maison ?', theme: '' });
    await runScheduler(app, 1);
    await snooze();
    await runScheduler(app, 15);
    expect(await listQuestionMails(app)).toEqual([
      '2026-03-02T10:00 new_question',
      '2026-03-17T09:00 new_question',
    ]);
  });
});

test('a question that was reminded of, snoozed and sent again counts as silence, and has no second reminder', async () => {
  await runScheduler(app, 12);
  await snooze();
  await runScheduler(app, 23);
  expect(await listQuestionMails(app)).toEqual([
    '2026-03-09T08:00 daily_question',
    '2026-03-13T08:00 reminder',
    '2026-03-16T08:00 daily_question',
    '2026-03-20T08:00 reminder',
    '2026-03-23T08:00 daily_question',
    '2026-03-27T08:00 reminder',
    '2026-03-30T07:00 daily_question',
  ]);
  expect((await readDocument(app, persons, narratorId(bookId))).unanswered).toBe(3);
});

describe('another time zone plans the next question anew', () => {
  test('of the family', async () => {
    await runScheduler(app, 1);
    const { familyId } = await readDocument(app, books, bookId);
    await updateFamily(app)(anne, familyId, { timeZone: 'America/Martinique' });
    expect(await readNextAt()).toBe('2026-03-09T13:00:00.000Z');
    await runScheduler(app, 8);
    expect(await listQuestionMails(app)).toEqual(['2026-03-09T13:00 daily_question']);
  });

  test('of the narrator’s account', async () => {
    const jeanne = person('jeanne');
    await createUser(app, jeanne);
    await changeDocument(app, consents, bookId, { uid: jeanne.uid, way: 'own_account' });
    await runScheduler(app, 1);
    const topics = { order_steps: true, questions: true, digest: true, reactions: true, remarks: true };
    await updateMailChoices(app)(jeanne, { topics, quietHours: null, timeZone: 'America/Martinique' });
    expect(await readNextAt()).toBe('2026-03-09T13:00:00.000Z');
  });
});

test('a question that is due is sent although somebody changes the narrator meanwhile', async () => {
  await runScheduler(app, 6);
  app.clock.forward(24 * 3_600_000);
  await updatePerson(app)(anne, bookId, narratorId(bookId), { pronoun: 'elle' });
  await runScheduler(app, 1);
  expect(await listQuestionMails(app)).toEqual(['2026-03-09T09:00 daily_question']);
});

describe('after the last question', () => {
  const ids = questionLibrary.flatMap((theme) => theme.questions.map(({ id }) => id));
  const recordLibrary = (state: 'chosen' | 'answered', libraryIds: readonly string[]): Promise<void> =>
    app.documents.transact(async (tx) => {
      const { familyId } = await readDocument(app, books, bookId);
      for (const libraryId of libraryIds)
        tx.put(questions, `${bookId}.${libraryId}`, {
          familyId,
          bookId,
          libraryId,
          text: libraryId,
          theme: '',
          state,
          storyId: state === 'answered' ? 'written' : null,
          askedBy: '',
          askedByUid: null,
          position: 0,
          skippedBy: [],
          contributions: [],
          isForRelatives: false,
          about: null,
        });
    });
  beforeEach(async () => {
    await recordLibrary('answered', ids);
    await runScheduler(app, 8);
    expect(await listQuestionMails(app)).toEqual(['2026-03-09T08:00 questions_paused']);
  });

  test('the mail about the pause opens the questions of its book and narrator', async () => {
    const [mail] = await readMails(app, 'questions_paused');
    const listUrl = new URL(String(mail?.data.listUrl));
    const target = Object.fromEntries(listUrl.searchParams);
    expect(target).toEqual({ book: bookId, narrator: narratorId(bookId) });
  });

  test('the rhythm goes on by itself once there is a question again', async () => {
    await recordLibrary('chosen', ids.slice(0, 1));
    await runScheduler(app, 14);
    expect((await listQuestionMails(app)).slice(1)).toEqual([
      '2026-03-16T08:00 daily_question',
      '2026-03-20T08:00 reminder',
      '2026-03-23T08:00 questions_paused',
    ]);
    expect((await readDocument(app, persons, narratorId(bookId))).pause).toBe('exhausted');
  });

  test('a question that somebody asks is sent at once, and the end of the list is not announced again', async () => {
    await chooseQuestion(app)(anne, bookId, { text: 'Où était la maison ?', theme: '' });
    await runScheduler(app, 10);
    expect((await listQuestionMails(app)).slice(1)).toEqual([
      '2026-03-10T10:00 new_question',
      '2026-03-14T10:00 reminder',
    ]);
  });
});
