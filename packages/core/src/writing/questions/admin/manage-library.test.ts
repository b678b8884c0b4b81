import { beforeEach, describe, expect, test } from 'vitest';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { auditOf } from '../../../testing/kept.ts';
import { openNarrator } from '../../../testing/open-narrator.ts';
import { readCode, readMails } from '../../../testing/read-test-app.ts';
import { createDelivery } from '../../deliveries/create-delivery.ts';
import { deliveries, deliveryId } from '../../deliveries/delivery.ts';
import { sendDueQuestions } from '../../deliveries/send-due-questions.ts';
import { narratorId } from '../../persons/person.ts';
import { readBookLibrary } from '../choosing/book-library.ts';
import { listQuestions } from '../choosing/list-questions.ts';
import { chooseQuestion } from '../choosing/manage-questions.ts';
import { questions } from '../question.ts';
import {
  addLibraryQuestion,
  editLibraryQuestion,
  listLibrary,
  listLibraryVersions,
} from './manage-library.ts';

const anne = person('anne');
const ID = 'ecole.01';
const OLD = 'Quel chemin preniez-vous pour aller à l’école, et que croisait-on en route\u202f?';
const NEW = 'Comment alliez-vous à l’école\u202f?';

let app: TestApp;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  bookId = await openNarrator(app);
});

const read = async (id: string) => {
  const { questions: matchingQuestions } = await listLibrary(app)(administrator, { search: id });
  const one = matchingQuestions.find((question) => question.id === id);
  if (one === undefined) throw new Error(`no question ${id}`);
  return one;
};
const worded = async (id: string) => {
  const {
    id: _,
    themeId: __,
    updatedAt: ___,
    sentCount: ____,
    answeredCount: _____,
    passedCount: ______,
    ...rest
  } = await read(id);
  return rest;
};
const edit = async (change: object, who = administrator) =>
  editLibraryQuestion(app)(who, ID, { ...(await worded(ID)), ...change });
const offeredQuestions = async () =>
  (await readBookLibrary(app)(anne, bookId)).themes.flatMap((theme) => theme.questions);

describe('an edit', () => {
  test('an edit changes the questions on offer; chosen and sent ones keep their text', async () => {
    await chooseQuestion(app)(anne, bookId, { libraryId: ID });
    for (let day = 0; day < 8; day += 1) {
      app.clock.forward(86_400_000);
      await sendDueQuestions(app)((error) => {
        throw error;
      });
    }
    await edit({ text: NEW, about: 'Comment {qui} allait-{elle} à l’école\u202f?' });
    expect((await readMails(app, 'daily_question'))[0]?.data.question).toBe(OLD);
    expect((await listQuestions(app)(anne, bookId))[0]?.text).toBe(OLD);
    expect((await offeredQuestions()).find(({ id }) => id === ID)?.reads).toBe(
      'Comment Jeanne allait-elle à l’école\u202f?',
    );
  });

  test('records each edit as a version and in the audit log', async () => {
    await edit({ text: NEW });
    app.clock.forward(1_000);
    await edit({ isRetired: true });
    const versions = await listLibraryVersions(app)(administrator, ID);
    expect(versions).toMatchObject([
      { revision: 2, before: { isRetired: false }, after: { text: NEW, isRetired: true } },
      { revision: 1, before: { text: OLD }, after: { text: NEW } },
    ]);
    expect((await auditOf(app, `question:${ID}`)).map(({ action, from, to }) => [action, from, to])).toEqual([
      ['library.edited', OLD, NEW],
      ['library.retired', NEW, NEW],
    ]);
  });

  test('refuses an edit when another administrator changed the question meanwhile', async () => {
    await edit({ text: NEW });
    expect(await readCode(edit({ text: 'Autre question\u202f?', revision: 0 }))).toBe('question.conflict');
    expect((await read(ID)).text).toBe(NEW);
  });
});

test('offers a retired question to nobody until it is restored', async () => {
  await edit({ isRetired: true });
  expect((await offeredQuestions()).map(({ id }) => id)).not.toContain(ID);
  expect(await readCode(chooseQuestion(app)(anne, bookId, { libraryId: ID }))).toBe('question.not_found');
  await edit({ isRetired: false });
  expect((await offeredQuestions()).map(({ id }) => id)).toContain(ID);
});

test('offers, chooses and counts an added question under its own number', async () => {
  const { revision: _, ...wording } = await worded(ID);
  const added = await addLibraryQuestion(app)(administrator, {
    ...wording,
    text: NEW,
    about: null,
    themeId: 'ecole',
  });
  expect(added).toMatchObject({ id: 'ecole.19', revision: 1, sentCount: 0 });
  const again = await addLibraryQuestion(app)(administrator, { ...wording, text: OLD, themeId: 'ecole' });
  expect(again.id).toBe('ecole.20');
  expect((await offeredQuestions()).find(({ id }) => id === 'ecole.19')?.reads).toBe(NEW);
  expect(await readCode(chooseQuestion(app)(anne, bookId, { libraryId: 'ecole.19' }))).toBe('done');
  expect(await readCode(addLibraryQuestion(app)(administrator, { ...wording, themeId: 'inconnu' }))).toBe(
    'question.not_found',
  );
});

test('counts the outcomes of a question in a thousand books exactly', async () => {
  const at = app.clock.now().toISOString();
  const BOOKS = 1_203;
  for (let from = 0; from < BOOKS; from += 100)
    await app.documents.transact(async (tx) => {
      for (let book = from; book < Math.min(BOOKS, from + 100); book += 1) {
        const state =
          book % 3 === 0
            ? ('answered' as const)
            : book % 3 === 1
              ? ('skipped' as const)
              : ('chosen' as const);
        const id = `b${book}.${ID}`;
        const value = {
          familyId: 'f',
          bookId: `b${book}`,
          libraryId: ID,
          text: OLD,
          theme: '',
          state,
          storyId: null,
          askedBy: '',
          askedByUid: null,
          position: 0,
          skippedBy: [],
          contributions: [],
          isForRelatives: false,
          about: null,
        };
        tx.put(questions, id, value);
        const personId = narratorId(`b${book}`);
        const delivery = {
          ...createDelivery(
            { id, value },
            { personId, origin: 'library', at, questionText: value.text, followUpOf: undefined },
          ),
          sentAt: at,
        };
        if (book % 2 === 0) tx.put(deliveries, deliveryId(personId, id), delivery);
      }
    });
  expect(await read(ID)).toMatchObject({ sentCount: 602, answeredCount: 401, passedCount: 401 });
});

test('lists the library by page, by words without accents, and by theme', async () => {
  const list = (sought: object) => listLibrary(app)(administrator, sought);
  const first = await list({});
  expect(first).toMatchObject({ total: 360, next: 20 });
  expect(first.questions).toHaveLength(20);
  expect((await list({ from: 340 })).next).toBeNull();
  expect((await list({ theme: 'ecole' })).total).toBe(18);
  expect((await list({ search: 'RECITATION' })).questions.map(({ id }) => id)).toEqual(['ecole.09']);
});

test("hides the library's administration from everybody but administrators", async () => {
  const { revision: _, ...wording } = await worded(ID);
  expect(await readCode(listLibrary(app)(anne))).toBe('route.not_found');
  expect(await readCode(edit({ text: NEW }, anne))).toBe('route.not_found');
  expect(await readCode(listLibraryVersions(app)(anne, ID))).toBe('route.not_found');
  expect(await readCode(addLibraryQuestion(app)(anne, { ...wording, themeId: 'ecole' }))).toBe(
    'route.not_found',
  );
});
