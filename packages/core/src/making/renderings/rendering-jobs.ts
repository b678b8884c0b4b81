import { declareJob } from '../../foundation/jobs/declare-job.ts';
import { releaseRendering } from './release-rendering.ts';

/** Sets the pages, the cover and the screen file of a rendering. */
export const renderBookJob = declareJob('render-book', (renderingId: string) => `book.${renderingId}`, {
  release: releaseRendering,
});

/** Makes the e-book of a rendering whose pages are set. */
export const renderEbookJob = declareJob('render-ebook', (renderingId: string) => `ebook.${renderingId}`);

/** Draws the pictures of pages that nobody has looked at yet. */
export const drawPagesJob = declareJob('draw-pages', (renderingId: string) => `pages.${renderingId}`);

/** Draws a cover as it would be printed now, once for the same content. */
export const drawCoverJob = declareJob(
  'draw-cover',
  ({ bookId, contentHash }: { bookId: string; contentHash: string }) =>
    `cover.${bookId}.${contentHash.slice(0, 32)}`,
);
