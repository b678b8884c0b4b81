import { DRAFT_CHARACTERS_MAX, STORY_CHARACTERS_MAX } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordConsent } from '../../people/consents/record-consent.ts';
import { createTestApp, familyOf, person, type TestApp } from '../../testing/create-test-app.ts';
import { beginBook, bodyOf, join, openFamily, people, writeStory } from '../../testing/open-family.ts';
import { allOf, changeDocument, codeOf, documentOf } from '../../testing/read-test-app.ts';
import { books } from '../books/book.ts';
import { photographs } from '../photographs/photograph.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { questions } from '../questions/question.ts';
import { moveStory } from './move-story.ts';
import { listRevisions } from './read-stories.ts';
import { SITTING_MS } from './revision-history.ts';
import { revisions, stories } from './story.ts';
import { createStory, restoreStory, saveStory } from './write-story.ts';

const { owner, editor, author, reader, stranger } = people;
const blank = { kind: 'story', questionId: null, title: 'La crue', theme: '' } as const;

let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ familyId, bookId } = await openFamily(app));
});

const begin = (who = author, input: Partial<Parameters<ReturnType<typeof createStory>>[2]> = {}) =>
  createStory(app)(who, bookId, { ...blank, ...input });
const makeNarrator = (who = author): Promise<unknown> =>
  app.documents.transact(async (tx) =>
    recordConsent(tx, app, who, { bookId, familyId, way: 'own_account', previousConsent: null }),
  );
const keepPhotograph = async (id: string, ofBook = bookId): Promise<void> =>
  app.documents.transact(async (tx) =>
    tx.put(photographs, id, {
      familyId,
      bookId: ofBook,
      state: 'ready',
      refusalCode: null,
      contentType: 'image/jpeg',
      bytes: 3,
      originalKey: id,
      sha256: 'a',
      widthPx: 10,
      heightPx: 10,
      luminance: null,
      createdAt: app.clock.now().toISOString(),
    }),
  );
const placementOf = (photographId: string) => [
  { photographId, caption: '', credit: '', placement: 'text' as const, afterBlock: 0 },
];

describe('who speaks', () => {
  const QUESTION = 'quinze-ans.05';
  const answerOf = async (questionId: string) => {
    const { state, storyId, contributions } = await documentOf(app, questions, questionId);
    return { state, storyId, contributions };
  };

  test('turns the question, the signature and its answer together, there and back', async () => {
    const { id: questionId, text } = await chooseQuestion(app)(owner, bookId, { libraryId: QUESTION });
    const { id, question } = await begin(owner, { kind: 'contribution', questionId });
    expect(question).toContain('Jeanne');
    const narrators = await saveStory(app)(owner, id, { kind: 'story', revision: 0 });
    expect(narrators).toMatchObject({ kind: 'story', signature: '', question: text });
    expect(await answerOf(questionId)).toEqual({ state: 'answered', storyId: id, contributions: [] });
    const relatives = await saveStory(app)(owner, id, { kind: 'contribution', revision: 1 });
    expect(relatives).toMatchObject({ kind: 'contribution', signature: owner.name, question });
    const contributions = [{ uid: owner.uid, storyId: id }];
    expect(await answerOf(questionId)).toEqual({ state: 'chosen', storyId: null, contributions });
  });

  test('leaves the answer that the narrator gave elsewhere', async () => {
    const { id: questionId } = await chooseQuestion(app)(owner, bookId, { libraryId: QUESTION });
    const account = await begin(owner, { kind: 'contribution', questionId });
    const { id } = await begin(editor, { kind: 'story', questionId });
    await saveStory(app)(owner, account.id, { kind: 'story', revision: 0 });
    expect(await answerOf(questionId)).toEqual({ state: 'answered', storyId: id, contributions: [] });
  });
});

