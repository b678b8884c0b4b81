import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedInActor } from '../../../foundation/actors/actor.ts';
import { recordConsent } from '../../../people/consents/record-consent.ts';
import { createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { beginBook, join, openFamily, people } from '../../../testing/open-family.ts';
import { changeDocument, readAll, readCode, readDocument } from '../../../testing/read-test-app.ts';
import { stories } from '../../stories/story.ts';
import { createStory } from '../../stories/write-story.ts';
import { questionLibrary } from '../library/index.ts';
import { questions } from '../question.ts';
import { readBookLibrary } from './book-library.ts';
import { listQuestions, readQuestionPage } from './list-questions.ts';
import { chooseQuestion, reorderQuestions, setQuestionState } from './manage-questions.ts';

const { owner, editor, author, reader, stranger } = people;
const narrator = person('jeanne');
const ownWords = { text: 'Où était la maison ?', theme: 'La maison' };
const [theme] = questionLibrary;
const libraryId = theme?.questions[0]?.id ?? '';

let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ familyId, bookId } = await openFamily(app));
  await join(app, familyId, narrator, 'author');
  await app.documents.transact(async (tx) =>
    recordConsent(tx, app, narrator, { bookId, familyId, way: 'own_account', previousConsent: null }),
  );
});

const choose = (
  who: SignedInActor = owner,
  choice: Parameters<ReturnType<typeof chooseQuestion>>[2] = ownWords,
) => chooseQuestion(app)(who, bookId, choice);
const set = (who: SignedInActor, id: string, state: 'chosen' | 'skipped') =>
  readCode(setQuestionState(app)(who, bookId, id, state));
const seenBy = async (who: SignedInActor, id: string) =>
  (await listQuestions(app)(who, bookId)).find((question) => question.id === id);
const stateFor = async (who: SignedInActor, id: string) => (await seenBy(who, id))?.state;
const answer = (who: SignedInActor, questionId: string) =>
  createStory(app)(who, bookId, { kind: 'story', questionId, title: '', theme: '' });

describe('choosing', () => {
  test('a chosen library question has its text and theme, and its asker', async () => {
    expect(await choose(reader, { libraryId })).toMatchObject({
      libraryId,
      text: theme?.questions[0]?.text,
      theme: theme?.name,
      state: 'chosen',
      storyId: null,
      askedBy: 'denis Morel',
    });
  });

  test('a library question occurs once per book, also when chosen concurrently', async () => {
    const outcomes = await Promise.all([
      readCode(choose(owner, { libraryId })),
      readCode(choose(editor, { libraryId })),
    ]);
    expect(outcomes.toSorted()).toEqual(['done', 'question.already_chosen']);
    const other = await beginBook(app, owner, familyId);
    expect(await readCode(chooseQuestion(app)(owner, other, { libraryId }))).toBe('done');
    expect(await readAll(app, questions)).toHaveLength(2);
  });

  test('an own question may be asked repeatedly', async () => {
    const [one, two] = [await choose(), await choose()];
    expect(one.id).not.toBe(two.id);
    expect(one).toMatchObject({ libraryId: null, ...ownWords });
  });

  test("refuses a question that the library lacks, and another family's book", async () => {
    expect(await readCode(choose(owner, { libraryId: 'inconnue' }))).toBe('question.not_found');
    expect(await readCode(choose(stranger))).toBe('book.not_found');
    expect(await readCode(listQuestions(app)(stranger, bookId))).toBe('book.not_found');
    expect(await readAll(app, questions)).toEqual([]);
  });
});

