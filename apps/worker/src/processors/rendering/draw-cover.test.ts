import { coverModel } from '@souvenance/contracts';
import { books, drawCover, jobs, readCoverPicture, renderings, requestRendering } from '@souvenance/core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimQuietRun } from '../../testing/claim-quiet-run.ts';
import { owner, writeBook } from '../../testing/family.ts';
import { type Parts, startParts } from '../../testing/start-parts.ts';
import { drawCoverProcessor } from './draw-cover.processor.ts';
import { renderBookProcessor } from './render-book.processor.ts';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.dispose());

const drawnCover = async (bookId: string): Promise<Uint8Array> => {
  const { jobId } = await drawCover(parts.services)(owner, bookId);
  const contentHash = String((await parts.services.documents.get(jobs, jobId))?.value.payload.contentHash);
  await drawCoverProcessor(parts.services)(
    { bookId, contentHash },
    await claimQuietRun(parts.services, jobId),
  );
  return readCoverPicture(parts.services)(owner, bookId, contentHash);
};

test('a book that was edited after it was typeset keeps the spine of its pages, to the same picture', async () => {
  const { services } = parts;
  const bookId = await writeBook(services);
  const request = await requestRendering(services)(owner, bookId);
  await renderBookProcessor(services)(
    { renderingId: request.renderingId },
    await claimQuietRun(services, request.jobId),
  );
  // Far from what is guessed of a book that was never set.
  await services.documents.transact(async (tx) => {
    const rendering = await tx.get(renderings, request.renderingId);
    if (rendering !== null) tx.put(renderings, request.renderingId, { ...rendering.value, pages: 240 });
  });
  const asSet = await drawnCover(bookId);
  await services.documents.transact(async (tx) => {
    const book = await tx.get(books, bookId);
    if (book !== null) tx.put(books, bookId, { ...book.value, state: 'collecting', renderingId: null });
    const rendering = await tx.get(renderings, request.renderingId);
    if (rendering === null) return;
    // Requests of another format, and one that was never typeset, say nothing of this spine however many came later.
    for (const [index, profileId] of ['variant-1', 'variant-2', rendering.value.profileId].entries()) {
      const createdAt = new Date(Date.parse(rendering.value.createdAt) + (index + 1) * 1_000).toISOString();
      const pages = profileId === rendering.value.profileId ? null : 40;
      tx.put(renderings, `${request.renderingId}-${index}`, {
        ...rendering.value,
        profileId,
        pages,
        createdAt,
      });
    }
  });
  expect(Buffer.from(await drawnCover(bookId)).equals(Buffer.from(asSet))).toBe(true);
});

test('the cover of a book whose format has changed takes no spine from the pages of the former format', async () => {
  const { services } = parts;
  const bookId = await writeBook(services);
  const request = await requestRendering(services)(owner, bookId);
  const changeBook = (change: object) =>
    services.documents.transact(async (tx) => {
      const book = await tx.get(books, bookId);
      if (book !== null) tx.put(books, bookId, { ...book.value, ...change });
    });
  await changeBook({ format: '170x240-relie' });
  const cover = await drawnCover(bookId);
  await services.documents.transact(async (tx) => {
    const rendering = await tx.get(renderings, request.renderingId);
    if (rendering !== null) tx.put(renderings, request.renderingId, { ...rendering.value, pages: 240 });
  });
  await changeBook({ renderingId: request.renderingId });
  expect(Buffer.from(await drawnCover(bookId)).equals(Buffer.from(cover))).toBe(true);
});

test('beside the spread there is its front in each model, small, with the book’s own text', async () => {
  const { services } = parts;
  const bookId = await writeBook(services);
  const { jobId } = await drawCover(services)(owner, bookId);
  const contentHash = String((await services.documents.get(jobs, jobId))?.value.payload.contentHash);
  await drawCoverProcessor(services)({ bookId, contentHash }, await claimQuietRun(services, jobId));
  const models = coverModel.options;
  const pictures = await Promise.all(
    models.map((model) => readCoverPicture(services)(owner, bookId, contentHash, model)),
  );
  expect(new Set(pictures.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(models.length);
  for (const bytes of pictures)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320 });
});
