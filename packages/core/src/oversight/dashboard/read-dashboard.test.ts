import { describe, expect, test } from 'vitest';
import { memoizeReads } from '../../foundation/documents/memoize-reads.ts';
import { memberId, members } from '../../people/families/family.ts';
import type { Documents } from '../../ports/documents.port.ts';
import { createOrder } from '../../selling/orders/placing/place-order.ts';
import { createFamilyOf, createTestApp, person } from '../../testing/create-test-app.ts';
import { openDocuments } from '../../testing/open-documents.ts';
import { openFamily, people, writeStory } from '../../testing/open-family.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import { address, cart, openBook } from '../../testing/open-order.ts';
import { putPortrait } from '../../testing/put-photograph.ts';
import { changeDocument } from '../../testing/read-test-app.ts';
import { deliveries, deliveryId } from '../../writing/deliveries/delivery.ts';
import { askPerson, revokeDelivery } from '../../writing/deliveries/manage-deliveries.ts';
import { narratorId } from '../../writing/persons/person.ts';
import { photographs } from '../../writing/photographs/photograph.ts';
import { chooseQuestion } from '../../writing/questions/choosing/manage-questions.ts';
import { questions } from '../../writing/questions/question.ts';
import { moveStory } from '../../writing/stories/move-story.ts';
import { stories } from '../../writing/stories/story.ts';
import { readDashboard } from './read-dashboard.ts';

const anne = person('anne');

/** Records each read of the database as its collection and query. */
const recordQueries = (documents: Documents) => {
  const queries: string[] = [];
  const record =
    <A extends [{ name: string }, unknown], R>(readMethod: (...args: A) => R) =>
    (...args: A): R => {
      queries.push(`${args[0].name} ${JSON.stringify(args[1])}`);
      return readMethod(...args);
    };
  return {
    queries,
    documents: { ...documents, get: record(documents.get), find: record(documents.find) } as Documents,
  };
};

