import { PLATES_MAX } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { readManuscript } from '../../making/renderings/read-manuscript.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openFamily, people, writeStory } from '../../testing/open-family.ts';
import { putPhotograph } from '../../testing/put-photograph.ts';
import { changeDocument, readCode, readDocument } from '../../testing/read-test-app.ts';
import { books } from '../books/book.ts';
import { updateBook } from '../books/editing/manage-book.ts';
import { saveStory } from '../stories/write-story.ts';
import { addToAlbum, describeAlbumPhotograph, setAlbumRemoval } from './manage-album.ts';

const { owner, author } = people;
let app: TestApp;
let familyId: string;
let bookId: string;
let storyId: string;

const addPhotograph = async (id: string): Promise<void> => {
  const sha256 = Buffer.from(id).toString('hex').padEnd(64, '0');
  await putPhotograph(app, id, { familyId, bookId, sha256 });
  await addToAlbum(app)(author, bookId, { photographId: id, importId: 'import-1', fileName: `${id}.jpg` });
};

const setPlates = async (plates: string[], who = owner) => {
  const { revision } = await readDocument(app, books, bookId);
  return updateBook(app)(who, bookId, { plates, revision });
};

const readLastChapter = async () => {
  const book = await app.documents.get(books, bookId);
  if (book === null) throw new Error('no book');
  return (await readManuscript(app)(book)).chapters.at(-1);
};

const readCaptions = async () => (await readLastChapter())?.photographs.map(({ caption }) => caption);

beforeEach(async () => {
  app = createTestApp();
  ({ familyId, bookId } = await openFamily(app));
  storyId = await writeStory(app, owner, bookId, { title: 'Royan', to: 'in_book' });
  for (const id of ['one', 'two', 'three']) await addPhotograph(id);
});

test('the plates are a last chapter without text, in their order, with caption and persons', async () => {
  await describeAlbumPhotograph(app)(author, 'two', { caption: 'La plage', who: 'Louise' });
  await setPlates(['two', 'one']);
  const chapter = await readLastChapter();
  expect([chapter?.id, chapter?.title, chapter?.body.content]).toEqual(['album', 'Album', []]);
  expect(await readCaptions()).toEqual(['La plage. Louise', '']);
});

test('a plate that a story of the book shows is printed there alone', async () => {
  await setPlates(['one', 'two']);
  await saveStory(app)(owner, storyId, {
    photographs: [{ photographId: 'one', caption: '', credit: '', placement: 'text', afterBlock: 0 }],
    revision: 1,
  });
  expect(await readCaptions()).toHaveLength(1);
  await setPlates(['one']);
  expect((await readLastChapter())?.id).toBe(storyId);
});

test('a photograph that is not in the album of the book is no plate, and a reader of the layout chooses none', async () => {
  await setAlbumRemoval(app)(owner, bookId, { photographIds: ['three'], isRemoved: true });
  expect(await readCode(setPlates(['three']))).toBe('photograph.not_found');
  expect(await readCode(setPlates(['unknown']))).toBe('photograph.not_found');
  expect(await readCode(setPlates(['one'], author))).toBe('permission.denied');
});

test('a new caption of a plate, or its removal, asks for new pages; those that show a removed one are hidden', async () => {
  await setPlates(['one', 'two']);
  const formerRendering = { id: 'r1', format: 'a5-broche' } as const;
  const setRendered = () => changeDocument(app, books, bookId, { renderingId: 'r1', formerRendering });
  await setRendered();
  await describeAlbumPhotograph(app)(author, 'three', { caption: 'Ailleurs', who: '' });
  expect(await readDocument(app, books, bookId)).toMatchObject({ renderingId: 'r1' });
  await describeAlbumPhotograph(app)(author, 'one', { caption: 'Le port', who: '' });
  expect(await readDocument(app, books, bookId)).toMatchObject({ renderingId: null, formerRendering });
  await setRendered();
  await setAlbumRemoval(app)(author, bookId, { photographIds: ['one'], isRemoved: true });
  const book = await readDocument(app, books, bookId);
  expect(book).toMatchObject({ plates: ['two'], renderingId: null, formerRendering: null });
});

test('the caption of a plate that is saved unchanged asks for no new pages', async () => {
  await setPlates(['one']);
  await changeDocument(app, books, bookId, { renderingId: 'r1' });
  await describeAlbumPhotograph(app)(author, 'one', { caption: '', who: '' });
  expect(await readDocument(app, books, bookId)).toMatchObject({ renderingId: 'r1' });
});

test('plates that are taken out of the album and put back are plates again, in their order', async () => {
  await setPlates(['one', 'two', 'three']);
  const setRemoved = (photographIds: string[], isRemoved: boolean) =>
    setAlbumRemoval(app)(author, bookId, { photographIds, isRemoved });
  await setRemoved(['three', 'one'], true);
  expect((await readDocument(app, books, bookId)).plates).toEqual(['two']);
  await changeDocument(app, books, bookId, { renderingId: 'r1' });
  await setRemoved(['one', 'three'], false);
  expect(await readDocument(app, books, bookId)).toMatchObject({
    plates: ['one', 'two', 'three'],
    renderingId: null,
  });
  await setPlates(['one', 'two']);
  await setRemoved(['three'], true);
  await setRemoved(['three'], false);
  expect((await readDocument(app, books, bookId)).plates).toEqual(['one', 'two']);
});

test('a book that has all its plates takes none back', async () => {
  await setPlates(['one']);
  await setAlbumRemoval(app)(author, bookId, { photographIds: ['one'], isRemoved: true });
  const plates = Array.from({ length: PLATES_MAX }, (_, at) => `plate-${at}`);
  await changeDocument(app, books, bookId, { plates });
  await setAlbumRemoval(app)(author, bookId, { photographIds: ['one'], isRemoved: false });
  expect((await readDocument(app, books, bookId)).plates).toEqual(plates);
});