describe('a story begins', () => {
  test('as an empty draft of its writer, with no revision', async () => {
    const story = await begin();
    expect(story).toMatchObject({ state: 'draft', words: 0, revision: 0, authorUid: 'claire' });
    expect(await documentOf(app, stories, story.id)).toMatchObject({ bookId, familyId, body: bodyOf() });
    expect(await allOf(app, revisions)).toEqual([]);
  });

  test.each([
    ['a reader', reader, 'permission.denied'],
    ['somebody of another family', stranger, 'book.not_found'],
    ['nobody', { kind: 'anonymous' } as const, 'session.required'],
    ['a print shop', { kind: 'atelier', orderId: 'o' } as const, 'book.not_found'],
  ])('not by %s', async (_, who, code) => {
    expect(await codeOf(createStory(app)(who, bookId, blank))).toBe(code);
    expect(await allOf(app, stories)).toEqual([]);
  });

  test('as an answer to a question of this very book, whose words and theme it keeps', async () => {
    const chosenQuestion = { text: 'Qui vous a appris à nager ?', theme: 'La rivière' };
    const { id: questionId } = await chooseQuestion(app)(owner, bookId, chosenQuestion);
    expect(await begin(owner, { questionId })).toMatchObject({
      question: chosenQuestion.text,
      theme: 'La rivière',
    });
    expect((await begin(owner, { questionId, theme: 'Le pont' })).theme).toBe('Le pont');
    const other = await beginBook(app, owner, familyId);
    const elsewhere = await chooseQuestion(app)(owner, other, chosenQuestion);
    expect(await codeOf(begin(owner, { questionId: elsewhere.id }))).toBe('question.not_found');
    expect(await codeOf(begin(owner, { questionId: 'inconnue' }))).toBe('question.not_found');
  });

  test('and a relative’s account of a question leaves it to the narrator, the latest of his standing for him', async () => {
    const { id: questionId } = await chooseQuestion(app)(owner, bookId, { text: 'Où ?', theme: '' });
    await begin(author, { questionId });
    const second = await begin(author, { questionId });
    expect(await documentOf(app, questions, questionId)).toMatchObject({
      state: 'chosen',
      storyId: null,
      contributions: [{ uid: 'claire', storyId: second.id }],
    });
    const story = await begin(owner, { questionId });
    expect(await documentOf(app, questions, questionId)).toMatchObject({
      state: 'answered',
      storyId: story.id,
    });
  });
});

describe('whose words it is', () => {
  test('an author who is not the narrator tells it himself, whatever he claims', async () => {
    const { id } = await begin(author, { kind: 'story' });
    const claim = { kind: 'story', signature: 'Jeanne Morel', revision: 0 } as const;
    expect(await saveStory(app)(author, id, claim)).toMatchObject({
      kind: 'contribution',
      signature: 'claire Morel',
    });
  });

  test('the narrator’s own are his, also when he was taken for a relative', async () => {
    await makeNarrator();
    const story = await begin(author, { kind: 'contribution' });
    expect(story).toMatchObject({ kind: 'story', signature: '' });
    expect(await saveStory(app)(author, story.id, { kind: 'contribution', revision: 0 })).toMatchObject({
      kind: 'story',
      signature: '',
    });
  });

  test('who answers for the book says it, and signs for a relative without an account', async () => {
    const { id } = await begin(owner);
    const story = await saveStory(app)(owner, id, { kind: 'contribution', revision: 0 });
    expect(story).toMatchObject({ kind: 'contribution', signature: 'anne Morel' });
    const signed = await saveStory(app)(owner, id, { signature: 'Tante Lise', revision: 1 });
    expect(signed.signature).toBe('Tante Lise');
    expect((await saveStory(app)(owner, id, { title: 'Autre', revision: 2 })).signature).toBe('Tante Lise');
    const hers = await saveStory(app)(owner, id, { kind: 'story', revision: 3 });
    expect(hers).toMatchObject({ kind: 'story', signature: '' });
  });
});

