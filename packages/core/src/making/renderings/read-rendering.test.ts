import { beforeEach, describe, expect, test } from 'vitest';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import type { Claim } from '../../foundation/jobs/run-job.ts';
import type { PageDrawing } from '../../ports/page-pictures.port.ts';
import { claimOf } from '../../testing/claim-of.ts';
import { createTestApp, familyOf, type TestApp } from '../../testing/create-test-app.ts';
import { join, people } from '../../testing/open-family.ts';
import { openBook, renderBook } from '../../testing/open-order.ts';
import { changeDocument, codeOf, documentOf } from '../../testing/read-test-app.ts';
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
  familyId = await familyOf(app);
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
  const { files } = await documentOf(app, renderings, renderingId);
  const ebook = { name: 'book.epub' as const, sha256: 'e'.repeat(64), bytes: 1, pages: null };
  await changeDocument(app, renderings, renderingId, { files: [...files, ebook] });
  await app.files.put(renderingFileKey(bookId, renderingId, 'book.epub'), new Uint8Array(1), 'x');
};

describe('a rendering', () => {
  test('is seen by its family, and is the present one until the book is edited', async () => {
    expect(await readRendering(app)(reader, renderingId)).toMatchObject({
      state: 'ready',
      current: true,
      edition: 1,
      pages: 64,
      jobId: `book.${renderingId}`,
    });
    const { revision } = await documentOf(app, books, bookId);
    await updateBook(app)(owner, bookId, { title: 'Autre', revision });
    expect((await readRendering(app)(reader, renderingId)).current).toBe(false);
  });

  test.each([
    ['readRendering', (who = stranger) => readRendering(app)(who, renderingId)],
    ['a page', (who = stranger) => seePage(1, who)],
    ['a file', (who = stranger) => openRenderingFile(app)(who, renderingId, 'interior.pdf')],
  ])('of another family is unknown: %s', async (_, readPage) => {
    expect(await codeOf(readPage())).toBe('rendering.not_found');
    expect(drawnPictures).toEqual([]);
  });
});

describe('its files', () => {
  test('the print files are for those who lay out', async () => {
    for (const name of ['interior.pdf', 'cover.pdf'] as const) {
      expect(await codeOf(openRenderingFile(app)(owner, renderingId, name))).toBe('done');
      for (const who of [author, reader])
        expect(await codeOf(openRenderingFile(app)(who, renderingId, name))).toBe('permission.denied');
    }
  });

  test('one that was not made, or that the store has lost, is not found', async () => {
    expect(await codeOf(openRenderingFile(app)(reader, renderingId, 'screen.pdf'))).toBe('file.not_found');
    await app.files.removeAll(renderingFileKey(bookId, renderingId, 'interior.pdf'));
    expect(await codeOf(openRenderingFile(app)(owner, renderingId, 'interior.pdf'))).toBe('file.not_found');
  });

  test('the e-book opens to the family once it is ordered', async () => {
    await withEbook();
    expect(await codeOf(openRenderingFile(app)(reader, renderingId, 'book.epub'))).toBe('ebook.not_ordered');
    const sold = { ...app, checkEbookAccess: async () => undefined };
    const opened = await openRenderingFile(sold)(reader, renderingId, 'book.epub');
    expect([opened.bytes, opened.sha256]).toEqual([1, 'e'.repeat(64)]);
  });
});

describe('the picture of a page', () => {
  test('is drawn once and kept under what it shows: pages that look alike share one', async () => {
    await seePage(1);
    await seePage(1);
    await seePage(3);
    expect(drawnPictures).toEqual([{ page: 1, widthPx: 900 }]);
    expect(await app.files.exists(pagePictureKey(bookId, 'k1'))).toBe(true);
  });

  test('of the cover is drawn from the cover, wider', async () => {
    await seePage('cover');
    expect(drawnPictures).toEqual([{ page: 1, widthPx: 1_800 }]);
  });

  test.each([0, 4, -1])('of page %i, which is not there, is not found', async (page) => {
    expect(await codeOf(seePage(page))).toBe('page.not_found');
  });

  test('whose file is gone is not found, and nothing is kept', async () => {
    await app.files.removeAll(renderingFileKey(bookId, renderingId, 'interior.pdf'));
    expect(await codeOf(seePage(1))).toBe('page.not_found');
    expect(await app.files.exists(pagePictureKey(bookId, 'k1'))).toBe(false);
  });

  test('of a book that was erased while it was drawn is not left behind', async () => {
    const draw = async (drawing: PageDrawing): Promise<Uint8Array> => {
      await app.documents.transact(async (tx) => tx.remove(renderings, renderingId));
      return pictures.draw(drawing);
    };
    await readPagePicture({ ...app, pictures: { draw } })(reader, renderingId, 1);
    expect(await app.files.exists(pagePictureKey(bookId, 'k1'))).toBe(false);
  });
});

