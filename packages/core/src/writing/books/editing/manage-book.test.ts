import { bookCover, defaultRhythm } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { consents } from '../../../people/consents/consent.ts';
import { removeMember } from '../../../people/families/manage-members.ts';
import { createFamilyOf, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { beginBook, buildBody, join, openFamily, people, writeStory } from '../../../testing/open-family.ts';
import { putPhotograph } from '../../../testing/put-photograph.ts';
import {
  changeDocument,
  readAll,
  readCode,
  readDocument,
  readTrail,
} from '../../../testing/read-test-app.ts';
import { saveStory } from '../../stories/write-story.ts';
import { books } from '../book.ts';
import { createBook, listBooks, readBook, updateBook } from './manage-book.ts';
import { orderChapters } from './order-chapters.ts';
import { setRhythm } from './set-rhythm.ts';

const { owner, editor, author, reader, stranger } = people;
const titles = { title: 'Les jours', subtitle: '', narrator: 'Jeanne Morel', themes: [] };
const bookInput = { ...titles, format: 'a5-broche', largePrint: false } as const;

let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp({ LIMIT_BOOKS_PER_FAMILY: '3' });
  ({ familyId, bookId } = await openFamily(app));
});

const bookOf = () => readDocument(app, books, bookId);
const update = (who = owner, change: object = {}, revision = 0) =>
  updateBook(app)(who, bookId, { ...change, revision });

describe('a book begins', () => {
  test('creates an empty book in its first edition, without a consent', async () => {
    const book = await createBook(app)(editor, { familyId, ...bookInput });
    expect(book).toMatchObject({
      state: 'collecting',
      edition: 1,
      revision: 0,
      chapters: [],
      style: 'classique',
      rhythm: defaultRhythm,
      renderingId: null,
      hasBeenRendered: false,
      isNarrator: false,
      progress: { inBook: 0, drafts: 0, submitted: 0, words: 0 },
    });
    expect(await app.documents.get(consents, book.id)).toBeNull();
    expect(await readTrail(app, `book:${book.id}`)).toEqual([['user:bruno', 'book.created', null, null]]);
  });

  test.each([
    ['in_person', null, false],
    ['deceased', null, false],
    ['own_account', 'anne', true],
  ] as const)('with the consent %s written down', async (consent, uid, isNarrator) => {
    const book = await createBook(app)(owner, { familyId, ...bookInput, consent });
    expect(await readDocument(app, consents, book.id)).toMatchObject({
      state: 'given',
      way: consent,
      uid,
    });
    expect(book.isNarrator).toBe(isNarrator);
  });

  test.each([
    ['an author', author, 'permission.denied'],
    ['a reader', reader, 'permission.denied'],
    ['somebody of another family', stranger, 'family.not_found'],
    ['nobody', { kind: 'anonymous' } as const, 'session.required'],
  ])('not by %s', async (_, who, code) => {
    expect(await readCode(createBook(app)(who, { familyId, ...bookInput }))).toBe(code);
    expect(await readAll(app, books)).toHaveLength(1);
  });

  test('refuses a family that does not exist', async () => {
    expect(await readCode(createBook(app)(owner, { familyId: 'nulle-part', ...bookInput }))).toBe(
      'family.not_found',
    );
  });

  test("allows books up to the family's limit; another family of the owner has its own", async () => {
    await beginBook(app, editor, familyId);
    await beginBook(app, editor, familyId);
    expect(await readCode(beginBook(app, editor, familyId))).toBe('book.too_many');
    expect(await readCode(beginBook(app, owner, await createFamilyOf(app, owner)))).toBe('done');
  });

  test('keeps the limit when several people create books concurrently', async () => {
    await beginBook(app, editor, familyId);
    const outcomes = await Promise.all(
      [owner, editor, owner, editor].map((who) => readCode(beginBook(app, who, familyId))),
    );
    expect(outcomes.filter((code) => code === 'done')).toHaveLength(1);
    expect(await readAll(app, books)).toHaveLength(3);
  });

  test('limits new books per person and day, over all families and concurrently', async () => {
    const other = await createFamilyOf(app, owner);
    const outcomes = await Promise.all(
      [familyId, other, familyId, other].map((id) => readCode(beginBook(app, owner, id))),
    );
    // One was begun before.
    expect(outcomes.filter((code) => code === 'done')).toHaveLength(2);
    expect(outcomes).toContain('book.too_many');
    app.clock.forward(86_400_001);
    expect(await readCode(beginBook(app, owner, other))).toBe('done');
  });
});

