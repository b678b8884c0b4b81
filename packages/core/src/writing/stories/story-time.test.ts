import type { StoryTime } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openFamily, people, writeStory } from '../../testing/open-family.ts';
import { changeDocument, readCode, readDocument } from '../../testing/read-test-app.ts';
import { books } from '../books/book.ts';
import { orderByLife, orderChapters } from '../books/editing/order-chapters.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { questionLibrary } from '../questions/library/index.ts';
import { moveStory } from './move-story.ts';
import { type StoryRecord, stories } from './story.ts';
import { formatPrintedPeriod, getStoryTime } from './story-time.ts';
import { createStory, saveStory } from './write-story.ts';

const { owner, editor, author } = people;
const in1 = (from: number, to: number | null = null): StoryTime => ({ years: { from, to }, period: null });

let app: TestApp;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ bookId } = await openFamily(app));
});

const bookOf = () => readDocument(app, books, bookId);
const chapters = async () => (await bookOf()).chapters;
const say = async (id: string, change: Pick<Partial<StoryRecord>, 'time' | 'period'>) => {
  const { revision } = await readDocument(app, stories, id);
  return saveStory(app)(owner, id, { ...change, revision });
};
/** In the book, told of that year; without one nobody said. */
const inBook = async (from: number | null): Promise<string> => {
  const id = await writeStory(app, owner, bookId);
  if (from !== null) await say(id, { time: in1(from) });
  await moveStory(app)(owner, id, 'in_book');
  return id;
};

const spanning =
  questionLibrary.flatMap(({ questions }) => questions).find(({ period }) => period === 'toute_la_vie')?.id ??
  '';

describe('when a story took place', () => {
  test.each([
    ['été 1962', { years: { from: 1962, to: null }, period: null }],
    ['de 1944 à 1947', { years: { from: 1944, to: 1947 }, period: null }],
    ['l’hiver', null],
    ['le 12345', null],
  ])('is read in the words of who wrote « %s »', (period, time) => {
    expect(getStoryTime({ time: null, period })).toEqual(time);
  });

  test('is what its fields say before what its words say, and prints as its words say', () => {
    const toldTime = { period: 'l’été de mes 24 ans', time: in1(1962) };
    expect(getStoryTime({ ...toldTime, period: 'vers 1950' })?.years).toEqual({ from: 1962, to: null });
    expect(formatPrintedPeriod(toldTime)).toBe('l’été de mes 24 ans');
    expect(formatPrintedPeriod({ period: ' ', time: in1(1944, 1947) })).toBe('1944–1947');
    expect(formatPrintedPeriod({ period: '', time: { years: null, period: 'enfance' } })).toBe('');
  });

  test.each([
    [1499, null],
    [2027, null],
    [1947, 1944],
  ])('is refused from %s to %s', async (from, to) => {
    const id = await writeStory(app, author, bookId);
    expect(await readCode(saveStory(app)(author, id, { time: in1(from, to), revision: 1 }))).toBe(
      'years.refused',
    );
    expect((await readDocument(app, stories, id)).time).toBeNull();
  });

  test('is proposed by the question that it answers, and by none that spans a life', async () => {
    const begin = async (libraryId: string) => {
      const { id: questionId } = await chooseQuestion(app)(owner, bookId, { libraryId });
      const input = { kind: 'story', questionId, title: '', theme: '' } as const;
      return (await createStory(app)(owner, bookId, input)).time;
    };
    expect(await begin('ecole.01')).toEqual({ years: null, period: 'enfance' });
    expect(await begin('ecole.01+1')).toEqual({ years: null, period: 'enfance' });
    expect(await begin(spanning)).toBeNull();
  });
});

describe('the chapters of a book', () => {
  test('stand in the order of life, into which a new one goes', async () => {
    const [noces, sans, crue] = [await inBook(1961), await inBook(null), await inBook(1944)];
    expect(await chapters()).toEqual([crue, noces, sans]);
    const bal = await inBook(1950);
    expect(await chapters()).toEqual([crue, bal, noces, sans]);
  });

  test('follow a story whose year is said later, and the pages are made anew', async () => {
    const [one, two] = [await inBook(1944), await inBook(1961)];
    await changeDocument(app, books, bookId, { state: 'proof_ready', renderingId: 'r1' });
    await say(one, { time: in1(1970) });
    expect(await chapters()).toEqual([two, one]);
    expect(await bookOf()).toMatchObject({ state: 'collecting', renderingId: null });
  });

  test('stay as a hand has moved them, until it puts them back', async () => {
    const [one, two, three] = [await inBook(1944), await inBook(1950), await inBook(1961)];
    await orderChapters(app)(editor, bookId, [three, one, two]);
    await say(one, { time: in1(1970) });
    expect(await chapters()).toEqual([three, one, two]);
    const four = await inBook(1955);
    expect(await chapters()).toEqual([three, one, two, four]);
    expect((await orderByLife(app)(editor, bookId, [])).chapterOrder).toBe('life');
    expect(await chapters()).toEqual([two, four, three, one]);
    await say(two, { time: in1(1999) });
    expect(await chapters()).toEqual([four, three, one, two]);
  });

  test('of an unknown time come back to where they were before a hand moved them', async () => {
    const [crue, jardin, gare] = [await inBook(1944), await inBook(null), await inBook(null)];
    const before = await chapters();
    expect(before).toEqual([crue, jardin, gare]);
    await orderChapters(app)(editor, bookId, [gare, crue, jardin]);
    const added = await inBook(null);
    await orderByLife(app)(editor, bookId, ['of-another-book', ...before, crue]);
    expect(await chapters()).toEqual([...before, added]);
  });

  test('of an approved book stay in what was approved: the order of life begins another edition', async () => {
    const [noces, crue] = [await inBook(null), await inBook(null)];
    await orderChapters(app)(editor, bookId, [crue, noces]);
    await changeDocument(app, stories, noces, { period: '1930' });
    await changeDocument(app, books, bookId, { state: 'approved', renderingId: 'r1' });
    await orderByLife(app)(editor, bookId, []);
    expect(await bookOf()).toMatchObject({ edition: 2, renderingId: null, chapters: [noces, crue] });
  });

  test('that stand in the order of life already cost no page', async () => {
    await inBook(1944);
    await changeDocument(app, books, bookId, {
      state: 'approved',
      renderingId: 'r1',
      chapterOrder: 'hand',
    });
    await orderByLife(app)(editor, bookId, []);
    expect(await bookOf()).toMatchObject({
      state: 'approved',
      edition: 1,
      renderingId: 'r1',
      chapterOrder: 'life',
    });
  });
});