describe('the pages that nobody has looked at', () => {
  const claimDrawing = () => claimOf(app, drawPagesJob.idOf(renderingId));
  const rest = async (claim: Claim, signal = new AbortController().signal, draw = pictures.draw) =>
    drawRemainingPages({ ...app, pictures: { draw } })(claim, renderingId, signal);
  const job = () => documentOf(app, jobs, drawPagesJob.idOf(renderingId));
  /** Something else wants the worker. */
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

  test('are drawn, the cover first, each once; what is there is not drawn again', async () => {
    await seePage(2);
    await rest(await claimDrawing());
    expect(drawnPictures.map(({ page, widthPx }) => [page, widthPx])).toEqual([
      [2, 900],
      [1, 1_800],
      [1, 900],
    ]);
    expect(await job()).toMatchObject({ state: 'done' });
  });

  test('wait while anything else wants a worker, and come again later', async () => {
    await keepBusy();
    await rest(await claimDrawing());
    expect(drawnPictures).toEqual([]);
    const again = new Date(app.clock.now().getTime() + 2_000).toISOString();
    expect(await job()).toMatchObject({ state: 'queued', dispatch: 'pending', touchedAt: again });
  });

  test.each([
    ['that is held', { isBlocked: true }],
    ['whose hour has not come', { notBefore: '2027-01-01T00:00:00.000Z' }],
  ])('do not wait for a job %s', async (_, more) => {
    await keepBusy(more);
    await rest(await claimDrawing());
    expect(drawnPictures).toHaveLength(3);
  });

  test('go back to the outbox after a slice of time, and soon on again', async () => {
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

  test('of a book that shows another rendering by now are left to whoever asks', async () => {
    await changeDocument(app, books, bookId, { renderingId: null });
    await rest(await claimDrawing());
    expect([drawnPictures, (await job()).state]).toEqual([[], 'done']);
  });

  test('stop at once when the worker is told to', async () => {
    const claim = await claimDrawing();
    await expect(rest(claim, AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping');
    expect([drawnPictures, (await job()).state]).toEqual([[], 'active']);
  });
});

describe('a cover that is being chosen', () => {
  const ask = (who = owner) => drawCover(app)(who, bookId);
  const rename = async (title: string): Promise<void> => {
    const { revision } = await documentOf(app, books, bookId);
    await updateBook(app)(owner, bookId, { title, revision });
  };
  const stateOf = async (id: string) => (await documentOf(app, jobs, id)).state;

  test('is drawn once for the same content; a newer one takes the place of the older', async () => {
    const first = await ask();
    expect(await ask()).toEqual(first);
    await rename('Un');
    const second = await ask();
    expect([await stateOf(first.jobId), await stateOf(second.jobId)]).toEqual(['cancelled', 'queued']);
  });

  test('is drawn anew in another style', async () => {
    const first = await ask();
    const { revision } = await documentOf(app, books, bookId);
    await updateBook(app)(owner, bookId, { style: 'chaleureux', revision });
    expect((await ask()).jobId).not.toBe(first.jobId);
  });

  test('chosen again after another one is drawn after all', async () => {
    // The number of its pages is known from a proof, which the first edit takes away.
    await rename('Un');
    const first = await ask();
    await rename('Deux');
    const second = await ask();
    await rename('Un');
    app.clock.forward(3_600_001);
    expect(await ask()).toEqual(first);
    expect([await stateOf(first.jobId), await stateOf(second.jobId)]).toEqual(['queued', 'cancelled']);
  });

  test('so many an hour; what was drawn already costs nothing', async () => {
    await ask();
    await rename('Un');
    await ask();
    await ask();
    await rename('Deux');
    expect(await codeOf(ask())).toBe('rendering.too_many');
    app.clock.forward(3_600_001);
    expect(await codeOf(ask())).toBe('done');
  });

  test('is asked for by those who lay out, and seen by the family once it is there', async () => {
    expect(await codeOf(ask(author))).toBe('permission.denied');
    expect(await codeOf(ask(stranger))).toBe('book.not_found');
    const see = (who = reader) => codeOf(readCoverPicture(app)(who, bookId, 'h1'));
    expect(await see()).toBe('page.not_found');
    await app.files.put(coverPictureKey(bookId, 'h1'), new Uint8Array(1), 'image/webp');
    expect([await see(), await see(stranger)]).toEqual(['done', 'book.not_found']);
    const seeModel = (who = reader) => codeOf(readCoverPicture(app)(who, bookId, 'h1', 'plein'));
    expect(await seeModel()).toBe('page.not_found');
    await app.files.put(coverModelKey(bookId, 'h1', 'plein'), new Uint8Array(1), 'image/webp');
    expect([await seeModel(), await seeModel(stranger)]).toEqual(['done', 'book.not_found']);
  });
});
