import { createSystemActor } from '../../foundation/actors/actor.ts';
import { declareJob } from '../../foundation/jobs/declare-job.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import type { JobRule, ReleaseDeps } from '../../foundation/jobs/job-rules.ts';
import { toEndedJob } from '../../foundation/jobs/run-job.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { books } from '../../writing/books/book.ts';
import { saveBook } from '../../writing/books/save-book.ts';
import { renderings } from './rendering.ts';

const actor = createSystemActor('jobs');

/** Ends the e-book's job of a rendering that failed, if it still waits for the pages: none will come. */
const endWaitingEbook = async (
  tx: Transaction,
  { clock }: ReleaseDeps,
  renderingId: string,
): Promise<boolean> => {
  const job = await tx.get(jobs, renderEbookJob.idOf(renderingId));
  if (job?.value.dispatch !== 'blocked') return false;
  const outcome = { errorCode: 'job.pages_failed' };
  tx.put(jobs, job.id, toEndedJob(job.value, 'failed', clock.now().toISOString(), outcome));
  return true;
};

/** Marks the rendering as failed, so that it can be requested again; its book and its e-book no longer wait for it. */
const releaseRendering: NonNullable<JobRule['release']> = async (tx, deps, payload) => {
  const id = String(payload.renderingId);
  const rendering = await tx.get(renderings, id);
  if (rendering === null || rendering.value.state === 'ready') return;
  const book = await tx.get(books, rendering.value.bookId);
  const hasEnded = await endWaitingEbook(tx, deps, id);
  const ebook = hasEnded ? 'none' : rendering.value.ebook;
  tx.put(renderings, id, { ...rendering.value, state: 'failed', request: null, ebook });
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

/** Ids of the jobs that a rendering can have. */
export const listRenderingJobIds = (renderingId: string): string[] => [
  renderBookJob.idOf(renderingId),
  renderEbookJob.idOf(renderingId),
  drawPagesJob.idOf(renderingId),
];

/** Draws a cover as it would be printed now, once for the same content. */
export const drawCoverJob = declareJob(
  'draw-cover',
  ({ bookId, contentHash }: { bookId: string; contentHash: string }) =>
    `cover.${bookId}.${contentHash.slice(0, 32)}`,
);
