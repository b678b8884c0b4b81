import { DRAFT_CHARACTERS_MAX, STORY_CHARACTERS_MAX } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { person } from '../../testing/create-test-app.ts';
import { beginBook, buildBody, join, people, writeStory } from '../../testing/open-family.ts';
import { changeDocument, readAll, readCode, readDocument } from '../../testing/read-test-app.ts';
import {
  type AppWithBook,
  blankStory,
  createAppWithBook,
  createPlacement,
} from '../../testing/scenarios/create-app-with-book.ts';
import { books } from '../books/book.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { questions } from '../questions/question.ts';
import { moveStory } from './move-story.ts';
import { revisions, stories } from './story.ts';
import { createStory, saveStory } from './write-story.ts';

const { owner, editor, author, reader, stranger } = people;
let app: AppWithBook['app'];
let familyId: AppWithBook['familyId'];
let bookId: AppWithBook['bookId'];
let begin: AppWithBook['begin'];
let putPhotograph: AppWithBook['putPhotograph'];
beforeEach(async () => {
  ({ app, familyId, bookId, begin, putPhotograph } = await createAppWithBook());
});

describe('beginning a story', () => {
  test('stores an empty draft of its writer, with no revision', async () => {
    const story = await begin();
    expect(story).toMatchObject({ state: 'draft', words: 0, revision: 0, authorUid: 'claire' });
    expect(await readDocument(app, stories, story.id)).toMatchObject({
      bookId,
      familyId,
      body: buildBody(),
    });
    expect(await readAll(app, revisions)).toEqual([]);
  });

  test.each([
    ['a reader', reader, 'permission.denied'],
    ['somebody of another family', stranger, 'book.not_found'],
    ['nobody', { kind: 'anonymous' } as const, 'session.required'],
    ['a print shop', { kind: 'atelier', orderId: 'o' } as const, 'book.not_found'],
  ])('is refused for %s', async (_, who, code) => {
    expect(await readCode(createStory(app)(who, bookId, blankStory))).toBe(code);
    expect(await readAll(app, stories)).toEqual([]);
  });

  test('keeps the text and theme of the answered question, which must be of the same book', async () => {
    const chosenQuestion = { text: 'Qui vous a appris à nager ?', theme: 'La rivière' };
    const { id: questionId } = await chooseQuestion(app)(owner, bookId, chosenQuestion);
    expect(await begin(owner, { questionId })).toMatchObject({
      question: chosenQuestion.text,
      theme: 'La rivière',
    });
    expect((await begin(owner, { questionId, theme: 'Le pont' })).theme).toBe('Le pont');
    const other = await beginBook(app, owner, familyId);
    const elsewhere = await chooseQuestion(app)(owner, other, chosenQuestion);
    expect(await readCode(begin(owner, { questionId: elsewhere.id }))).toBe('question.not_found');
    expect(await readCode(begin(owner, { questionId: 'inconnue' }))).toBe('question.not_found');
  });

  test('a relative’s answer leaves the question open for the narrator; only the relative’s latest one counts', async () => {
    const { id: questionId } = await chooseQuestion(app)(owner, bookId, { text: 'Où ?', theme: '' });
    await begin(author, { questionId });
    const second = await begin(author, { questionId });
    expect(await readDocument(app, questions, questionId)).toMatchObject({
      state: 'chosen',
      storyId: null,
      contributions: [{ uid: 'claire', storyId: second.id }],
    });
    const story = await begin(owner, { questionId });
    expect(await readDocument(app, questions, questionId)).toMatchObject({
      state: 'answered',
      storyId: story.id,
    });
  });
});

