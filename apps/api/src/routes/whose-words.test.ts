import { books, manuscriptOf, stories } from '@souvenance/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { addStory, join, newFamily, newPerson, type TestFamily, type Visitor } from '../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
let narrator: Visitor;
let relative: Visitor;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  family = await newFamily(api);
  [narrator, relative] = await Promise.all([newPerson(api, 'Jeanne Morel'), newPerson(api, 'Paul Morel')]);
  await join(api, family.familyId, narrator, 'author');
  await join(api, family.familyId, relative, 'author');
  const params = { bookId: family.bookId };
  await narrator.call('consents.record', { params, body: { way: 'own_account' } });
});
afterAll(() => api.dispose());

const writtenBy = (writer: Visitor, to: 'submitted' | 'in_book' | null = null) =>
  addStory({ ...family, owner: writer }, 'La crue', { to });
const move = (person: Visitor, storyId: string, to: string) =>
  person.send('stories.move', { params: { storyId }, body: { to } });
const read = (storyId: string) => family.owner.call('stories.read', { params: { storyId } });

const signatures = async () => {
  const book = await api.services.documents.get(books, family.bookId);
  if (book === null) throw new Error('no book');
  return (await manuscriptOf(api.services)(book)).chapters.map(({ signature }) => signature);
};

test('the narrator puts her own words into the book, unsigned', async () => {
  const storyId = await writtenBy(narrator, 'in_book');
  expect(await read(storyId)).toMatchObject({ kind: 'story', state: 'in_book', signature: '' });
  expect(await signatures()).toEqual(['']);
});

test('an author’s text about somebody else waits for those who answer for the book', async () => {
  const storyId = await writtenBy(relative);
  expect((await move(relative, storyId, 'in_book')).statusCode).toBe(403);
  expect((await move(relative, storyId, 'submitted')).statusCode).toBe(200);
  expect((await move(relative, storyId, 'in_book')).statusCode).toBe(403);
  expect((await move(narrator, storyId, 'in_book')).statusCode).toBe(403);
  expect((await move(family.owner, storyId, 'in_book')).statusCode).toBe(200);
  expect(await signatures()).toEqual(['Raconté par Paul Morel']);
});

test('it is signed with the name of the account, whatever name is typed and whatever kind is claimed', async () => {
  const storyId = await writtenBy(relative);
  const body = { kind: 'story', signature: 'Jeanne Morel', revision: 1 };
  const saved = await relative.call('stories.save', { params: { storyId }, body });
  expect(saved).toMatchObject({ kind: 'contribution', signature: 'Paul Morel' });
});

test('a draft of before, kept as the narrator’s, is marked when its relative proposes it', async () => {
  const storyId = await writtenBy(relative);
  await api.services.documents.transact(async (tx) => {
    const story = await tx.get(stories, storyId);
    if (story !== null) tx.put(stories, storyId, { ...story.value, kind: 'story', signature: '' });
  });
  await move(relative, storyId, 'submitted');
  expect(await read(storyId)).toMatchObject({ kind: 'contribution' });
  await move(family.owner, storyId, 'in_book');
  expect(await signatures()).toEqual(['Raconté par Paul Morel']);
});

test('what is approved is not changed by its author behind the approval; it stays his to read', async () => {
  const storyId = await writtenBy(relative, 'submitted');
  await move(family.owner, storyId, 'in_book');
  const save = { params: { storyId }, body: { title: 'Tout autre chose', revision: 1 } };
  expect(await relative.refused('stories.save', save)).toBe('403 permission.denied');
  expect(await relative.refused('stories.restore', { params: { storyId, revision: 1 } })).toBe(
    '403 permission.denied',
  );
  expect((await relative.call('stories.read', { params: { storyId } })).title).toBe('La crue');
});

