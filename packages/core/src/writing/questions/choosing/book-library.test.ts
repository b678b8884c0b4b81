import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { join, people } from '../../../testing/open-family.ts';
import { openNarrator } from '../../../testing/open-narrator.ts';
import {
  changeDocument,
  readAll,
  readCode,
  readDocument,
  readMails,
} from '../../../testing/read-test-app.ts';
import { books } from '../../books/book.ts';
import { deliveries, UNDO_MS } from '../../deliveries/delivery.ts';
import { askPerson } from '../../deliveries/manage-deliveries.ts';
import { sendDueQuestions } from '../../deliveries/send-due-questions.ts';
import { requestNotebook } from '../../notebooks/prepare-notebook.ts';
import { addPerson, updatePerson } from '../../persons/manage-persons.ts';
import { narratorId } from '../../persons/person.ts';
import { createStory } from '../../stories/write-story.ts';
import { questions } from '../question.ts';
import { openTheme, readBookLibrary } from './book-library.ts';
import { listQuestions } from './list-questions.ts';
import { chooseQuestion, setQuestionState } from './manage-questions.ts';
import { unchooseQuestion } from './unchoose-question.ts';

const { owner, editor, reader, author } = people;
const anne = person('anne');
/** Two questions of a theme that is never offered unasked: one harmless, and one that may hurt. */
const OPTIONAL = 'valeurs.01';
const TRIAL = 'epreuves.01';
/** One that may hurt, of an ordinary theme. */
const HURTFUL = 'racines.12';
const PLAIN = 'quinze-ans.05';

let app: TestApp;
let bookId: string;
let familyId: string;
beforeEach(async () => {
  app = createTestApp();
  bookId = await openNarrator(app);
  ({ familyId } = await readDocument(app, books, bookId));
});

const offeredIds = async () =>
  (await readBookLibrary(app)(anne, bookId)).themes.flatMap((theme) => theme.questions.map(({ id }) => id));
const choose = (libraryId: string) => chooseQuestion(app)(anne, bookId, { libraryId });
const takeSensitive = (takesSensitive: boolean) =>
  updatePerson(app)(anne, bookId, narratorId(bookId), { takesSensitive });
const open = (themeId: string, isOpen: boolean) => openTheme(app)(anne, bookId, themeId, isOpen);
const wakeFor = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    app.clock.forward(86_400_000);
    await sendDueQuestions(app)((error) => {
      throw error;
    });
  }
};
const sentIds = async () =>
  (await readAll(app, deliveries))
    .filter(({ state }) => state === 'sent')
    .map(({ questionId }) => questionId);

describe('what may hurt, at every door', () => {
  test('the library neither shows nor draws optional or sensitive questions without opt-in', async () => {
    const before = await offeredIds();
    for (const id of [OPTIONAL, TRIAL, HURTFUL]) expect(before).not.toContain(id);
    expect(before).toContain(PLAIN);
    await open('valeurs', true);
    await takeSensitive(true);
    expect(await offeredIds()).toEqual(expect.arrayContaining([OPTIONAL, HURTFUL]));
    expect(await offeredIds()).not.toContain(TRIAL);
    await open('valeurs', false);
    expect(await offeredIds()).not.toContain(OPTIONAL);
  });

  test('refuses to choose them by id; after the opt-in they can be chosen', async () => {
    for (const id of [OPTIONAL, TRIAL, HURTFUL, `${HURTFUL}+1`])
      expect(await readCode(choose(id))).toBe('question.sensitive');
    await open('valeurs', true);
    expect(await readCode(choose(OPTIONAL))).toBe('done');
    await takeSensitive(true);
    expect(await readCode(choose(HURTFUL))).toBe('done');
  });

  test('neither mails nor asks chosen questions of a theme that was closed again', async () => {
    await open('valeurs', true);
    const { id } = await choose(OPTIONAL);
    await open('valeurs', false);
    await wakeFor(8);
    expect(await sentIds()).not.toContain(id);
    expect(await readMails(app, 'daily_question')).not.toEqual([]);
    const request = { questionId: id, personId: narratorId(bookId), sentence: '' };
    expect(await readCode(askPerson(app)(anne, bookId, request))).toBe('question.sensitive');
    await open('valeurs', true);
    await wakeFor(8);
    expect(await sentIds()).toContain(id);
  });

  test('does not send a waiting question whose theme was closed', async () => {
    await takeSensitive(true);
    const { id } = await choose(HURTFUL);
    await askPerson(app)(anne, bookId, { questionId: id, personId: narratorId(bookId), sentence: '' });
    await takeSensitive(false);
    await wakeFor(3);
    expect(await sentIds()).not.toContain(id);
  });

  test('leaves questions of a closed theme out of a notebook', async () => {
    await open('valeurs', true);
    const { id } = await choose(OPTIONAL);
    const print = () =>
      readCode(requestNotebook(app)(anne, bookId, { questionIds: [id], ruling: 'lines', pagesEach: 1 }));
    expect(await print()).toBe('done');
    await open('valeurs', false);
    expect(await print()).toBe('question.sensitive');
  });

  test("only the family's owner opens a theme, and only an optional one", async () => {
    await join(app, familyId, editor, 'editor');
    expect(await readCode(openTheme(app)(editor, bookId, 'valeurs', true))).toBe('permission.denied');
    expect(await readCode(open('ecole', true))).toBe('question.not_found');
    expect((await readBookLibrary(app)(editor, bookId)).canOpenThemes).toBe(false);
    const before = await readDocument(app, books, bookId);
    await open('valeurs', true);
    // Its pages stay as they were approved.
    expect(await readDocument(app, books, bookId)).toEqual({
      ...before,
      themes: [...before.themes, 'valeurs'],
    });
  });
});

