import { beforeEach, expect, test } from 'vitest';
import { readManuscript } from '../making/renderings/read-manuscript.ts';
import { consents } from '../people/consents/consent.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { buildBody, people, writeStory } from '../testing/open-family.ts';
import { changeDocument, readCode, readDocument } from '../testing/read-test-app.ts';
import { createAppWithTwoNarrators } from '../testing/scenarios/create-app-with-two-narrators.ts';
import { books } from '../writing/books/book.ts';
import { orderByLife } from '../writing/books/editing/order-chapters.ts';
import { declareConsent } from '../writing/consent-requests/declare-consent.ts';
import { removeNarrator } from '../writing/narrators/manage-narrators.ts';
import { narratorId, persons } from '../writing/persons/person.ts';
import { moveStory } from '../writing/stories/move-story.ts';
import { stories } from '../writing/stories/story.ts';
import { createStory, saveStory } from '../writing/stories/write-story.ts';
import { stopNarration } from './erasure/stop-narration.ts';
import { collectRecipients } from './export/collect-recipients.ts';

const { owner } = people;

let app: TestApp;
let bookId: string;
let paulId: string;
beforeEach(async () => {
  ({ app, bookId, paulId } = await createAppWithTwoNarrators());
});

const readBook = async () => {
  const book = await app.documents.get(books, bookId);
  if (book === null) throw new Error('no book');
  return book;
};

/** Puts a story of a narrator, or of a relative, with a year into the book. */
const tell = async (title: string, year: number, speaker: object): Promise<string> => {
  const input = { kind: 'story', questionId: null, title, theme: 'L’enfance', ...speaker } as const;
  const { id, revision } = await createStory(app)(owner, bookId, input);
  const time = { years: { from: year, to: null }, period: null };
  await saveStory(app)(owner, id, { body: buildBody('Un jour.'), time, revision });
  await moveStory(app)(owner, id, 'in_book');
  return id;
};

const readTitles = async () => {
  const { chapters } = await readManuscript(app)(await readBook());
  return chapters.map(({ title, theme }) => [theme, title]);
};

test('the chapters stand by who tells, each part by life, and a new one joins its teller’s part', async () => {
  await tell('Le bal', 1960, { narratorId: paulId });
  await tell('La crue', 1950, {});
  await tell('La noce', 1958, { kind: 'contribution' });
  await orderByLife(app)(owner, bookId, [], true);
  const school = await tell('L’école', 1945, {});
  expect(await readTitles()).toEqual([
    ['Jeanne', 'L’école'],
    ['Jeanne', 'La crue'],
    ['Paul', 'Le bal'],
    ['Les proches', 'La noce'],
  ]);
  const { revision } = await readDocument(app, stories, school);
  await saveStory(app)(owner, school, { narratorId: paulId, revision });
  expect((await readTitles())[1]).toEqual(['Paul', 'L’école']);
  await removeNarrator(app)(owner, bookId, paulId);
  expect((await readTitles()).map(([, title]) => title)).toEqual(['L’école', 'La crue', 'La noce', 'Le bal']);
});

test('the order by who tells, and its end, need new pages even where the chapters stand as before', async () => {
  await tell('L’école', 1945, {});
  await tell('Le bal', 1960, { narratorId: paulId });
  const order = async (byNarrator: boolean) => {
    await changeDocument(app, books, bookId, { state: 'proof_ready', renderingId: 'pages' });
    await orderByLife(app)(owner, bookId, [], byNarrator);
    const { chapters, renderingId } = await readDocument(app, books, bookId);
    return { chapters, renderingId };
  };
  const { chapters } = await readDocument(app, books, bookId);
  expect(await order(false)).toEqual({ chapters, renderingId: 'pages' });
  expect(await order(true)).toEqual({ chapters, renderingId: null });
  expect(await order(true)).toEqual({ chapters, renderingId: 'pages' });
  expect(await order(false)).toEqual({ chapters, renderingId: null });
});

test('a book that one person tells has no order by who tells', async () => {
  await removeNarrator(app)(owner, bookId, paulId);
  expect(await readCode(orderByLife(app)(owner, bookId, [], true))).toBe('request.invalid');
});

test('erasing the second narrator’s account stops their questions and leaves the first’s', async () => {
  await declareConsent(app)(owner, bookId, 'in_person', paulId);
  await changeDocument(app, consents, paulId, { uid: 'paul', way: 'invitation' });
  const storyId = await writeStory(app, owner, bookId);
  await changeDocument(app, stories, storyId, { authorUid: paulId, narratorId: paulId });
  await stopNarration(app)(await readBook(), 'paul');
  expect(await readDocument(app, persons, paulId)).toMatchObject({ email: null, pause: 'own' });
  expect(await readDocument(app, persons, narratorId(bookId))).toMatchObject({ email: 'jeanne@exemple.fr' });
  expect(await readDocument(app, consents, paulId)).toMatchObject({ uid: null, state: 'given' });
  expect(await readDocument(app, stories, storyId)).toMatchObject({ authorUid: 'paul' });
});

test('the export of the second narrator has their own record, not the first’s', async () => {
  await declareConsent(app)(owner, bookId, 'in_person', paulId);
  await changeDocument(app, consents, paulId, { uid: 'paul' });
  const recipients = await collectRecipients(app, await readBook(), 'paul');
  expect(recipients.persons.map(({ id, email }) => [id, email])).toEqual([[paulId, 'paul@exemple.fr']]);
  expect((await collectRecipients(app, await readBook(), null)).persons).toHaveLength(2);
});