describe('skipping', () => {
  test('a relative, also the owner, skips a question only for themselves and can take it back', async () => {
    const { id } = await choose();
    await set(author, id, 'skipped');
    await set(owner, id, 'skipped');
    await set(owner, id, 'skipped');
    expect(await Promise.all([author, owner, narrator, editor].map((who) => stateFor(who, id)))).toEqual([
      'skipped',
      'skipped',
      'chosen',
      'chosen',
    ]);
    await set(author, id, 'chosen');
    expect(await readDocument(app, questions, id)).toMatchObject({
      state: 'chosen',
      skippedBy: ['anne'],
    });
  });

  test('what the narrator skips is seen by nobody else, and the narrator alone takes it up again', async () => {
    const { id } = await choose(owner, { libraryId });
    expect(await set(narrator, id, 'skipped')).toBe('done');
    const isOffered = async (who: SignedInActor) =>
      JSON.stringify(await readBookLibrary(app)(who, bookId)).includes(`"${libraryId}"`);
    for (const who of [owner, author, reader]) {
      expect(await seenBy(who, id)).toBeUndefined();
      expect((await readQuestionPage(app)(who, bookId)).questions).toEqual([]);
      expect(await isOffered(who)).toBe(false);
    }
    expect([await stateFor(narrator, id), await isOffered(narrator)]).toEqual(['skipped', true]);
    for (const state of ['chosen', 'skipped'] as const)
      expect(await set(owner, id, state)).toBe('question.refused');
    expect(await readCode(choose(owner, { libraryId }))).toBe('question.already_chosen');
    expect(await set(narrator, id, 'chosen')).toBe('done');
    expect(await stateFor(owner, id)).toBe('chosen');
  });

  test('a person who skipped a library question may choose it again; other skips stay', async () => {
    const { id } = await choose(owner, { libraryId });
    await set(author, id, 'skipped');
    await set(editor, id, 'skipped');
    expect((await choose(author, { libraryId })).state).toBe('chosen');
    expect(await stateFor(editor, id)).toBe('skipped');
    expect(await readCode(choose(owner, { libraryId }))).toBe('question.already_chosen');
  });

  test('the narrator who chooses a refused question again brings it back for everybody', async () => {
    const { id } = await choose(owner, { libraryId });
    await set(narrator, id, 'skipped');
    await choose(narrator, { libraryId });
    expect(await Promise.all([owner, narrator].map((who) => stateFor(who, id)))).toEqual([
      'chosen',
      'chosen',
    ]);
  });

  test('anybody may bring back a question without a recorded skipper', async () => {
    const { id } = await choose(owner, { libraryId });
    const put = () => changeDocument(app, questions, id, { state: 'skipped', skippedBy: [] });
    await put();
    expect(await set(author, id, 'chosen')).toBe('done');
    expect(await stateFor(owner, id)).toBe('chosen');
    await put();
    expect((await choose(editor, { libraryId })).state).toBe('chosen');
  });

  test('an answered question stays answered', async () => {
    const { id } = await choose();
    await answer(narrator, id);
    for (const state of ['chosen', 'skipped'] as const)
      expect(await set(narrator, id, state)).toBe('question.answered');
  });

  test('a reader asks but does not skip; questions of another book or family are unknown', async () => {
    const { id } = await choose();
    expect(await set(reader, id, 'skipped')).toBe('permission.denied');
    expect(await set(stranger, id, 'skipped')).toBe('question.not_found');
    expect(await set(owner, 'inconnue', 'skipped')).toBe('question.not_found');
    const other = await beginBook(app, owner, familyId);
    expect(await readCode(setQuestionState(app)(owner, other, id, 'skipped'))).toBe('question.not_found');
  });
});

describe('answering', () => {
  test("a relative's contribution answers the question for that relative only, the narrator's story for all", async () => {
    const { id } = await choose();
    const toldStory = await answer(author, id);
    expect(await seenBy(author, id)).toMatchObject({ state: 'answered', storyId: toldStory.id });
    expect(await seenBy(narrator, id)).toMatchObject({ state: 'chosen', storyId: null });
    const story = await answer(narrator, id);
    expect(await seenBy(narrator, id)).toMatchObject({ state: 'answered', storyId: story.id });
  });

  test('an answered question does not reveal the id of a draft that the reader may not see', async () => {
    const { id } = await choose();
    await answer(editor, id);
    expect(await seenBy(owner, id)).toMatchObject({ state: 'answered', storyId: null });
  });

  test('does not reveal who skipped or answered a question', async () => {
    const { id } = await choose();
    await set(author, id, 'skipped');
    const questionSeen = await seenBy(owner, id);
    for (const field of ['skippedBy', 'contributions', 'familyId'])
      expect(questionSeen).not.toHaveProperty(field);
  });
});

