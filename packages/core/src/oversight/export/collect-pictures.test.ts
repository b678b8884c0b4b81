import { beforeEach, describe, expect, test } from 'vitest';
import { putAlbumPhotograph } from '../../testing/put-photograph.ts';
import { readAll } from '../../testing/read-test-app.ts';
import { type ExportFamily, openExportFamily, paul } from '../../testing/scenarios/open-export-family.ts';
import { stories } from '../../writing/stories/story.ts';

let app: ExportFamily['app'];
let familyId: ExportFamily['familyId'];
let bookId: ExportFamily['bookId'];
let collect: ExportFamily['collect'];
let addPhotograph: ExportFamily['addPhotograph'];
let photographIds: ExportFamily['photographIds'];
beforeEach(async () => {
  ({ app, familyId, bookId, collect, addPhotograph, photographIds } = await openExportFamily());
});

describe('exported photographs', () => {
  test.each([
    ['image/jpeg', 'jpg'],
    ['image/png', 'png'],
    ['image/webp', 'webp'],
    ['image/heic', 'heic'],
    ['image/x-of-nobody', 'bin'],
  ])(
    'of type %s are files that end in .%s, taken from the originals in the media store',
    async (contentType, extension) => {
      await addPhotograph('p1', undefined, { contentType });
      const { data, files } = await collect();
      const path = `livres/1-les-jours-de-jeanne/photographies/p1.${extension}`;
      expect(data.books[0]?.photographs).toMatchObject([{ id: 'p1', file: path, contentType, widthPx: 800 }]);
      expect(files).toEqual([{ path, store: 'media', key: `families/${familyId}/originals/p1` }]);
    },
  );

  test('that were never uploaded are listed without a file', async () => {
    await addPhotograph('p1', undefined, { state: 'awaiting' });
    const { data, files } = await collect();
    expect(data.books[0]?.photographs).toMatchObject([{ id: 'p1', file: null }]);
    expect(files).toEqual([]);
  });

  test('of the album have their text, date and place; the export of one person has those that they added', async () => {
    const capture = { takenAt: '1987-07-14T15:30:00', position: { latitude: 45.62, longitude: -1.03 } };
    const text = { caption: 'La cour', who: 'Jeanne' };
    for (const [id, authorUid] of [
      ['p1', 'anne'],
      ['p2', 'paul'],
    ] as const) {
      await addPhotograph(id, undefined, { capture });
      await putAlbumPhotograph(app, id, { familyId, bookId, authorUid, ...text, ...capture });
    }
    const [book] = (await collect()).data.books;
    expect(book?.photographs).toMatchObject([
      { id: 'p1', ...capture, album: { ...text, fileName: 'p1.jpg' } },
      { id: 'p2' },
    ]);
    expect(await photographIds(paul)).toEqual(['p2']);
  });

  test('are linked from the Markdown of their story, with the printed caption', async () => {
    const [story] = await readAll(app, stories);
    await addPhotograph('p1', story?.id);
    expect((await collect()).texts[0]?.text).toContain('![Le pont. juin 1958](../photographies/p1.jpg)');
  });
});
