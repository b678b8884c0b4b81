import type { ChronologyLine, TreePerson } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { openFamily, people, writeStory } from '../../../testing/open-family.ts';
import { changeDocument, readCode, readDocument } from '../../../testing/read-test-app.ts';
import { saveStory } from '../../stories/write-story.ts';
import { books } from '../book.ts';
import { readBookPages, saveChronology, saveFamilyTree, selectPrintedPages } from './manage-book-pages.ts';

const { owner, editor, author, reader, stranger } = people;

let app: TestApp;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ bookId } = await openFamily(app));
});

const bookOf = () => readDocument(app, books, bookId);
const line = (id: string, from: number, of: Partial<ChronologyLine> = {}): ChronologyLine => ({
  id,
  years: { from, to: null },
  text: `Année ${from}`,
  storyId: null,
  isHidden: false,
  ...of,
});
const somebody = (id: string, of: Partial<TreePerson> = {}): TreePerson => ({
  id,
  name: id,
  born: null,
  died: null,
  parents: [],
  partner: null,
  ...of,
});
const write = (lines: ChronologyLine[], { who = editor, revision = 0, isShown = true } = {}) =>
  saveChronology(app)(who, bookId, { revision, isShown, lines });
const draw = (people: TreePerson[], { who = editor, revision = 0, isShown = true } = {}) =>
  saveFamilyTree(app)(who, bookId, { revision, isShown, people: people });

describe('the chronology', () => {
  test('proposes the stories with a year until they are in a line, shown or hidden', async () => {
    const dated = async (title: string, from: number) => {
      const id = await writeStory(app, owner, bookId, { title, to: 'in_book' });
      const time = { years: { from, to: null }, period: null };
      await saveStory(app)(owner, id, { time, revision: 1 });
      return id;
    };
    const [noces, crue] = [await dated('Les noces', 1961), await dated('La crue', 1944)];
    await writeStory(app, owner, bookId, { title: 'Sans date', to: 'in_book' });
    await writeStory(app, owner, bookId, { title: 'Brouillon' });
    const { proposals } = await readBookPages(app)(reader, bookId);
    expect(proposals.map(({ text, years }) => [text, years.from])).toEqual([
      ['La crue', 1944],
      ['Les noces', 1961],
    ]);
    const takenLines = [line('a', 1944, { storyId: crue, isHidden: true })];
    expect((await write(takenLines)).proposals.map(({ storyId }) => storyId)).toEqual([noces]);
  });

  test('sorts the chronology by years, and prints shown lines only', async () => {
    const hidden = line('c', 1950, { isHidden: true });
    const ended = line('b', 1940, { years: { from: 1940, to: 1945 } });
    await write([line('a', 1961), hidden, ended, line('d', 1940)]);
    expect((await bookOf()).chronology.lines.map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a']);
    expect(selectPrintedPages(await bookOf()).chronology?.map(({ year }) => year)).toEqual([
      '1940',
      '1940–1945',
      '1961',
    ]);
    await write([line('a', 1961)], { revision: 1, isShown: false });
    expect(selectPrintedPages(await bookOf())).toEqual({});
  });

  test('links a line to a story only when the story belongs to the book', async () => {
    await write([line('a', 1961, { storyId: 'une-autre' })]);
    expect((await bookOf()).chronology.lines[0]?.storyId).toBeNull();
  });
});

describe('the family tree', () => {
  test('returns the generations of the family tree', async () => {
    const people = [somebody('jeanne', { parents: ['marthe'], born: 1938 }), somebody('marthe')];
    expect((await draw(people)).generations).toEqual([['marthe'], ['jeanne']]);
    expect(selectPrintedPages(await bookOf()).familyTree).toHaveLength(2);
  });

  test('keeps the former tree when the new one cannot be laid out', async () => {
    await draw([somebody('jeanne')]);
    expect(await readCode(draw([somebody('a', { parents: ['a'] })], { revision: 1 }))).toBe(
      'tree.inconsistent',
    );
    expect((await bookOf()).familyTree.people.map(({ id }) => id)).toEqual(['jeanne']);
  });
});

describe('both', () => {
  test.each([
    ['a reader', reader, 'permission.denied'],
    ['an author', author, 'permission.denied'],
    ['somebody of another family', stranger, 'book.not_found'],
  ])('are not for %s to change', async (_, who, code) => {
    expect(await readCode(write([], { who }))).toBe(code);
    expect(await readCode(draw([], { who }))).toBe(code);
  });

  test.each([1499, 2027])('bear no year %s', async (year) => {
    expect(await readCode(write([line('a', year)]))).toBe('years.refused');
    expect(await readCode(draw([somebody('a', { born: year })]))).toBe('years.refused');
    expect(await readCode(draw([somebody('a', { died: year })]))).toBe('years.refused');
    expect(await readCode(draw([somebody('a', { born: 1950, died: 1949 })]))).toBe('years.refused');
  });

  test('refuses a save based on an older revision', async () => {
    await write([line('a', 1961)]);
    expect(await readCode(write([], { revision: 0 }))).toBe('book.conflict');
    expect(await readCode(draw([], { revision: 0 }))).toBe('book.conflict');
  });

  test('starts a new edition of an approved book only when the page is printed', async () => {
    await changeDocument(app, books, bookId, { state: 'approved', renderingId: 'r1' });
    await write([line('a', 1961)], { isShown: false });
    await draw([somebody('jeanne')], { revision: 1, isShown: false });
    expect(await bookOf()).toMatchObject({ state: 'approved', edition: 1, renderingId: 'r1' });
    await draw([somebody('jeanne')], { revision: 2 });
    expect(await bookOf()).toMatchObject({ state: 'collecting', edition: 2, renderingId: null });
  });
});