describe('the order', () => {
  const chooseMany = async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      app.clock.forward(1_000);
      ids.push((await choose()).id);
    }
    return ids;
  };

  test('orders questions as chosen until a writer reorders them; questions not named stay last', async () => {
    const [one = '', two = '', three = ''] = await chooseMany(3);
    expect((await listQuestions(app)(reader, bookId)).map(({ id }) => id)).toEqual([one, two, three]);
    const sorted = await reorderQuestions(app)(author, bookId, [three, one]);
    expect(sorted.map(({ id }) => id)).toEqual([three, one, two]);
  });

  test('refuses an order with a question of another book or an unknown one', async () => {
    const [one = '', two = ''] = await chooseMany(2);
    const other = await beginBook(app, owner, familyId);
    const elsewhere = (await chooseQuestion(app)(owner, other, ownWords)).id;
    for (const wrong of [elsewhere, 'inconnue'])
      expect(await readCode(reorderQuestions(app)(owner, bookId, [two, wrong]))).toBe('question.not_found');
    expect((await listQuestions(app)(owner, bookId)).map(({ id }) => id)).toEqual([one, two]);
  });

  test('refuses reordering by readers and strangers', async () => {
    const ids = await chooseMany(2);
    expect(await readCode(reorderQuestions(app)(reader, bookId, ids))).toBe('permission.denied');
    expect(await readCode(reorderQuestions(app)(stranger, bookId, ids))).toBe('book.not_found');
  });
});

describe('a question back, about a story that was read', () => {
  const tell = async (who: SignedInActor, kind: 'story' | 'contribution' = 'story'): Promise<string> => {
    const { id } = await createStory(app)(who, bookId, {
      kind,
      questionId: null,
      title: 'Le moulin',
      theme: '',
    });
    return id;
  };
  const show = (storyId: string, state: 'draft' | 'submitted' | 'in_book' = 'in_book') =>
    changeDocument(app, stories, storyId, { state });
  const askAbout = (aboutStoryId: string, who: SignedInActor = reader) =>
    choose(who, { text: 'Qui tenait le moulin ?', theme: '', aboutStoryId });

  test('names the story that a question is about, to the narrator and the family', async () => {
    const storyId = await tell(narrator);
    await show(storyId);
    const { id } = await askAbout(storyId);
    expect(await seenBy(narrator, id)).toMatchObject({
      text: 'Qui tenait le moulin ?',
      followUpOf: 'Le moulin',
      askedBy: 'denis Morel',
      state: 'chosen',
    });
    expect((await seenBy(editor, id))?.followUpOf).toBe('Le moulin');
  });

  test('refuses a question about a story that the asker may not read, or that was not shown', async () => {
    const storyId = await tell(narrator);
    expect(await readCode(askAbout(storyId))).toBe('permission.denied');
    expect(await readCode(askAbout(storyId, narrator))).toBe('story.not_shown');
    expect(await readCode(askAbout('nobodys'))).toBe('story.not_found');
    const elsewhere = await beginBook(app, owner, familyId);
    await show(storyId);
    const other = chooseQuestion(app)(owner, elsewhere, { ...ownWords, aboutStoryId: storyId });
    expect(await readCode(other)).toBe('story.not_found');
    expect(await readAll(app, questions)).toEqual([]);
  });

  test('hides the title of a story that the viewer may no longer read', async () => {
    const storyId = await tell(narrator);
    await show(storyId);
    const { id } = await askAbout(storyId);
    await show(storyId, 'draft');
    expect((await seenBy(reader, id))?.followUpOf).toBeNull();
    expect((await seenBy(narrator, id))?.followUpOf).toBe('Le moulin');
  });

  test("accepts questions only about the narrator's own stories", async () => {
    const storyId = await tell(author, 'contribution');
    await show(storyId);
    expect(await readCode(askAbout(storyId))).toBe('request.invalid');
  });

  test('limits own questions to five hundred per account and day', async () => {
    for (let count = 0; count < 500; count += 1) await choose(reader);
    expect(await readCode(choose(reader))).toBe('question.too_many_today');
    expect(await readCode(choose(editor))).toBe('done');
    app.clock.forward(86_400_001);
    expect(await readCode(choose(reader))).toBe('done');
  });
});
