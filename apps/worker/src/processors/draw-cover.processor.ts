import {
  books,
  coverPictureKey,
  finishJob,
  manuscriptOf,
  profileIdOf,
  renderings,
  stillMine,
} from '@souvenance/core';
import { openPages, printProfile, setCover } from '@souvenance/press';
import type { Processor, WorkerServices } from './processor.ts';
import { assetsOf } from './set-book.processor.ts';

const COVER_WIDTH_PX = 1_800;
/** Pages that a story takes until the book has been set once: a first idea of the spine. */
const PAGES_A_STORY = 4;

/** Draws the cover spread of a book as it would be printed now. */
export const drawCoverProcessor =
  (services: WorkerServices): Processor<'draw-cover'> =>
  async ({ bookId, contentHash }, run) => {
    const book = await services.documents.get(books, bookId);
    if (book === null) throw new Error(`no book ${bookId}`);
    const { renderingId, format, largePrint, chapters } = book.value;
    const profile = printProfile(profileIdOf(format, largePrint));
    const rendering = renderingId === null ? null : await services.documents.get(renderings, renderingId);
    const guess = Math.max(profile.pages.min, chapters.length * PAGES_A_STORY);
    const { cover } = await setCover({
      manuscript: await manuscriptOf(services)(book, { forCover: true }),
      profile,
      pageCount: rendering?.value.pages ?? guess,
      assets: assetsOf(services, { familyId: book.value.familyId, bookId }),
    });
    const pages = await openPages(cover);
    try {
      const picture = await pages.drawWebp(1, COVER_WIDTH_PX);
      await services.files.put(coverPictureKey(bookId, contentHash), picture, 'image/webp');
    } finally {
      pages.close();
    }
    await services.documents.transact(async (tx) => {
      finishJob(tx, services, run.claim.jobId, await stillMine(tx, run.claim), { contentHash });
    });
  };