test('a story of before that stands in the book stays in it', async () => {
  const storyId = await writtenBy(relative, 'submitted');
  await move(family.owner, storyId, 'in_book');
  await api.services.documents.transact(async (tx) => {
    const story = await tx.get(stories, storyId);
    if (story !== null) tx.put(stories, storyId, { ...story.value, kind: 'story', signature: '' });
  });
  expect(await signatures()).toEqual(['']);
  expect((await read(storyId)).state).toBe('in_book');
});

test('those who answer for the book write down what the narrator tells them, or say that they tell it themselves', async () => {
  const storyId = await writtenBy(family.owner, 'in_book');
  expect(await signatures()).toEqual(['']);
  const body = { kind: 'contribution', revision: 1 };
  const saved = await family.owner.call('stories.save', { params: { storyId }, body });
  expect(saved).toMatchObject({ kind: 'contribution', signature: 'Anne Morel' });
  expect(await signatures()).toEqual(['Raconté par Anne Morel']);
});

test('a story without a title is not proposed', async () => {
  const { bookId } = family;
  const story = await relative.call('stories.create', { params: { bookId }, body: {} });
  const answer = await move(relative, story.id, 'submitted');
  expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'story.empty']);
});

test('a relative’s account of a question leaves it to the narrator', async () => {
  const params = { bookId: family.bookId };
  const asked = { params, body: { text: 'Où était la maison ?' } };
  const { id: questionId } = await family.owner.call('questions.choose', asked);
  const story = await relative.call('stories.create', { params, body: { questionId } });
  const seenBy = async (person: Visitor) => (await person.call('questions.ofBook', { params })).questions[0];
  expect(await seenBy(relative)).toMatchObject({ state: 'answered', storyId: story.id });
  expect(await seenBy(narrator)).toMatchObject({ state: 'chosen', storyId: null });
  const own = await narrator.call('stories.create', { params, body: { questionId } });
  expect(await seenBy(family.owner)).toMatchObject({ state: 'answered', storyId: null });
  expect(await seenBy(narrator)).toMatchObject({ state: 'answered', storyId: own.id });
});

const skipAs = async (person: Visitor, questionId: string, state: 'chosen' | 'skipped') =>
  person.send('questions.setState', { params: { bookId: family.bookId, questionId }, body: { state } });

test('a relative who skips a question, the owner too, takes it from nobody else', async () => {
  const params = { bookId: family.bookId };
  const asked = { params, body: { text: 'Où était la maison ?' } };
  const { id } = await family.owner.call('questions.choose', asked);
  const stateFor = async (person: Visitor) =>
    (await person.call('questions.ofBook', { params })).questions[0]?.state;
  await skipAs(relative, id, 'skipped');
  await skipAs(family.owner, id, 'skipped');
  expect(await Promise.all([relative, family.owner, narrator].map(stateFor))).toEqual([
    'skipped',
    'skipped',
    'chosen',
  ]);
  await skipAs(relative, id, 'chosen');
  expect(await stateFor(relative)).toBe('chosen');
});

test('what the narrator skips is skipped for all, and she alone takes it up again', async () => {
  const params = { bookId: family.bookId };
  const { themes } = await family.owner.call('questions.library');
  const chosen = { params, body: { libraryId: themes[0]?.questions[0]?.id ?? '' } };
  const { id } = await family.owner.call('questions.choose', chosen);
  await skipAs(narrator, id, 'skipped');
  const stateFor = async (person: Visitor) =>
    (await person.call('questions.ofBook', { params })).questions[0]?.state;
  expect(await stateFor(family.owner)).toBe('skipped');
  const back = await skipAs(family.owner, id, 'chosen');
  expect([back.statusCode, back.json().error.code]).toEqual([409, 'question.refused']);
  expect(await family.owner.refused('questions.choose', chosen)).toBe('409 question.already_chosen');
  expect((await skipAs(narrator, id, 'chosen')).statusCode).toBe(200);
  expect(await stateFor(family.owner)).toBe('chosen');
});
