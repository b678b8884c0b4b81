import { collectExport } from '../../oversight/export/collect-export.ts';
import { exports } from '../../oversight/export/export.ts';
import { requestExport } from '../../oversight/export/request-export.ts';
import type { PhotographRecord } from '../../writing/photographs/photograph.ts';
import { stories } from '../../writing/stories/story.ts';
import { createFamilyOf, createTestApp, person } from '../create-test-app.ts';
import { openBook } from '../open-order.ts';
import { joinFamily, openAccount } from '../open-people.ts';
import { putPhotograph } from '../put-photograph.ts';
import { changeDocument, readDocument } from '../read-test-app.ts';

export const anne = person('anne');
export const paul = person('paul');

/** A family of two, Anne the owner and Paul an author, with one book, and what its exports contain. */
export const openExportFamily = async () => {
  const app = createTestApp();
  for (const uid of ['anne', 'paul']) await openAccount(app, uid);
  const familyId = await createFamilyOf(app);
  await joinFamily(app, familyId, 'paul', 'author');
  const bookId = await openBook(app, familyId);
  const exportRequest = async (who = anne) => {
    const { id } = await requestExport(app)(who, familyId);
    return { id, version: 1, value: await readDocument(app, exports, id) };
  };
  const collect = async (who = anne) => {
    const collected = await collectExport(app)(await exportRequest(who));
    if (collected === null) throw new Error('no export was collected');
    return collected;
  };
  const titlesOf = async (who = anne) =>
    (await collect(who)).data.books
      .flatMap(({ stories: bookStories }) => bookStories.map(({ title }) => title))
      .toSorted();

  /** Stores the record of a photograph of the family, and places it in the story when `storyId` is given. */
  const addPhotograph = async (id: string, storyId?: string, change: Partial<PhotographRecord> = {}) => {
    const size = { widthPx: 800, heightPx: 600 };
    const _photograph = await putPhotograph(app, id, { familyId, bookId, sha256: null, ...size, ...change });
    if (storyId === undefined) return;
    const placement = {
      photographId: id,
      caption: 'Le pont',
      when: 'juin 1958',
      credit: '',
      placement: 'text' as const,
      afterBlock: 0,
    };
    await changeDocument(app, stories, storyId, { photographs: [placement] });
  };
  const photographIds = async (who = anne) =>
    (await collect(who)).data.books.flatMap((book) => book.photographs.map(({ id }) => id)).toSorted();
  return { app, familyId, bookId, exportRequest, collect, titlesOf, addPhotograph, photographIds };
};
export type ExportFamily = Awaited<ReturnType<typeof openExportFamily>>;