describe('saving', () => {
  test('counts the words, adds a revision, and leaves what was not sent as it was', async () => {
    const { id } = await begin();
    const body = buildBody('L’eau montait depuis trois jours.');
    await saveStory(app)(author, id, { body, period: '1953', revision: 0 });
    app.clock.forward(1_000);
    const savedStory = await saveStory(app)(author, id, { title: 'La grande crue', revision: 1 });
    expect(savedStory).toMatchObject({
      title: 'La grande crue',
      period: '1953',
      body,
      revision: 2,
      words: 5,
    });
    expect(savedStory.updatedAt).toBe(app.clock.now().toISOString());
  });

  test('refuses the second of two saves of one revision, and returns the first one’s text', async () => {
    const { id } = await begin();
    const save = (text: string) => saveStory(app)(author, id, { body: buildBody(text), revision: 0 });
    const outcomes = await Promise.allSettled([save('À moi.'), save('À toi.')]);
    const rejection = outcomes.find((one) => one.status === 'rejected');
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const storedStory = await readDocument(app, stories, id);
    expect(rejection?.reason).toMatchObject({
      code: 'story.conflict',
      details: { current: { revision: 1, body: storedStory.body } },
    });
    expect(storedStory.revision).toBe(1);
  });

  test('refuses a save of a revision that does not exist yet', async () => {
    const { id } = await begin();
    const ahead = saveStory(app)(author, id, { title: 'Trop tôt', revision: 1 });
    expect(await readCode(ahead)).toBe('story.conflict');
  });

  test('a draft may be longer than a story of the book, up to a bound of its own', async () => {
    const { id } = await begin();
    const save = async (characters: number, revision: number) =>
      saveStory(app)(author, id, { body: buildBody('é'.repeat(characters)), revision });
    expect(await readCode(save(DRAFT_CHARACTERS_MAX + 1, 0))).toBe('story.draft_too_long');
    expect(await readCode(save(DRAFT_CHARACTERS_MAX, 0))).toBe('done');
  });

  test('a text that is too long for a story of the book does not enter it, and a story of the book does not outgrow it', async () => {
    const id = await writeStory(app, editor, bookId);
    const long = buildBody('é'.repeat(STORY_CHARACTERS_MAX + 1));
    const most = { body: buildBody('é'.repeat(STORY_CHARACTERS_MAX)) };
    await saveStory(app)(editor, id, { body: long, revision: 1 });
    await expect(moveStory(app)(editor, id, 'in_book')).rejects.toMatchObject({
      code: 'story.too_long',
      details: { characters: STORY_CHARACTERS_MAX + 1, most: STORY_CHARACTERS_MAX },
    });
    await saveStory(app)(editor, id, { ...most, revision: 2 });
    expect(await readCode(moveStory(app)(editor, id, 'in_book'))).toBe('done');
    expect(await readCode(saveStory(app)(editor, id, { body: long, revision: 3 }))).toBe('story.too_long');
  });

  test.each([
    ['another author', person('eve')],
    ['a reader', reader],
    ['who answers for the book, while it is a draft', owner],
  ])('is refused for %s', async (_, who) => {
    const id = await writeStory(app, author, bookId);
    if (who.uid === 'eve') await join(app, familyId, who, 'author');
    expect(await readCode(saveStory(app)(who, id, { title: 'À moi', revision: 1 }))).toBe(
      'permission.denied',
    );
    expect((await readDocument(app, stories, id)).title).toBe('La crue');
  });

  test('an unknown story is refused like a story of another family', async () => {
    const id = await writeStory(app, author, bookId);
    const save = (storyId: string) => saveStory(app)(stranger, storyId, { title: 'À moi', revision: 1 });
    expect([await readCode(save(id)), await readCode(save('nulle-part'))]).toEqual([
      'story.not_found',
      'story.not_found',
    ]);
  });

  test('refuses photographs that are not of this book', async () => {
    const { id } = await begin();
    await putPhotograph('p1');
    await putPhotograph('p2', 'un-autre-livre');
    const place = (photographId: string) =>
      saveStory(app)(author, id, { photographs: createPlacement(photographId), revision: 0 });
    expect(await readCode(place('p2'))).toBe('photograph.not_found');
    expect(await readCode(place('inconnue'))).toBe('photograph.not_found');
    expect((await place('p1')).photographs).toMatchObject([{ photographId: 'p1' }]);
  });
});

describe('a story that stands in the book', () => {
  test('sends a book whose proof was shown back to collecting', async () => {
    const id = await writeStory(app, owner, bookId, { to: 'in_book' });
    await changeDocument(app, books, bookId, { state: 'proof_ready', renderingId: 'r1' });
    await saveStory(app)(editor, id, { title: 'Reprise', revision: 1 });
    expect(await readDocument(app, books, bookId)).toMatchObject({ state: 'collecting' });
  });

  test('a removed photograph disappears with the former rendering', async () => {
    const id = await writeStory(app, owner, bookId, { to: 'in_book' });
    await putPhotograph('p1');
    await saveStory(app)(editor, id, { photographs: createPlacement('p1'), revision: 1 });
    await changeDocument(app, books, bookId, { state: 'proof_ready', renderingId: 'r1' });
    const former = async () => (await readDocument(app, books, bookId)).formerRendering;
    await saveStory(app)(editor, id, { title: 'Reprise', photographs: createPlacement('p1'), revision: 2 });
    expect(await former()).toMatchObject({ id: 'r1' });
    await saveStory(app)(editor, id, { photographs: [], revision: 3 });
    expect(await former()).toBeNull();
  });

  test('a draft leaves the book as it is', async () => {
    const id = await writeStory(app, owner, bookId);
    const before = await app.documents.get(books, bookId);
    await saveStory(app)(owner, id, { title: 'Reprise', revision: 1 });
    expect((await app.documents.get(books, bookId))?.version).toBe(before?.version);
  });
});
