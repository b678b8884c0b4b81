import { ALBUM_PHOTOGRAPHS_MAX } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openFamily, people } from '../../testing/open-family.ts';
import { putPhotograph } from '../../testing/put-photograph.ts';
import { readCode } from '../../testing/read-test-app.ts';
import { createStory, saveStory } from '../stories/write-story.ts';
import { albumPhotographs } from './album.ts';
import { addToAlbum, describeAlbumPhotograph, setAlbumRemoval } from './manage-album.ts';
import { listAlbum, proposeAlbumPlaces } from './read-album.ts';

const { owner, author, reader, stranger } = people;
let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ familyId, bookId } = await openFamily(app));
});

interface Picture {
  readonly takenAt?: string | null;
  readonly sha256?: string;
  readonly state?: 'ready' | 'checking';
}

const storePhotograph = (
  id: string,
  { takenAt = null, sha256 = `hash of ${id}`, state = 'ready' }: Picture = {},
) => {
  const capture = { takenAt, position: { latitude: 45.6, longitude: -1.03 } };
  return putPhotograph(app, id, { familyId, bookId, state, sha256, capture });
};

const add = (photographId: string, who = author, importId = 'import-1') =>
  addToAlbum(app)(who, bookId, { photographId, importId, fileName: `${photographId}.jpg` });

const shownIds = async (who = reader): Promise<string[]> =>
  (await listAlbum(app)(who, bookId)).filter(({ isRemoved }) => !isRemoved).map(({ id }) => id);

describe('adding', () => {
  test('lists photographs by their date, those without one last, with the place where they were taken', async () => {
    await storePhotograph('none');
    await storePhotograph('late', { takenAt: '1988-02-01T08:00:00' });
    await storePhotograph('early', { takenAt: '1987-07-14T15:30:00' });
    for (const id of ['none', 'late', 'early']) expect(await add(id)).toEqual({ isDuplicate: false });
    expect(await shownIds()).toEqual(['early', 'late', 'none']);
    const [early] = await listAlbum(app)(reader, bookId);
    expect(early?.position).toEqual({ latitude: 45.6, longitude: -1.03 });
  });

  test('tells a picture that the album has: of another file, of another import, not of a repeated call', async () => {
    await storePhotograph('one', { sha256: 'same' });
    await storePhotograph('other', { sha256: 'same' });
    expect(await add('one')).toEqual({ isDuplicate: false });
    expect(await add('one')).toEqual({ isDuplicate: false });
    expect(await add('one', author, 'import-2')).toEqual({ isDuplicate: true });
    expect(await add('other')).toEqual({ isDuplicate: true });
    expect(await shownIds()).toEqual(['one']);
  });

  test('refuses a photograph that is not checked, of another book, and more than the album holds', async () => {
    await storePhotograph('unchecked', { state: 'checking' });
    expect(await readCode(add('unchecked'))).toBe('photograph.not_ready');
    expect(await readCode(add('nowhere'))).toBe('photograph.not_found');
    await storePhotograph('first');
    await add('first');
    const first = await app.documents.get(albumPhotographs, 'first');
    await app.documents.transact(async (tx) => {
      for (let number = 1; number < ALBUM_PHOTOGRAPHS_MAX; number += 1)
        if (first) tx.put(albumPhotographs, `full-${number}`, { ...first.value, sha256: `full ${number}` });
    });
    await storePhotograph('last');
    expect(await readCode(add('last'))).toBe('album.full');
    expect(await add('first')).toEqual({ isDuplicate: false });
  });

  test.each([
    ['a reader', reader, 'permission.denied'],
    ['a stranger', stranger, 'book.not_found'],
  ])('is refused for %s', async (_, who, code) => {
    await storePhotograph('one');
    expect(await readCode(add('one', who))).toBe(code);
  });
});

test('caption and persons are typed once, by any writer', async () => {
  await storePhotograph('one');
  await add('one');
  await describeAlbumPhotograph(app)(owner, 'one', { caption: 'À Royan', who: 'Louise' });
  expect(await listAlbum(app)(reader, bookId)).toMatchObject([{ caption: 'À Royan', who: 'Louise' }]);
  const text = { caption: '', who: '' };
  expect(await readCode(describeAlbumPhotograph(app)(reader, 'one', text))).toBe('permission.denied');
  expect(await readCode(describeAlbumPhotograph(app)(stranger, 'one', text))).toBe('photograph.not_found');
});

test('an import is taken out whole and put back with its captions; an author only removes their own', async () => {
  for (const id of ['one', 'two', 'owned']) await storePhotograph(id);
  await add('one');
  await add('two');
  await add('owned', owner, 'import-2');
  await describeAlbumPhotograph(app)(author, 'one', { caption: 'À Royan', who: '' });
  const remove = (who: typeof author, photographIds: string[], isRemoved = true) =>
    setAlbumRemoval(app)(who, bookId, { photographIds, isRemoved });
  expect(await readCode(remove(author, ['one', 'owned']))).toBe('permission.denied');
  expect((await shownIds()).toSorted()).toEqual(['one', 'owned', 'two']);
  expect(await remove(author, ['one', 'two'])).toEqual({ count: 2 });
  expect(await shownIds()).toEqual(['owned']);
  expect(await remove(owner, ['one'], false)).toEqual({ count: 1 });
  expect(await add('two', author, 'import-3')).toEqual({ isDuplicate: false });
  const captions = (await listAlbum(app)(reader, bookId)).map(({ caption }) => caption);
  expect(captions.toSorted()).toEqual(['', '', 'À Royan']);
});

test('a story is proposed by the words of a caption or by the year, and never for a photograph that stands in one', async () => {
  const story = await createStory(app)(owner, bookId, {
    kind: 'story',
    questionId: null,
    title: 'Les vacances à Royan',
    theme: '',
  });
  await storePhotograph('beach', { takenAt: '1999-01-01T00:00:00' });
  await storePhotograph('school', { takenAt: '1956-09-01T08:00:00' });
  await storePhotograph('placed', { takenAt: '1956-09-02T08:00:00' });
  for (const id of ['beach', 'school', 'placed']) await add(id);
  await describeAlbumPhotograph(app)(author, 'beach', { caption: 'La plage de Royan', who: '' });
  const photograph = { caption: '', credit: '', placement: 'text' as const, afterBlock: 0 };
  await saveStory(app)(owner, story.id, {
    time: { years: { from: 1955, to: 1957 }, period: null },
    photographs: [{ photographId: 'placed', ...photograph }],
    revision: 0,
  });
  const album = await listAlbum(app)(owner, bookId);
  expect(album.find(({ id }) => id === 'placed')?.stories).toEqual([
    { storyId: story.id, title: 'Les vacances à Royan' },
  ]);
  expect(await proposeAlbumPlaces(app)(owner, bookId)).toEqual([
    { photographId: 'school', storyId: story.id, reason: 'year' },
    { photographId: 'beach', storyId: story.id, reason: 'caption' },
  ]);
  // The draft is its writer's alone: nobody else learns that the photograph stands in it.
  expect(await proposeAlbumPlaces(app)(author, bookId)).toEqual([]);
  expect((await listAlbum(app)(author, bookId)).flatMap(({ stories }) => stories)).toEqual([]);
});
