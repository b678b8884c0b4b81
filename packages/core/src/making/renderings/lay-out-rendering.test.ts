import { beforeEach, expect, test } from 'vitest';
import { type Claim, FencedError } from '../../foundation/jobs/run-job.ts';
import { claimOf } from '../../testing/claim-of.ts';
import { createFamilyOf, createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { people } from '../../testing/open-family.ts';
import { openBook } from '../../testing/open-order.ts';
import { readDocument } from '../../testing/read-test-app.ts';
import { renderedBook } from '../../testing/rendered-book.ts';
import { books } from '../../writing/books/book.ts';
import { beginRendering, finishRendering, layOutRendering } from './finish-rendering.ts';
import { renderings } from './rendering.ts';
import { requestRendering } from './request-rendering.ts';

const { owner } = people;

let app: TestApp;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  bookId = await openBook(app, await createFamilyOf(app));
});

const renderingOf = (id: string) => readDocument(app, renderings, id);
const pages = { pages: 64, pageKeys: ['k1'], chapters: [] };
const file = (name: 'interior.pdf' | 'cover.pdf') => ({
  name,
  sha256: 'a'.repeat(64),
  bytes: 9,
  pages: 64,
});
const layOut = (claim: Claim, renderingId: string) =>
  layOutRendering(app)(claim, renderingId, pages, file('interior.pdf'));

test('a rendering without its cover has pages to look at, and is ready as a proof only when it is finished', async () => {
  const { jobId, renderingId } = await requestRendering(app)(owner, bookId);
  const claim = await claimOf(app, jobId);
  await beginRendering(app)(claim, renderingId);
  await layOut(claim, renderingId);
  expect(await renderingOf(renderingId)).toMatchObject({ ...pages, state: 'running', preflight: null });
  expect(await readDocument(app, books, bookId)).toMatchObject({
    state: 'rendering',
    renderingId: null,
  });
  const files = [file('interior.pdf'), file('cover.pdf')];
  await finishRendering(app)(claim, renderingId, { ...renderedBook, files });
  expect(await renderingOf(renderingId)).toMatchObject({ state: 'ready', files });
});

test('stores the pages of a running rendering only, and only for the current claim of its job', async () => {
  const { jobId, renderingId } = await requestRendering(app)(owner, bookId);
  const claim = await claimOf(app, jobId);
  await layOut(claim, renderingId);
  expect((await renderingOf(renderingId)).pages).toBeNull();
  await beginRendering(app)(claim, renderingId);
  const olderClaim = { ...claim, fence: claim.fence - 1 };
  await expect(layOut(olderClaim, renderingId)).rejects.toThrow(FencedError);
  expect((await renderingOf(renderingId)).pages).toBeNull();
});
