import { books, drawCover, jobs, readCoverPicture, renderings, requestRendering } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { owner, writeBook } from '../testing/family.ts';
import { quietRun } from '../testing/quiet-run.ts';
import { type Parts, startParts } from '../testing/start-parts.ts';
import { drawCoverProcessor } from './draw-cover.processor.ts';
import { renderBookProcessor } from './render-book.processor.ts';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.dispose());

const drawn = async (bookId: string): Promise<Uint8Array> => {
  const { jobId } = await drawCover(parts.services)(owner, bookId);
  const contentHash = String((await parts.services.documents.get(jobs, jobId))?.value.payload.contentHash);
  await drawCoverProcessor(parts.services)({ bookId, contentHash }, await quietRun(parts.services, jobId));
  return readCoverPicture(parts.services)(owner, bookId, contentHash);
};

test('a book that was touched since it was set keeps the spine of its pages, to the very picture', async () => {
  const { services } = parts;
  const bookId = await writeBook(services);
  const asked = await requestRendering(services)(owner, bookId);
  await renderBookProcessor(services)(
    { renderingId: asked.renderingId },
    await quietRun(services, asked.jobId),
  );
  // Far from what is guessed of a book that was never set.
  await services.documents.transact(async (tx) => {
    const rendering = await tx.get(renderings, asked.renderingId);
    if (rendering !== null) tx.put(renderings, asked.renderingId, { ...rendering.value, pages: 240 });
  });
  const asSet = await drawn(bookId);
  await services.documents.transact(async (tx) => {
    const book = await tx.get(books, bookId);
    if (book !== null) tx.put(books, bookId, { ...book.value, state: 'collecting', renderingId: null });
  });
  expect(Buffer.from(await drawn(bookId)).equals(Buffer.from(asSet))).toBe(true);
});