describe('the shelf', () => {
  test('lists the books of all families of a person, oldest first, and no others', async () => {
    const second = await beginBook(app, owner, familyId);
    const elsewhere = await createFamilyOf(app, stranger);
    const hers = await beginBook(app, stranger, elsewhere);
    const visibleIds = async (who = owner) => (await listBooks(app)(who)).map(({ id }) => id);
    expect(await visibleIds()).toEqual([bookId, second]);
    expect(await visibleIds(stranger)).toEqual([hers]);
    app.clock.forward(1_000);
    await join(app, elsewhere, reader, 'reader');
    expect(await visibleIds(reader)).toEqual([bookId, second, hers]);
    await removeMember(app)(owner, familyId, 'denis');
    expect(await visibleIds(reader)).toEqual([hers]);
    expect(await readCode(listBooks(app)({ kind: 'anonymous' }))).toBe('session.required');
  });

  test('counts the stories in the book, and the words that the viewer may read', async () => {
    await writeStory(app, owner, bookId, { to: 'in_book' });
    await writeStory(app, owner, bookId, { to: 'submitted' });
    const draft = await writeStory(app, author, bookId);
    await saveStory(app)(author, draft, { body: buildBody('Six mots qui ne comptent pas.'), revision: 1 });
    const progress = { inBook: 1, submitted: 1, printableFrom: 12, comfortableFrom: 30, completeFrom: 52 };
    expect((await readBook(app)(reader, bookId)).progress).toEqual({ ...progress, drafts: 0, words: 10 });
    expect((await readBook(app)(author, bookId)).progress).toEqual({ ...progress, drafts: 1, words: 16 });
    expect(await readCode(readBook(app)(stranger, bookId))).toBe('book.not_found');
  });
});