describe('the right person', () => {
  const text = 'Quel secret de cet âge pouvez-vous raconter maintenant\u202f?';
  const about = 'Quel secret de ses quinze ans Jeanne peut-elle laisser raconter maintenant\u202f?';

  test('words questions about the narrator for a relative, and with « vous » for the narrator', async () => {
    const { id, ...chosenView } = await choose(PLAIN);
    expect(chosenView).toMatchObject({ text, reads: about });
    expect(await listQuestions(app)(anne, bookId)).toMatchObject([{ text, reads: about }]);
    const cards = (await readBookLibrary(app)(anne, bookId)).themes.flatMap((theme) => theme.questions);
    expect(cards.find((card) => card.id === PLAIN)?.reads).toBe(about);
    const { id: paul } = await addPerson(app)(anne, bookId, { name: 'Paul', email: 'paul@exemple.fr' });
    await askPerson(app)(anne, bookId, { questionId: id, personId: paul, sentence: '' });
    await askPerson(app)(anne, bookId, { questionId: id, personId: narratorId(bookId), sentence: '' });
    await wakeFor(2);
    const mailedQuestions = (await readMails(app, 'new_question')).map(({ to, data }) => [
      to.address,
      data.question,
    ]);
    expect(Object.fromEntries(mailedQuestions)).toEqual({
      'paul@exemple.fr': about,
      'jeanne@exemple.fr': text,
    });
  });

  test('words the question for a relative who answers in the app', async () => {
    const { id } = await choose(PLAIN);
    const story = await createStory(app)(anne, bookId, {
      kind: 'contribution',
      questionId: id,
      title: '',
      theme: '',
    });
    expect(story.question).toBe(about);
  });
});

describe('un-choosing', () => {
  const unchoose = (id: string, who = anne) => readCode(unchooseQuestion(app)(who, bookId, id));

  test('removes a question, which may then be chosen again', async () => {
    const { id } = await choose(PLAIN);
    expect(await unchoose(id)).toBe('done');
    expect(await readAll(app, questions)).toEqual([]);
    expect(await readCode(choose(PLAIN))).toBe('done');
  });

  test('removes a question that waits to be sent, with its delivery', async () => {
    const { id } = await choose(PLAIN);
    const request = { questionId: id, personId: narratorId(bookId), sentence: '' };
    await askPerson(app)(anne, bookId, request);
    expect(await unchoose(id)).toBe('done');
    expect(await readAll(app, deliveries)).toEqual([]);
    await choose(PLAIN);
    expect(await readCode(askPerson(app)(anne, bookId, request))).toBe('done');
  });

  test('keeps a question that was sent, answered or refused', async () => {
    const { id } = await choose(PLAIN);
    await wakeFor(8);
    expect(await unchoose(id)).toBe('question.sent');
    const { id: toldId } = await choose('ecole.01');
    await createStory(app)(anne, bookId, {
      kind: 'contribution',
      questionId: toldId,
      title: '',
      theme: '',
    });
    expect(await unchoose(toldId)).toBe('question.answered');
    const { id: refusedId } = await choose('ecole.02');
    await changeDocument(app, questions, refusedId, { state: 'skipped', skippedBy: [narratorId(bookId)] });
    expect(await unchoose(refusedId)).toBe('question.refused');
  });

  test('keeps a question that was sent to a relative alone', async () => {
    const { id } = await choose(PLAIN);
    const { id: paul } = await addPerson(app)(anne, bookId, { name: 'Paul', email: 'paul@exemple.fr' });
    await askPerson(app)(anne, bookId, { questionId: id, personId: paul, sentence: '' });
    app.clock.forward(UNDO_MS);
    await sendDueQuestions(app)((error) => {
      throw error;
    });
    expect(await readMails(app, 'new_question')).toHaveLength(1);
    expect(await unchoose(id)).toBe('question.sent');
  });

  test('a reader removes their own question, and no other', async () => {
    await join(app, familyId, reader, 'reader');
    await join(app, familyId, author, 'author');
    const { id } = await choose(PLAIN);
    expect(await unchoose(id, reader)).toBe('permission.denied');
    const ownQuestion = await chooseQuestion(app)(reader, bookId, { libraryId: 'ecole.01' });
    expect(await unchoose(ownQuestion.id, reader)).toBe('done');
    expect(await unchoose(id, author)).toBe('done');
    expect(await unchoose('inconnue')).toBe('question.not_found');
  });
});

test("a relative's skip hides the question from that relative; the narrator is still asked", async () => {
  await join(app, familyId, author, 'author');
  const { id } = await choose(PLAIN);
  await setQuestionState(app)(author, bookId, id, 'skipped');
  await setQuestionState(app)(anne, bookId, id, 'skipped');
  const stateSeenAs = async (who: typeof owner) =>
    (await listQuestions(app)(who, bookId)).find((question) => question.id === id)?.state;
  expect([await stateSeenAs(author), await stateSeenAs(anne)]).toEqual(['skipped', 'skipped']);
  await wakeFor(8);
  expect(await sentIds()).toEqual([id]);
});
