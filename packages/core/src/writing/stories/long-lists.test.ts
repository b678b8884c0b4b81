import { beforeEach, expect, test } from 'vitest';
import { LIST_PAGE } from '../../foundation/documents/find-visible.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openFamily, people, writeStory } from '../../testing/open-family.ts';
import { readAll, readDocument } from '../../testing/read-test-app.ts';
import { deliveries } from '../deliveries/delivery.ts';
import { listDeliveries } from '../deliveries/manage-deliveries.ts';
import { narratorId } from '../persons/person.ts';
import { readQuestionPage } from '../questions/choosing/list-questions.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { questions } from '../questions/question.ts';
import { readStoryPage } from './read-stories.ts';
import { stories } from './story.ts';

const { owner, author, reader } = people;

let app: TestApp;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ bookId } = await openFamily(app));
});

const instant = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();

/** Every page of a list: the length of each, and the ids of all. */
const readPages = async (
  readPage: (cursor: string | undefined) => Promise<{ ids: string[]; cursor: string | null }>,
) => {
  const lengths: number[] = [];
  const ids = new Set<string>();
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await readPage(cursor);
    lengths.push(page.ids.length);
    for (const id of page.ids) ids.add(id);
    cursor = page.cursor;
  }
  return { lengths, count: ids.size };
};

const storiesOf = (who: typeof owner) =>
  readPages(async (after) => {
    const page = await readStoryPage(app)(who, bookId, after);
    return { ids: page.stories.map(({ id }) => id), cursor: page.cursor };
  });

test('two hundred and fifty stories are all reachable, a hundred at a time, past drafts that one may not read', async () => {
  const storyId = await writeStory(app, author, bookId, { title: 'La crue', to: 'submitted' });
  const story = await readDocument(app, stories, storyId);
  await app.documents.transact(async (tx) => {
    for (let index = 0; index < 300; index += 1)
      tx.create(stories, `draft${index}`, { ...story, state: 'draft', createdAt: instant(index) });
    for (let index = 1; index < 250; index += 1)
      tx.create(stories, `story${index}`, { ...story, createdAt: instant(1_000 + index) });
  });
  expect(await storiesOf(reader)).toEqual({ lengths: [LIST_PAGE, LIST_PAGE, 50], count: 250 });
  expect((await storiesOf(author)).count).toBe(550);
  const first = await readStoryPage(app)(owner, bookId);
  expect([first.stories.length, first.otherDrafts.length]).toEqual([0, LIST_PAGE]);
  expect((await storiesOf(owner)).count).toBe(250);
});

test('two hundred and fifty questions, and as many that were asked, are all reachable', async () => {
  const question = await chooseQuestion(app)(owner, bookId, { text: 'Où êtes-vous née ?', theme: 'Racines' });
  const storedQuestion = await readDocument(app, questions, question.id);
  const personId = narratorId(bookId);
  const [delivery] = await readAll(app, deliveries);
  if (delivery === undefined) throw new Error('the question was not put to the narrator');
  await app.documents.transact(async (tx) => {
    for (let index = 1; index < 250; index += 1) {
      tx.create(questions, `question${index}`, { ...storedQuestion, position: index });
      tx.create(deliveries, `delivery${index}`, {
        ...delivery,
        personId,
        questionId: `question${index}`,
        createdAt: instant(index),
      });
    }
  });
  const ofBook = await readPages(async (after) => {
    const page = await readQuestionPage(app)(reader, bookId, after);
    return { ids: page.questions.map(({ id }) => id), cursor: page.cursor };
  });
  expect(ofBook).toEqual({ lengths: [LIST_PAGE, LIST_PAGE, 50], count: 250 });
  const askedQuestions = await readPages(async (after) => {
    const page = await listDeliveries(app)(reader, bookId, after);
    return { ids: page.deliveries.map(({ id }) => id), cursor: page.cursor };
  });
  expect(askedQuestions).toEqual({ lengths: [LIST_PAGE, LIST_PAGE, 50], count: 250 });
});
