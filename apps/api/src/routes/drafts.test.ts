import { collectExport, exports, findAll } from '@souvenance/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { addStory, join, newFamily, newPerson, type TestFamily, type Visitor } from '../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
let editor: Visitor;
let author: Visitor;
let reader: Visitor;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  family = await newFamily(api);
  [editor, author, reader] = await Promise.all([
    newPerson(api),
    newPerson(api, 'Paul Morel'),
    newPerson(api),
  ]);
  await join(api, family.familyId, editor, 'editor');
  await join(api, family.familyId, author, 'author');
  await join(api, family.familyId, reader, 'reader');
});
afterAll(() => api.dispose());

const SECRET = 'Ce que je n’ai encore dit à personne';
const draftBy = (writer: Visitor) => addStory({ ...family, owner: writer }, SECRET, { to: null });
const listFor = (person: Visitor) => person.call('stories.list', { params: { bookId: family.bookId } });
const others = () => [family.owner, editor, reader];

test('a draft is read, listed and counted by its writer alone, the owner included', async () => {
  const storyId = await draftBy(author);
  for (const person of others()) {
    for (const name of ['stories.read', 'stories.revisions'] as const)
      expect(await person.refused(name, { params: { storyId } })).toBe('403 permission.denied');
    expect(JSON.stringify(await listFor(person))).not.toContain(SECRET);
    const { progress } = await person.call('books.read', { params: { bookId: family.bookId } });
    expect(progress).toMatchObject({ drafts: 0, words: 0 });
    const { books } = await person.call('books.list');
    expect(books[0]?.progress).toMatchObject({ drafts: 0, words: 0 });
  }
  expect((await author.call('stories.read', { params: { storyId } })).title).toBe(SECRET);
  expect((await listFor(author)).stories).toHaveLength(1);
  const own = await author.call('books.read', { params: { bookId: family.bookId } });
  expect(own.progress).toMatchObject({ drafts: 1, words: 2 });
});

test('nobody else saves, moves or restores a draft: not into the book either', async () => {
  const storyId = await draftBy(author);
  for (const person of others()) {
    const save = { params: { storyId }, body: { title: 'Repris', revision: 1 } };
    expect(await person.refused('stories.save', save)).toBe('403 permission.denied');
    expect(await person.refused('stories.restore', { params: { storyId, revision: 1 } })).toBe(
      '403 permission.denied',
    );
    for (const to of ['submitted', 'in_book', 'set_aside'])
      expect(await person.refused('stories.move', { params: { storyId }, body: { to } })).toBe(
        '403 permission.denied',
      );
  }
});

test('who answers for the book learns that somebody writes, and not a word of it; others not even that', async () => {
  await draftBy(author);
  for (const person of [family.owner, editor])
    expect((await listFor(person)).otherDrafts).toEqual([
      { authorName: 'Paul Morel', updatedAt: expect.any(String) },
    ]);
  expect((await listFor(reader)).otherDrafts).toEqual([]);
  expect((await listFor(author)).otherDrafts).toEqual([]);
});

test('once it is submitted the family reads it; taken back it is a draft again', async () => {
  const storyId = await draftBy(author);
  await author.call('stories.move', { params: { storyId }, body: { to: 'submitted' } });
  expect((await reader.call('stories.read', { params: { storyId } })).title).toBe(SECRET);
  await author.call('stories.move', { params: { storyId }, body: { to: 'draft' } });
  expect(await family.owner.refused('stories.read', { params: { storyId } })).toBe('403 permission.denied');
});

test('what was set aside is its writer’s, and theirs who decide on the book', async () => {
  const storyId = await draftBy(author);
  await author.call('stories.move', { params: { storyId }, body: { to: 'submitted' } });
  await editor.call('stories.move', { params: { storyId }, body: { to: 'set_aside' } });
  expect(await reader.refused('stories.read', { params: { storyId } })).toBe('403 permission.denied');
  expect((await listFor(reader)).stories).toEqual([]);
  expect((await family.owner.call('stories.read', { params: { storyId } })).title).toBe(SECRET);
});

test('a question that somebody answers in a draft does not lead to it', async () => {
  const params = { bookId: family.bookId };
  const asked = { params, body: { text: 'Où était la maison ?' } };
  const { id: questionId } = await family.owner.call('questions.choose', asked);
  const story = await editor.call('stories.create', { params, body: { questionId } });
  const seenBy = async (person: Visitor) => (await person.call('questions.ofBook', { params })).questions[0];
  expect(await seenBy(family.owner)).toMatchObject({ state: 'answered', storyId: null });
  expect(await seenBy(editor)).toMatchObject({ state: 'answered', storyId: story.id });
});

test('the copy that the owner takes of the family holds no draft of anybody else, and all of his own', async () => {
  await draftBy(author);
  await addStory(family, 'Le mien', { to: null });
  await family.owner.call('exports.create', { body: { familyId: family.familyId } });
  const [asked] = await findAll(api.services.documents, exports, {
    where: [['uid', '==', family.owner.uid()]],
  });
  if (asked === undefined) throw new Error('no copy was asked for');
  const copy = JSON.stringify(await collectExport(api.services)(asked));
  expect(copy).toContain('Le mien');
  expect(copy).not.toContain(SECRET);
});
