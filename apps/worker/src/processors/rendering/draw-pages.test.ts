import {
  books,
  createJobDocument,
  jobs,
  readPagePicture,
  renderings,
  requestRendering,
  sha256Of,
} from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimQuietRun } from '../../testing/claim-quiet-run.ts';
import { owner, writeBook } from '../../testing/family.ts';
import { type Parts, startParts } from '../../testing/start-parts.ts';
import { drawPagesProcessor } from './draw-pages.processor.ts';
import { renderBookProcessor } from './render-book.processor.ts';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.dispose());

/** A book whose files are stored, without a worker that would draw its pages. */
const bookSet = async () => {
  const { services } = parts;
  const bookId = await writeBook(services);
  const { renderingId, jobId } = await requestRendering(services)(owner, bookId);
  await renderBookProcessor(services)({ renderingId }, await claimQuietRun(services, jobId));
  const pictures = async () => [
    ...(await services.files.list(`books/${bookId}/pages`)),
    ...(await services.files.list(`books/${bookId}/covers`)),
  ];
  const rendering = await services.documents.get(renderings, renderingId);
  // The spread that is looked at first is drawn while the files are made.
  const onTheWay = await pictures();
  return { bookId, renderingId, pictures, onTheWay, keys: new Set(rendering?.value.pageKeys) };
};

const drawSlice = async (renderingId: string) => {
  const { services } = parts;
  const jobId = `pages.${renderingId}`;
  await drawPagesProcessor(services)({ renderingId }, await claimQuietRun(services, jobId));
  return (await services.documents.get(jobs, jobId))?.value;
};

const allDrawn = async (renderingId: string): Promise<void> => {
  for (let slices = 0; slices < 60; slices += 1) if ((await drawSlice(renderingId))?.state === 'done') return;
  throw new Error('the pictures come to no end');
};

test('pages that were not viewed are drawn with the lowest priority, each once; viewed pages are not drawn again', async () => {
  const { services } = parts;
  const { renderingId, pictures, onTheWay, keys } = await bookSet();
  const pageSha256 = sha256Of(await readPagePicture(services)(owner, renderingId, 5));
  expect(await pictures()).toHaveLength(onTheWay.length + 1);
  await allDrawn(renderingId);
  expect(await pictures()).toHaveLength(keys.size + 1);
  expect(sha256Of(await readPagePicture(services)(owner, renderingId, 5))).toBe(pageSha256);
});

test('no page is drawn while another job waits for a worker, and the remaining ones are drawn later', async () => {
  const { services } = parts;
  const { renderingId, pictures, onTheWay } = await bookSet();
  const now = services.clock.now().toISOString();
  const waiting = createJobDocument(
    'send-mail',
    { payload: { mailId: 'm' }, familyId: null, subject: 'm' },
    now,
  );
  await services.documents.transact(async (tx) => tx.put(jobs, 'm', { ...waiting, dispatch: 'dispatched' }));
  const sliceJob = await drawSlice(renderingId);
  expect([sliceJob?.state, sliceJob?.dispatch]).toEqual(['queued', 'pending']);
  expect(sliceJob?.touchedAt.localeCompare(now)).toBe(1);
  expect(await pictures()).toEqual(onTheWay);
  // The longer it has waited, the more seldom it looks.
  const waitedMs = 10_000;
  const createdAt = new Date(services.clock.now().getTime() - waitedMs).toISOString();
  const jobId = `pages.${renderingId}`;
  await services.documents.transact(async (tx) => {
    const job = await tx.get(jobs, jobId);
    if (job !== null) tx.put(jobs, jobId, { ...job.value, createdAt });
  });
  const later = (await drawSlice(renderingId))?.touchedAt ?? '';
  expect(Date.parse(later) - services.clock.now().getTime()).toBeGreaterThan(waitedMs - 1_000);
  await services.documents.transact(async (tx) => tx.remove(jobs, 'm'));
  await allDrawn(renderingId);
  expect((await pictures()).length).toBeGreaterThan(20);
});

test('pages of an outdated rendering are not drawn until a person views one', async () => {
  const { services } = parts;
  const { bookId, renderingId, pictures, onTheWay } = await bookSet();
  await services.documents.transact(async (tx) => {
    const book = await tx.get(books, bookId);
    if (book !== null) tx.put(books, bookId, { ...book.value, renderingId: null });
  });
  expect((await drawSlice(renderingId))?.state).toBe('done');
  expect(await pictures()).toEqual(onTheWay);
  await readPagePicture(services)(owner, renderingId, 'cover');
  expect(await pictures()).toHaveLength(onTheWay.length + 1);
});

test('a book that is erased while its page is drawn leaves no picture', async () => {
  const { services } = parts;
  const { bookId, renderingId, pictures } = await bookSet();
  const erasing = {
    ...services,
    pictures: {
      draw: async (...args: Parameters<typeof services.pictures.draw>) => {
        const picture = await services.pictures.draw(...args);
        await services.documents.transact(async (tx) => tx.remove(renderings, renderingId));
        await services.files.removeAll(`books/${bookId}/`);
        return picture;
      },
    },
  };
  await readPagePicture(erasing)(owner, renderingId, 3);
  expect(await pictures()).toEqual([]);
});
