import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openBook, renderBook } from '../../testing/open-order.ts';
import { changeDocument } from '../../testing/read-test-app.ts';
import { books } from '../../writing/books/book.ts';
import { renderings } from '../renderings/rendering.ts';
import { findStoryPages } from './find-story-pages.ts';

let app: TestApp;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  bookId = await openBook(app);
});

const findPages = async (storyId: string) => {
  const book = await app.documents.get(books, bookId);
  if (book === null) throw new Error('the book is gone');
  return findStoryPages(app, book, storyId);
};

const chapter = (id: string, firstPage: number, pages: number) => ({ id, title: id, firstPage, pages });

test('a story of a book without a rendering opens after the front matter, and the book has the fewest pages allowed', async () => {
  const { pagesMin } = app.settings.profileForFormat('a5-broche', false);
  expect(await findPages('a')).toEqual({ firstPage: 7, bookPages: pagesMin });
});

test('a rendering without chapters gives the number of pages, and leaves the story after the front matter', async () => {
  await renderBook(app, bookId, { pages: 64 });
  expect(await findPages('a')).toEqual({ firstPage: 7, bookPages: 64 });
});

test('a story of the latest rendering keeps its page, and a new story opens on the next recto after all chapters', async () => {
  const { renderingId } = await renderBook(app, bookId, { pages: 64 });
  const setChapters = (...chapters: ReturnType<typeof chapter>[]) =>
    changeDocument(app, renderings, renderingId, { chapters });
  await setChapters(chapter('a', 7, 2), chapter('b', 9, 3));
  expect((await findPages('b')).firstPage).toBe(9);
  expect((await findPages('c')).firstPage).toBe(13);
  await setChapters(chapter('a', 7, 2), chapter('b', 9, 2));
  expect((await findPages('c')).firstPage).toBe(11);
});

test('ignores a rendering that failed or has another format', async () => {
  const { renderingId } = await renderBook(app, bookId, { pages: 64 });
  await changeDocument(app, renderings, renderingId, { state: 'failed' });
  expect((await findPages('a')).bookPages).not.toBe(64);
  await changeDocument(app, renderings, renderingId, { state: 'ready', profileId: '17x24-relie' });
  expect((await findPages('a')).bookPages).not.toBe(64);
});
