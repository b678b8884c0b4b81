import { bookCover } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { buildBody, openFamily, people, writeStory } from '../../testing/open-family.ts';
import { putPhotograph } from '../../testing/put-photograph.ts';
import { changeDocument, readCode, readDocument } from '../../testing/read-test-app.ts';
import { books } from '../../writing/books/book.ts';
import { updateBook } from '../../writing/books/editing/manage-book.ts';
import { orderChapters } from '../../writing/books/editing/order-chapters.ts';
import { type PhotographRecord, photographs } from '../../writing/photographs/photograph.ts';
import { type StoryRecord, stories } from '../../writing/stories/story.ts';
import { saveStory } from '../../writing/stories/write-story.ts';
import { readManuscript } from './read-manuscript.ts';

const { owner, author } = people;

let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ familyId, bookId } = await openFamily(app));
});

const manuscript = async (as?: { forCover: boolean }) => {
  const book = await app.documents.get(books, bookId);
  if (book === null) throw new Error('no book');
  return readManuscript(app)(book, as);
};
const keepPhotograph = (id: string, state: PhotographRecord['state']) => {
  const unchecked = { sha256: null, widthPx: null, heightPx: null, luminance: null };
  return putPhotograph(app, id, { familyId, bookId, state, ...(state !== 'ready' && unchecked) });
};
const place = (storyId: string, photographId: string) =>
  saveStory(app)(owner, storyId, {
    photographs: [{ photographId, caption: 'Au pont', credit: '', placement: 'text', afterBlock: 0 }],
    revision: 1,
  });

test('the manuscript contains only stories of the book, in the order of the book', async () => {
  const one = await writeStory(app, owner, bookId, { title: 'Un', to: 'in_book' });
  const two = await writeStory(app, owner, bookId, { title: 'Deux', to: 'in_book' });
  await writeStory(app, owner, bookId, { title: 'Un brouillon' });
  await writeStory(app, owner, bookId, { title: 'Proposé', to: 'submitted' });
  await orderChapters(app)(owner, bookId, [two, one]);
  const { chapters, title, narrator } = await manuscript();
  expect(chapters.map((chapter) => chapter.title)).toEqual(['Deux', 'Un']);
  expect([title, narrator]).toEqual(['Les jours de Jeanne', 'Jeanne Morel']);
  await app.documents.transact(async (tx) => tx.remove(stories, two));
  expect((await manuscript()).chapters).toHaveLength(1);
});

test('the manuscript contains each photograph with its edits, and a caption of text, people and date', async () => {
  const storyId = await writeStory(app, owner, bookId, { to: 'in_book' });
  await keepPhotograph('noces', 'ready');
  const placement = { photographId: 'noces', credit: '', placement: 'text' as const, afterBlock: 0 };
  const printedAfter = async (revision: number, change: Partial<StoryRecord['photographs'][number]>) => {
    await saveStory(app)(owner, storyId, {
      photographs: [{ ...placement, caption: 'Les noces', ...change }],
      revision,
    });
    return (await manuscript()).chapters[0]?.photographs[0];
  };
  const plain = await printedAfter(1, {});
  expect(plain).toEqual({
    sha256: 'a'.repeat(64),
    widthPx: 1600,
    heightPx: 1200,
    caption: 'Les noces',
    credit: '',
    placement: 'text',
    afterBlock: 0,
  });
  const cropPercent = { left: 10, right: 0, top: 0, bottom: 50 };
  const edit = { quarterTurns: 1, cropPercent, brightnessStep: 2 };
  const edited = await printedAfter(2, { edit, who: 'Paul et Anne', when: 'juin 1958' });
  expect(edited).toMatchObject({
    widthPx: 1080,
    heightPx: 800,
    caption: 'Les noces. Paul et Anne, juin 1958',
    made: { of: 'a'.repeat(64), widthPx: 1600, heightPx: 1200, edit },
  });
  expect(edited?.sha256).not.toBe(plain?.sha256);
  expect((await printedAfter(3, { edit: { ...edit, brightnessStep: 1 } }))?.sha256).not.toBe(edited?.sha256);
  expect(
    (await printedAfter(4, { edit: { ...edit, cropPercent: { ...cropPercent, bottom: 49 } } }))?.sha256,
  ).not.toBe(edited?.sha256);
  expect(
    await printedAfter(5, {
      edit: { quarterTurns: 0, brightnessStep: 0, cropPercent: { ...cropPercent, left: 0, bottom: 0 } },
    }),
  ).toEqual(plain);
  expect((await printedAfter(6, { caption: '', when: 'juin 1958' }))?.caption).toBe('juin 1958');
  expect((await printedAfter(7, { caption: 'Où ?', who: 'Paul' }))?.caption).toBe('Où ? Paul');
  const described = await printedAfter(8, { description: ' Deux enfants sur un pont. ' });
  expect(described).toEqual({ ...plain, description: 'Deux enfants sur un pont.' });
  expect(await printedAfter(9, { description: ' ' })).toEqual(plain);
});