describe('changing a book', () => {
  test('changes the given fields, increments the revision and clears the rendering', async () => {
    await changeDocument(app, books, bookId, { state: 'proof_ready', renderingId: 'r1' });
    app.clock.forward(1_000);
    const book = await update(editor, { style: 'chaleureux', title: undefined });
    expect(book).toMatchObject({ style: 'chaleureux', title: 'Les jours de Jeanne', revision: 1 });
    expect(await bookOf()).toMatchObject({ state: 'collecting', renderingId: null });
    expect((await readTrail(app, `book:${bookId}`)).at(-1)).toEqual([
      'user:bruno',
      'book.moved',
      'proof_ready',
      'collecting',
    ]);
  });

  test('returns the former rendering to the family until there is a current one', async () => {
    await changeDocument(app, books, bookId, { state: 'proof_ready', renderingId: 'r1' });
    expect((await readBook(app)(reader, bookId)).formerRendering).toBeNull();
    await update(editor, { title: 'Autrement', format: 'a5-relie' });
    const former = { id: 'r1', format: 'a5-broche' };
    expect(await readBook(app)(reader, bookId)).toMatchObject({
      renderingId: null,
      formerRendering: former,
    });
    await changeDocument(app, books, bookId, { state: 'proof_ready', renderingId: 'r2' });
    expect((await readBook(app)(reader, bookId)).formerRendering).toBeNull();
  });

  test('of two concurrent edits, refuses the second with a conflict and stores nothing of it', async () => {
    const updates = ['À moi', 'À toi'].map((title) => readCode(update(owner, { title })));
    expect((await Promise.all(updates)).toSorted()).toEqual(['book.conflict', 'done']);
    expect(await bookOf()).toMatchObject({ revision: 1, title: expect.stringMatching(/^À (moi|toi)$/) });
    expect(await readCode(update(owner, { title: 'Trop tard' }))).toBe('book.conflict');
  });

  test('an edit of an approved book starts a new edition, once', async () => {
    await changeDocument(app, books, bookId, { state: 'ordered', renderingId: 'r1' });
    await update(owner, { title: 'Un' });
    expect((await update(owner, { title: 'Deux' }, 1)).edition).toBe(2);
  });

  test('accepts only a cover photograph of this book', async () => {
    await putPhotograph(app, 'p1', { familyId, bookId });
    await putPhotograph(app, 'p2', { familyId, bookId: 'un-autre' });
    const cover = (photographId: string) => ({ cover: bookCover.parse({ photographId }) });
    expect(await readCode(update(owner, cover('p2')))).toBe('photograph.not_found');
    expect(await readCode(update(owner, cover('inconnue')))).toBe('photograph.not_found');
    expect((await update(owner, cover('p1'))).cover.photographId).toBe('p1');
    const added = (...addedPhotographIds: string[]) => ({ cover: bookCover.parse({ addedPhotographIds }) });
    expect(await readCode(update(owner, added('p1', 'p2'), 1))).toBe('photograph.not_found');
    expect((await update(owner, added('p1'), 1)).cover.addedPhotographIds).toEqual(['p1']);
  });

  test.each([
    ['an author', author, 'permission.denied'],
    ['somebody of another family', stranger, 'book.not_found'],
    ['somebody who is in no family', person('eve'), 'book.not_found'],
  ])('is not for %s', async (_, who, code) => {
    expect(await readCode(update(who, { title: 'À moi' }))).toBe(code);
    expect(await readCode(orderChapters(app)(who, bookId, []))).toBe(code);
    expect((await bookOf()).title).toBe('Les jours de Jeanne');
  });
});

describe('the order of the chapters', () => {
  test("accepts an order with exactly the book's stories, each once", async () => {
    const one = await writeStory(app, owner, bookId, { to: 'in_book' });
    const two = await writeStory(app, owner, bookId, { to: 'in_book' });
    const draft = await writeStory(app, owner, bookId);
    const order = (...ids: string[]) => orderChapters(app)(editor, bookId, ids);
    for (const wrong of [[one], [one, one], [one, two, draft], [one, draft], []])
      expect(await readCode(order(...wrong))).toBe('book.conflict');
    expect((await order(two, one)).chapters).toEqual([two, one]);
  });

  test('a new order clears the rendering', async () => {
    const one = await writeStory(app, owner, bookId, { to: 'in_book' });
    const two = await writeStory(app, owner, bookId, { to: 'in_book' });
    await changeDocument(app, books, bookId, { state: 'proof_ready', renderingId: 'r1' });
    await orderChapters(app)(owner, bookId, [one, two]);
    expect(await bookOf()).toMatchObject({ state: 'proof_ready', chapterOrder: 'life' });
    await orderChapters(app)(owner, bookId, [two, one]);
    expect(await bookOf()).toMatchObject({ state: 'collecting', renderingId: null });
  });
});

describe('the rhythm', () => {
  const rhythm = { pace: 'twice_weekly', weekday: 4, hour: 18 } as const;

  test('any writer sets the rhythm; edition, state, rendering and revision stay', async () => {
    await changeDocument(app, books, bookId, { state: 'proof_ready', renderingId: 'r1' });
    const before = await bookOf();
    await setRhythm(app)(author, bookId, rhythm);
    expect(await bookOf()).toEqual({ ...before, rhythm });
    expect((await readTrail(app, `book:${bookId}`)).at(-1)).toEqual([
      'user:claire',
      'book.rhythm_changed',
      'weekly',
      'twice_weekly',
    ]);
  });

  test('refuses a rhythm set by readers and strangers', async () => {
    expect(await readCode(setRhythm(app)(reader, bookId, rhythm))).toBe('permission.denied');
    expect(await readCode(setRhythm(app)(stranger, bookId, rhythm))).toBe('book.not_found');
  });
});