describe('saving', () => {
  test('counts the words, adds a revision, and leaves what was not sent as it was', async () => {
    const { id } = await begin();
    const body = bodyOf('L’eau montait depuis trois jours.');
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

  test('of two who saved what they saw, the second is given the first one’s text and changes nothing', async () => {
    const { id } = await begin();
    const save = (text: string) => saveStory(app)(author, id, { body: bodyOf(text), revision: 0 });
    const outcomes = await Promise.allSettled([save('À moi.'), save('À toi.')]);
    const rejection = outcomes.find((one) => one.status === 'rejected');
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const storedStory = await documentOf(app, stories, id);
    expect(rejection?.reason).toMatchObject({
      code: 'story.conflict',
      details: { current: { revision: 1, body: storedStory.body } },
    });
    expect(storedStory.revision).toBe(1);
  });

  test('from what nobody has seen yet is a conflict as well', async () => {
    const { id } = await begin();
    const ahead = saveStory(app)(author, id, { title: 'Trop tôt', revision: 1 });
    expect(await codeOf(ahead)).toBe('story.conflict');
  });

  test('a draft may be longer than a story of the book, up to a bound of its own', async () => {
    const { id } = await begin();
    const save = async (characters: number, revision: number) =>
      saveStory(app)(author, id, { body: bodyOf('é'.repeat(characters)), revision });
    expect(await codeOf(save(DRAFT_CHARACTERS_MAX + 1, 0))).toBe('story.draft_too_long');
    expect(await codeOf(save(DRAFT_CHARACTERS_MAX, 0))).toBe('done');
  });

  test('a text that is too long for a story of the book does not enter it, and a story of the book does not outgrow it', async () => {
    const id = await writeStory(app, editor, bookId);
    const long = bodyOf('é'.repeat(STORY_CHARACTERS_MAX + 1));
    const most = { body: bodyOf('é'.repeat(STORY_CHARACTERS_MAX)) };
    await saveStory(app)(editor, id, { body: long, revision: 1 });
    await expect(moveStory(app)(editor, id, 'in_book')).rejects.toMatchObject({
      code: 'story.too_long',
      details: { characters: STORY_CHARACTERS_MAX + 1, most: STORY_CHARACTERS_MAX },
    });
    await saveStory(app)(editor, id, { ...most, revision: 2 });
    expect(await codeOf(moveStory(app)(editor, id, 'in_book'))).toBe('done');
    expect(await codeOf(saveStory(app)(editor, id, { body: long, revision: 3 }))).toBe('story.too_long');
  });

  test.each([
    ['another author', person('eve')],
    ['a reader', reader],
    ['who answers for the book, while it is a draft', owner],
  ])('not by %s', async (_, who) => {
    const id = await writeStory(app, author, bookId);
    if (who.uid === 'eve') await join(app, familyId, who, 'author');
    expect(await codeOf(saveStory(app)(who, id, { title: 'À moi', revision: 1 }))).toBe('permission.denied');
    expect((await documentOf(app, stories, id)).title).toBe('La crue');
  });

  test('a story that is nowhere answers as one of another family', async () => {
    const id = await writeStory(app, author, bookId);
    const save = (storyId: string) => saveStory(app)(stranger, storyId, { title: 'À moi', revision: 1 });
    expect([await codeOf(save(id)), await codeOf(save('nulle-part'))]).toEqual([
      'story.not_found',
      'story.not_found',
    ]);
  });

  test('a photograph is placed when it is of this book', async () => {
    const { id } = await begin();
    await keepPhotograph('p1');
    await keepPhotograph('p2', 'un-autre-livre');
    const place = (photographId: string) =>
      saveStory(app)(author, id, { photographs: placementOf(photographId), revision: 0 });
    expect(await codeOf(place('p2'))).toBe('photograph.not_found');
    expect(await codeOf(place('inconnue'))).toBe('photograph.not_found');
    expect((await place('p1')).photographs).toMatchObject([{ photographId: 'p1' }]);
  });
});

describe('a story that stands in the book', () => {
  test('sends a book whose proof was shown back to collecting', async () => {
    const id = await writeStory(app, owner, bookId, { to: 'in_book' });
    await changeDocument(app, books, bookId, { state: 'proof_ready', renderingId: 'r1' });
    await saveStory(app)(editor, id, { title: 'Reprise', revision: 1 });
    expect(await documentOf(app, books, bookId)).toMatchObject({ state: 'collecting' });
  });

  test('a photograph that is taken out is no longer shown on the pages of before', async () => {
    const id = await writeStory(app, owner, bookId, { to: 'in_book' });
    await keepPhotograph('p1');
    await saveStory(app)(editor, id, { photographs: placementOf('p1'), revision: 1 });
    await changeDocument(app, books, bookId, { state: 'proof_ready', renderingId: 'r1' });
    const former = async () => (await documentOf(app, books, bookId)).formerRendering;
    await saveStory(app)(editor, id, { title: 'Reprise', photographs: placementOf('p1'), revision: 2 });
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

describe('revisions', () => {
  test('an older one comes back as a new one, and nothing is lost either way', async () => {
    const { id } = await begin();
    await keepPhotograph('p1');
    const first = { title: 'Un', body: bodyOf('Premier.'), photographs: placementOf('p1') };
    await saveStory(app)(author, id, { ...first, revision: 0 });
    app.clock.forward(SITTING_MS);
    await saveStory(app)(author, id, {
      title: 'Deux',
      body: bodyOf('Second.'),
      photographs: [],
      revision: 1,
    });
    const restored = await restoreStory(app)(author, id, 1);
    expect(restored).toMatchObject({ ...first, revision: 3 });
    const revisionList = await listRevisions(app)(author, id);
    expect(revisionList.map(({ revision, title }) => [revision, title])).toEqual([
      [3, 'Un'],
      [2, 'Deux'],
      [1, 'Un'],
    ]);
  });

  test('one that is not there, or whose photograph is gone, does not come back', async () => {
    const { id } = await begin();
    await keepPhotograph('p1');
    await saveStory(app)(author, id, { photographs: placementOf('p1'), revision: 0 });
    app.clock.forward(SITTING_MS);
    await saveStory(app)(author, id, { photographs: [], revision: 1 });
    await app.documents.transact(async (tx) => tx.remove(photographs, 'p1'));
    expect(await codeOf(restoreStory(app)(author, id, 1))).toBe('photograph.not_found');
    expect(await codeOf(restoreStory(app)(author, id, 9))).toBe('story.not_found');
    expect((await documentOf(app, stories, id)).revision).toBe(2);
  });

  test('of the narrator stay whatever somebody else saves over them', async () => {
    const { id } = await begin();
    await saveStory(app)(author, id, { title: 'La crue', body: bodyOf('Il a plu.'), revision: 0 });
    await moveStory(app)(author, id, 'submitted');
    for (let revision = 1; revision < 56; revision += 1)
      await saveStory(app)(owner, id, { title: `n° ${revision}`, body: bodyOf('Rien.'), revision });
    const revisionsLeft = (await allOf(app, revisions))
      .map(({ revision }) => revision)
      .toSorted((a, b) => a - b);
    expect(revisionsLeft).toEqual([1, 56]);
    expect(await restoreStory(app)(owner, id, 1)).toMatchObject({ title: 'La crue' });
  });

  test('a story of another family has none to show', async () => {
    const id = await writeStory(app, author, bookId);
    expect(await codeOf(listRevisions(app)(stranger, id))).toBe('story.not_found');
    expect(await codeOf(listRevisions(app)(owner, id))).toBe('permission.denied');
    await familyOf(app, person('eve'));
    expect(await codeOf(restoreStory(app)(person('eve'), id, 1))).toBe('story.not_found');
  });
});
