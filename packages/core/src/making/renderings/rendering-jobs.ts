import { createSystemActor } from '../../foundation/actors/actor.ts';
import { declareJob } from '../../foundation/jobs/declare-job.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { books } from '../../writing/books/book.ts';
import { saveBook } from '../../writing/books/save-book.ts';
import { renderings } from './rendering.ts';

const actor = createSystemActor('jobs');

/** Marks the rendering as failed, so that it can be requested again, and its book no longer waits for it. */
const releaseRendering: NonNullable<JobRule['release']> = async (tx, deps, payload) => {
  const id = String(payload.renderingId);
  const rendering = await tx.get(renderings, id);
  if (rendering === null || rendering.value.state === 'ready') return;
  const book = await tx.get(books, rendering.value.bookId);
  tx.put(renderings, id, { ...rendering.value, state: 'failed', request: null });
  if (book?.value.awaitedRenderingId !== id) return;
  await saveBook(tx, deps, actor, book, { ...book.value, state: 'collecting', awaitedRenderingId: null });
};

/** Renders the pages, the cover and the screen file of a book. */
export const renderBookJob = declareJob('render-book', (renderingId: string) => `book.${renderingId}`, {
  release: releaseRendering,
});

/** Makes the e-book of a rendering whose pages are finished. */
export const renderEbookJob = declareJob('render-ebook', (renderingId: string) => `ebook.${renderingId}`);

/** Draws the pictures of pages that nobody has viewed yet. */
export const drawPagesJob = declareJob('draw-pages', (renderingId: string) => `pages.${renderingId}`);

/** Draws a cover as it would be printed now, once for the same content. */
export const drawCoverJob = declareJob(
  'draw-cover',
  ({ bookId, contentHash }: { bookId: string; contentHash: string }) =>
    `cover.${bookId}.${contentHash.slice(0, 32)}`,
);