describe('the dashboard', () => {
  test('shows the next question, the number of members, and open orders', async () => {
    const app = createTestApp();
    const familyId = await createFamilyOf(app);
    const bookId = await openBook(app, familyId);
    await chooseQuestion(app)(anne, bookId, { text: 'Où était la maison ?', theme: 'La maison' });
    const order = await createOrder(app)(anne, { bookId, cart, address });
    const dashboard = await readDashboard(app)(anne, { bookId: undefined, familyId });
    expect(dashboard.book?.id).toBe(bookId);
    expect(dashboard.question?.text).toBe('Où était la maison ?');
    expect(dashboard).toMatchObject({ news: [], memberCount: 1, toReview: [] });
    expect(dashboard.asking?.narrator).toMatchObject({
      isNarrator: true,
      email: null,
      hasAddress: false,
      nextAt: null,
    });
    expect(dashboard.asking?.deliveries).toMatchObject([
      { question: 'Où était la maison ?', state: 'scheduled' },
    ]);
    expect(dashboard.orders.map(({ id }) => id)).toEqual([order.id]);
  });

  test('shows the library’s next question, worded for its reader, while no chosen one waits', async () => {
    const app = createTestApp();
    const { familyId, bookId } = await openFamily(app);
    const read = () => readDashboard(app)(people.owner, { bookId, familyId });
    const { question, upcoming } = await read();
    expect(question).toBeNull();
    expect(upcoming).toMatchObject({ bookId, state: 'chosen', askedBy: '' });
    expect(upcoming?.text).toMatch(/\bv(?:ous|otre|os)\b/u);
    expect(await app.documents.get(questions, upcoming?.id ?? '')).toBeNull();
    await chooseQuestion(app)(people.owner, bookId, { libraryId: upcoming?.libraryId ?? '' });
    expect(await read()).toMatchObject({ question: { text: upcoming?.text }, upcoming: null });
  });

  test('lists each story once: among the news, or among the stories that wait for review', async () => {
    const app = createTestApp();
    const { familyId, bookId } = await openFamily(app);
    for (let count = 1; count <= 8; count += 1) {
      app.clock.forward(1_000);
      await writeStory(app, people.author, bookId, { title: `Récit ${count}`, to: 'submitted' });
    }
    const { news, toReview } = await readDashboard(app)(people.owner, { bookId, familyId });
    expect([news, toReview].map((list) => list.length)).toEqual([6, 2]);
    expect(news[0]?.story.title).toBe('Récit 8');
    expect(toReview.map(({ title }) => title)).toEqual(['Récit 1', 'Récit 2']);
  });

  test('lists as news the stories that others submitted within a month, or else the newest, and no draft', async () => {
    const app = createTestApp();
    const { bookId, familyId } = await openFamily(app);
    const { owner, editor, author } = people;
    const titles = async (who = owner) =>
      (await readDashboard(app)(who, { bookId, familyId })).news.map(({ story }) => story.title);
    expect(await titles()).toEqual([]);
    const first = await writeStory(app, author, bookId, { title: 'Le pont', to: 'submitted' });
    app.clock.forward(40 * 86_400_000);
    expect(await titles()).toEqual(['Le pont']);
    await writeStory(app, editor, bookId, { title: 'Le marché', to: 'submitted' });
    app.clock.forward(60_000);
    await writeStory(app, author, bookId, { title: 'Le four', to: 'submitted' });
    await moveStory(app)(owner, first, 'in_book');
    await writeStory(app, author, bookId, { title: 'Brouillon' });
    await putPortrait(app, familyId, 'photo1');
    await changeDocument(app, members, memberId(familyId, editor.uid), { portraitId: 'photo1' });
    expect(await titles()).toEqual(['Le four', 'Le marché']);
    expect(await titles(author)).toEqual(['Le marché']);
    const { news } = await readDashboard(app)(owner, { bookId, familyId });
    expect(news.map(({ portraitId }) => portraitId)).toEqual([null, 'photo1']);
    await app.documents.transact(async (tx) => tx.remove(photographs, 'photo1'));
    const later = await readDashboard(app)(owner, { bookId, familyId });
    expect(later.news.map(({ portraitId }) => portraitId)).toEqual([null, null]);
  });

  test('shows the state of the delivery once the question is scheduled for the narrator', async () => {
    const app = createTestApp();
    const bookId = await openNarrator(app);
    const { id: questionId } = await chooseQuestion(app)(anne, bookId, { libraryId: 'racines.01' });
    const read = () => readDashboard(app)(anne, { bookId, familyId: null });
    expect(await read()).toMatchObject({ question: { id: questionId }, asked: null });
    await askPerson(app)(anne, bookId, { questionId, personId: narratorId(bookId), sentence: '' });
    expect(await read()).toMatchObject({ question: { id: questionId }, asked: { state: 'scheduled' } });
  });

  test('a question stays with the narrator until their answer is sent, even once they have begun it', async () => {
    const app = createTestApp();
    const bookId = await openNarrator(app);
    const { id: questionId } = await chooseQuestion(app)(anne, bookId, { libraryId: 'racines.01' });
    const personId = narratorId(bookId);
    await askPerson(app)(anne, bookId, { questionId, personId, sentence: '' });
    await changeDocument(app, deliveries, deliveryId(personId, questionId), { state: 'sent' });
    await changeDocument(app, questions, questionId, { state: 'answered', storyId: 'begun' });
    const read = () => readDashboard(app)(anne, { bookId, familyId: null });
    expect(await read()).toMatchObject({ question: { id: questionId }, asked: { state: 'sent' } });
    await changeDocument(app, deliveries, deliveryId(personId, questionId), { state: 'answered' });
    expect((await read()).question).toBeNull();
  });

  test('a question that the family withdrew gives way to the next of the list, and then to the library’s', async () => {
    const app = createTestApp();
    const bookId = await openNarrator(app);
    const personId = narratorId(bookId);
    const choose = async (libraryId: string) => (await chooseQuestion(app)(anne, bookId, { libraryId })).id;
    const withdraw = async (questionId: string) => {
      await askPerson(app)(anne, bookId, { questionId, personId, sentence: '' });
      await revokeDelivery(app)(anne, bookId, deliveryId(personId, questionId));
    };
    const [first, second] = [await choose('racines.01'), await choose('racines.02')];
    const read = () => readDashboard(app)(anne, { bookId, familyId: null });
    expect(await read()).toMatchObject({ question: { id: first } });
    await withdraw(first);
    expect(await read()).toMatchObject({ question: { id: second }, asked: null });
    await withdraw(second);
    expect(await read()).toMatchObject({ question: null, upcoming: { state: 'chosen' } });
    await changeDocument(app, questions, second, { isForRelatives: true });
    expect(await read()).toMatchObject({ question: { id: second } });
  });

  test('the narrator’s first story is the first answer, also when another follows; a relative’s account is not', async () => {
    const app = createTestApp();
    const { bookId, familyId } = await openFamily(app);
    const read = async () => (await readDashboard(app)(people.owner, { bookId, familyId })).news;
    const firsts = async () => (await read()).map(({ story, isFirst }) => [story.title, isFirst]);
    await writeStory(app, people.author, bookId, { title: 'Le pont', to: 'submitted' });
    const [news] = await read();
    expect([news?.story.kind, news?.isFirst]).toEqual(['contribution', false]);
    app.clock.forward(60_000);
    const noted = await writeStory(app, people.editor, bookId, { title: 'Le four', to: 'submitted' });
    await changeDocument(app, stories, noted, { kind: 'story' });
    expect(await firsts()).toEqual([
      ['Le four', true],
      ['Le pont', false],
    ]);
    app.clock.forward(60_000);
    const second = await writeStory(app, people.editor, bookId, { title: 'Le bal', to: 'submitted' });
    await changeDocument(app, stories, second, { kind: 'story' });
    expect(await firsts()).toEqual([
      ['Le bal', false],
      ['Le four', true],
      ['Le pont', false],
    ]);
    app.clock.forward(2 * 24 * 60 * 60_000);
    expect((await firsts()).map(([, isFirst]) => isFirst)).toEqual([false, false, false]);
  });

  test('many stories at once, as an import brings them, have no first answer', async () => {
    const app = createTestApp();
    const { bookId, familyId } = await openFamily(app);
    for (const title of ['Le four', 'Le bal', 'Le lavoir', 'La classe']) {
      const story = await writeStory(app, people.editor, bookId, { title, to: 'submitted' });
      await changeDocument(app, stories, story, { kind: 'story' });
    }
    const { news } = await readDashboard(app)(people.owner, { bookId, familyId });
    expect(news.map(({ isFirst }) => isFirst)).toEqual([false, false, false, false]);
  });

  test('shows the most recently changed book of the selected family', async () => {
    const app = createTestApp();
    const familyId = await createFamilyOf(app);
    await openBook(app, await createFamilyOf(app));
    await openBook(app, familyId);
    app.clock.forward(1_000);
    const later = await openBook(app, familyId);
    expect((await readDashboard(app)(anne, { bookId: undefined, familyId })).book?.id).toBe(later);
  });

  test('is empty without a family, requires a session, and hides the book from people outside the family', async () => {
    const app = createTestApp();
    const bookId = await openBook(app);
    const emptyDashboard = {
      book: null,
      consent: 'missing',
      consentNarratorId: null,
      news: [],
      memberCount: 0,
      question: null,
      upcoming: null,
      asked: null,
      second: null,
      asking: null,
      toReview: [],
      orders: [],
      again: null,
    };
    expect(await readDashboard(app)(anne, { bookId: undefined, familyId: null })).toEqual(emptyDashboard);
    const scope = { bookId, familyId: null };
    await expect(readDashboard(app)({ kind: 'anonymous' }, scope)).rejects.toThrow('session.required');
    await expect(readDashboard(app)(person('paul'), scope)).rejects.toThrow('book.not_found');
  });

  test('runs no database query twice', async () => {
    const { queries, documents } = recordQueries(openDocuments());
    const app = createTestApp({}, documents);
    const familyId = await createFamilyOf(app);
    await openBook(app, familyId);
    queries.length = 0;
    await readDashboard(app)(anne, { bookId: undefined, familyId });
    expect(queries).toEqual([...new Set(queries)]);
  });

  test('a memoized read that fails rejects for every caller', async () => {
    const documents = memoizeReads({
      ...openDocuments(),
      get: () => Promise.reject(new Error('the disk is unavailable')),
    });
    const read = () => documents.get({ name: 'books' } as never, 'one');
    await expect(Promise.all([read(), read()])).rejects.toThrow('the disk is unavailable');
  });
});