test('the manuscript leaves a narrator’s story unsigned, and signs a contribution even when names are missing', async () => {
  const id = await writeStory(app, owner, bookId, { to: 'in_book' });
  const signature = async () => (await manuscript()).chapters[0]?.signature;
  expect(await signature()).toBe('');
  await changeDocument(app, stories, id, { kind: 'contribution', signature: 'Tante Lise' });
  expect(await signature()).toBe('Raconté par Tante Lise');
  await changeDocument(app, stories, id, { signature: '', authorName: 'Claire Morel' });
  expect(await signature()).toBe('Raconté par Claire Morel');
  await changeDocument(app, stories, id, { authorName: '' });
  expect(await signature()).toBe('Raconté par un proche');
  await changeDocument(app, stories, id, { signature: 'L'.repeat(120) });
  expect(await signature()).toHaveLength(120);
});

test('refuses a book without a story, except for drawing its cover', async () => {
  expect(await readCode(manuscript())).toBe('book.too_short');
  const { chapters } = await manuscript({ forCover: true });
  expect(chapters).toMatchObject([{ id: 'unwritten', title: 'Les jours de Jeanne' }]);
});

test('the manuscript contains checked photographs, is refused while one is unchecked, and leaves out refused ones', async () => {
  const id = await writeStory(app, owner, bookId, { to: 'in_book' });
  await keepPhotograph('p1', 'ready');
  await place(id, 'p1');
  expect((await manuscript()).chapters[0]?.photographs).toMatchObject([
    { sha256: 'a'.repeat(64), widthPx: 1600, heightPx: 1200, caption: 'Au pont' },
  ]);
  for (const state of ['awaiting', 'checking'] as const) {
    await keepPhotograph('p1', state);
    expect(await readCode(manuscript())).toBe('photograph.not_ready');
  }
  await keepPhotograph('p1', 'refused');
  expect((await manuscript()).chapters[0]?.photographs).toEqual([]);
  await app.documents.transact(async (tx) => tx.remove(photographs, 'p1'));
  expect((await manuscript()).chapters[0]?.photographs).toEqual([]);
});

test('the cover has its photograph, and none when the photograph was refused', async () => {
  await writeStory(app, owner, bookId, { to: 'in_book' });
  await keepPhotograph('p1', 'ready');
  await changeDocument(app, books, bookId, { cover: bookCover.parse({ photographId: 'p1' }) });
  expect((await manuscript()).cover.photograph).toMatchObject({ sha256: 'a'.repeat(64) });
  await keepPhotograph('p1', 'refused');
  expect((await manuscript()).cover.photograph).toBeNull();
});

test('the edition is dated by the day of the last edit in the installation’s time zone, not by the day of the request', async () => {
  // 23:30 UTC is the next day in Paris.
  app.clock.forward(Date.parse('2026-03-05T23:30:00.000Z') - app.clock.now().getTime());
  const id = await writeStory(app, owner, bookId, { to: 'in_book' });
  const before = await manuscript();
  expect(before.edition).toEqual({ number: 1, date: '2026-03-06', urn: `urn:souvenance:${bookId}:1` });
  app.clock.forward(86_400_000 * 3);
  expect(await manuscript()).toEqual(before);
  await saveStory(app)(owner, id, { body: buildBody('Repris.'), revision: 1 });
  expect((await manuscript()).edition.date).toBe('2026-03-09');
  app.clock.forward(86_400_000);
  const { revision } = await readDocument(app, books, bookId);
  await updateBook(app)(owner, bookId, { title: 'Les jours de Jeanne', revision });
  expect((await manuscript()).edition.date).toBe('2026-03-10');
});

test('a contribution keeps its question, theme and period', async () => {
  const id = await writeStory(app, author, bookId, { to: 'submitted' });
  await changeDocument(app, stories, id, {
    state: 'in_book',
    question: 'Où ?',
    theme: 'La maison',
    period: '1953',
  });
  await changeDocument(app, books, bookId, { chapters: [id] });
  expect((await manuscript()).chapters[0]).toMatchObject({
    question: 'Où ?',
    theme: 'La maison',
    period: '1953',
    signature: 'Raconté par claire Morel',
  });
});

test('a chapter prints its years unless its writer gave a period in words', async () => {
  const storyId = await writeStory(app, owner, bookId, { to: 'in_book' });
  const time = { years: { from: 1944, to: 1947 }, period: 'enfance' as const };
  await saveStory(app)(owner, storyId, { time, revision: 1 });
  expect((await manuscript()).chapters[0]?.period).toBe('1944–1947');
  await saveStory(app)(owner, storyId, { period: 'après la guerre', revision: 2 });
  expect((await manuscript()).chapters[0]?.period).toBe('après la guerre');
});

test('the manuscript contains the chronology and the family tree only while they are shown', async () => {
  await writeStory(app, owner, bookId, { to: 'in_book' });
  const jeanne = { id: 'jeanne', name: 'Jeanne', born: 1938, died: null, parents: [], partner: null };
  const line = { id: 'a', years: { from: 1944, to: null }, text: 'La crue', storyId: null, isHidden: false };
  const pages = async (isShown: boolean) => {
    await changeDocument(app, books, bookId, {
      chronology: { isShown, lines: [line] },
      familyTree: { isShown, people: [jeanne] },
    });
    const { chronology, familyTree } = await manuscript();
    return { chronology, familyTree };
  };
  expect(await pages(false)).toEqual({ chronology: undefined, familyTree: undefined });
  expect(await pages(true)).toEqual({
    chronology: [{ year: '1944', text: 'La crue' }],
    familyTree: [{ people: [{ name: 'Jeanne', years: '* 1938', parents: [], isPartnerOfNext: false }] }],
  });
});
