import { beforeEach, describe, expect, test } from 'vitest';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import type { Claim } from '../../foundation/jobs/run-job.ts';
import type { PageDrawing } from '../../ports/page-pictures.port.ts';
import { claimOf } from '../../testing/claim-of.ts';
import { createFamilyOf, createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { join, people } from '../../testing/open-family.ts';
import { openBook, renderBook } from '../../testing/open-order.ts';
import { changeDocument, readCode, readDocument } from '../../testing/read-test-app.ts';
import { books } from '../../writing/books/book.ts';
import { updateBook } from '../../writing/books/editing/manage-book.ts';
import { checkPhotographJob } from '../../writing/photographs/check-photograph-job.ts';
import { drawCover, readCoverPicture } from './draw-cover.ts';
import { drawRemainingPages } from './draw-remaining-pages.ts';
import { openRenderingFile, readPagePicture, readRendering } from './read-rendering.ts';
import { coverModelKey, coverPictureKey, pagePictureKey, renderingFileKey, renderings } from './rendering.ts';
import { drawPagesJob } from './rendering-jobs.ts';

const { owner, author, reader, stranger } = people;

let app: TestApp;
let familyId: string;
let bookId: string;
let renderingId: string;
let drawnPictures: { page: number; widthPx: number }[];
beforeEach(async () => {
  app = createTestApp({ LIMIT_COVERS_PER_HOUR: '2' });
  familyId = await createFamilyOf(app);
  bookId = await openBook(app, familyId);
  await join(app, familyId, reader, 'reader');
  await join(app, familyId, author, 'author');
  ({ renderingId } = await renderBook(app, bookId));
  await changeDocument(app, renderings, renderingId, { pageKeys: ['k1', 'k2', 'k1'] });
  drawnPictures = [];
});

const pictures = {
  draw: async ({ page, widthPx, bytes }: PageDrawing): Promise<Uint8Array> => {
    await bytes();
    drawnPictures.push({ page, widthPx });
    return new TextEncoder().encode(`picture of ${page}`);
  },
};
const seePage = (page: number | 'cover', who = reader) =>
  readPagePicture({ ...app, pictures })(who, renderingId, page);
const withEbook = async (): Promise<void> => {
  const { files } = await readDocument(app, renderings, renderingId);
  const ebook = { name: 'book.epub' as const, sha256: 'e'.repeat(64), bytes: 1, pages: null };
  await changeDocument(app, renderings, renderingId, { files: [...files, ebook] });
  await app.files.put(renderingFileKey(bookId, renderingId, 'book.epub'), new Uint8Array(1), 'x');
};

describe('a rendering', () => {
  test('can be read by the family, and is current until the book is edited', async () => {
    expect(await readRendering(app)(reader, renderingId)).toMatchObject({
      state: 'ready',
      current: true,
      edition: 1,
      pages: 64,
      jobId: `book.${renderingId}`,
    });
    const { revision } = await readDocument(app, books, bookId);
    await updateBook(app)(owner, bookId, { title: 'Autre', revision });
    expect((await readRendering(app)(reader, renderingId)).current).toBe(false);
  });

  test.each([
    ['readRendering', (who = stranger) => readRendering(app)(who, renderingId)],
    ['a page', (who = stranger) => seePage(1, who)],
    ['a file', (who = stranger) => openRenderingFile(app)(who, renderingId, 'interior.pdf')],
  ])('of another family is not found: %s', async (_, readPage) => {
    expect(await readCode(readPage())).toBe('rendering.not_found');
    expect(drawnPictures).toEqual([]);
  });
});

describe('the files of a rendering', () => {
  test('open to members who lay out the book, when they are print files', async () => {
    for (const name of ['interior.pdf', 'cover.pdf'] as const) {
      expect(await readCode(openRenderingFile(app)(owner, renderingId, name))).toBe('done');
      for (const who of [author, reader])
        expect(await readCode(openRenderingFile(app)(who, renderingId, name))).toBe('permission.denied');
    }
  });

  test('are not found when they were never made or are missing in the store', async () => {
    expect(await readCode(openRenderingFile(app)(reader, renderingId, 'screen.pdf'))).toBe('file.not_found');
    await app.files.removeAll(renderingFileKey(bookId, renderingId, 'interior.pdf'));
    expect(await readCode(openRenderingFile(app)(owner, renderingId, 'interior.pdf'))).toBe('file.not_found');
  });

  test('open to the family as an e-book only once the e-book is ordered', async () => {
    await withEbook();
    expect(await readCode(openRenderingFile(app)(reader, renderingId, 'book.epub'))).toBe(
      'ebook.not_ordered',
    );
    expect((await readRendering(app)(reader, renderingId)).canOpenEbook).toBe(false);
    const withEbookAccess = { ...app, checkEbookAccess: async () => undefined };
    expect((await readRendering(withEbookAccess)(reader, renderingId)).canOpenEbook).toBe(true);
    const file = await openRenderingFile(withEbookAccess)(reader, renderingId, 'book.epub');
    expect([file.bytes, file.sha256]).toEqual([1, 'e'.repeat(64)]);
  });
});

describe('the picture of a page', () => {
  test('is drawn once and stored under the key of its content, so that identical pages share it', async () => {
    await seePage(1);
    await seePage(1);
    await seePage(3);
    expect(drawnPictures).toEqual([{ page: 1, widthPx: 900 }]);
    expect(await app.files.exists(pagePictureKey(bookId, 'k1'))).toBe(true);
  });

  test('of the cover is drawn wider, from the cover', async () => {
    await seePage('cover');
    expect(drawnPictures).toEqual([{ page: 1, widthPx: 1_800 }]);
  });

  test.each([0, 4, -1])('of page %i, which does not exist, is not found', async (page) => {
    expect(await readCode(seePage(page))).toBe('page.not_found');
  });

  test('is not found and not stored when the PDF is missing', async () => {
    await app.files.removeAll(renderingFileKey(bookId, renderingId, 'interior.pdf'));
    expect(await readCode(seePage(1))).toBe('page.not_found');
    expect(await app.files.exists(pagePictureKey(bookId, 'k1'))).toBe(false);
  });

  test('is not stored when the rendering is erased while it is drawn', async () => {
    const draw = async (drawing: PageDrawing): Promise<Uint8Array> => {
      await app.documents.transact(async (tx) => tx.remove(renderings, renderingId));
      return pictures.draw(drawing);
    };
    await readPagePicture({ ...app, pictures: { draw } })(reader, renderingId, 1);
    expect(await app.files.exists(pagePictureKey(bookId, 'k1'))).toBe(false);
  });
});

describe('the job that draws the remaining pages', () => {
  const claimDrawing = () => claimOf(app, drawPagesJob.idOf(renderingId));
  const rest = async (claim: Claim, signal = new AbortController().signal, draw = pictures.draw) =>
    drawRemainingPages({ ...app, pictures: { draw } })(claim, renderingId, signal);
  const job = () => readDocument(app, jobs, drawPagesJob.idOf(renderingId));
  /** Creates another job, so that a worker has something else to do. */
  const keepBusy = (more: { isBlocked?: boolean; notBefore?: string } = {}): Promise<void> =>
    app.documents.transact(async (tx) =>
      enqueue(tx, app, checkPhotographJob, {
        cause: 'p1',
        payload: { photographId: 'p1' },
        familyId,
        subject: 'p1',
        ...more,
      }),
    );

  test('draws the cover first and then each page once, without those drawn already', async () => {
    await seePage(2);
    await rest(await claimDrawing());
    expect(drawnPictures.map(({ page, widthPx }) => [page, widthPx])).toEqual([
      [2, 900],
      [1, 1_800],
      [1, 900],
    ]);
    expect(await job()).toMatchObject({ state: 'done' });
  });

  test('draws nothing while another job waits for a worker, and tries again later', async () => {
    await keepBusy();
    await rest(await claimDrawing());
    expect(drawnPictures).toEqual([]);
    const again = new Date(app.clock.now().getTime() + 2_000).toISOString();
    expect(await job()).toMatchObject({ state: 'queued', dispatch: 'pending', touchedAt: again });
  });

  test.each([
    ['that is blocked', { isBlocked: true }],
    ['that is due later', { notBefore: '2027-01-01T00:00:00.000Z' }],
  ])('does not wait for a job %s', async (_, more) => {
    await keepBusy(more);
    await rest(await claimDrawing());
    expect(drawnPictures).toHaveLength(3);
  });

  test('returns to the outbox after a slice of time, and continues soon', async () => {
    const slowly = async (drawing: PageDrawing): Promise<Uint8Array> => {
      app.clock.forward(4_000);
      return pictures.draw(drawing);
    };
    await rest(await claimDrawing(), undefined, slowly);
    expect(drawnPictures).toHaveLength(1);
    const again = new Date(app.clock.now().getTime() + 300).toISOString();
    expect(await job()).toMatchObject({ state: 'queued', touchedAt: again });
    app.clock.forward(300);
    await rest(await claimDrawing());
    expect([drawnPictures.length, (await job()).state]).toEqual([3, 'done']);
  });

  test('draws nothing when the book has another rendering by now', async () => {
    await changeDocument(app, books, bookId, { renderingId: null });
    await rest(await claimDrawing());
    expect([drawnPictures, (await job()).state]).toEqual([[], 'done']);
  });

  test('stops at once when the worker stops', async () => {
    const claim = await claimDrawing();
    await expect(rest(claim, AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping');
    expect([drawnPictures, (await job()).state]).toEqual([[], 'active']);
  });
});

describe('the preview of a cover', () => {
  const requestPreview = (who = owner) => drawCover(app)(who, bookId);
  const rename = async (title: string): Promise<void> => {
    const { revision } = await readDocument(app, books, bookId);
    await updateBook(app)(owner, bookId, { title, revision });
  };
  const stateOf = async (id: string) => (await readDocument(app, jobs, id)).state;

  test('is drawn once for the same content, and a newer content cancels the older job', async () => {
    const first = await requestPreview();
    expect(await requestPreview()).toEqual(first);
    await rename('Un');
    const second = await requestPreview();
    expect([await stateOf(first.jobId), await stateOf(second.jobId)]).toEqual(['cancelled', 'queued']);
  });

  test('is drawn again in another style', async () => {
    const first = await requestPreview();
    const { revision } = await readDocument(app, books, bookId);
    await updateBook(app)(owner, bookId, { style: 'chaleureux', revision });
    expect((await requestPreview()).jobId).not.toBe(first.jobId);
  });

  test('is drawn after all when its content is chosen again after another', async () => {
    // The first edit discards the proof, which gives the number of pages.
    await rename('Un');
    const first = await requestPreview();
    await rename('Deux');
    const second = await requestPreview();
    await rename('Un');
    app.clock.forward(3_600_001);
    expect(await requestPreview()).toEqual(first);
    expect([await stateOf(first.jobId), await stateOf(second.jobId)]).toEqual(['queued', 'cancelled']);
  });

  test('is limited by hour, and a preview drawn already does not count', async () => {
    await requestPreview();
    await rename('Un');
    await requestPreview();
    await requestPreview();
    await rename('Deux');
    expect(await readCode(requestPreview())).toBe('rendering.too_many');
    app.clock.forward(3_600_001);
    expect(await readCode(requestPreview())).toBe('done');
  });

  test('may be requested by members who lay out the book, and read by the family once it is drawn', async () => {
    expect(await readCode(requestPreview(author))).toBe('permission.denied');
    expect(await readCode(requestPreview(stranger))).toBe('book.not_found');
    const see = (who = reader) => readCode(readCoverPicture(app)(who, bookId, 'h1'));
    expect(await see()).toBe('page.not_found');
    await app.files.put(coverPictureKey(bookId, 'h1'), new Uint8Array(1), 'image/webp');
    expect([await see(), await see(stranger)]).toEqual(['done', 'book.not_found']);
    const seeModel = (who = reader) => readCode(readCoverPicture(app)(who, bookId, 'h1', 'plein'));
    expect(await seeModel()).toBe('page.not_found');
    await app.files.put(coverModelKey(bookId, 'h1', 'plein'), new Uint8Array(1), 'image/webp');
    expect([await seeModel(), await seeModel(stranger)]).toEqual(['done', 'book.not_found']);
  });
});
