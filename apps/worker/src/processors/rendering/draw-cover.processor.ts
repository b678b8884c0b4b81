import { profileIdForFormat } from '@souvenance/contracts';
import {
  books,
  findFirst,
  finishJob,
  readManuscript,
  renderings,
  requireCurrentClaim,
} from '@souvenance/core';
import { printProfile } from '@souvenance/press/profiles';
import type { Processor, WorkerServices } from '../processor.ts';

/** Estimated pages of a story, until the book was typeset once; sets the first spine. */
const PAGES_PER_STORY = 4;

/**
 * Returns the pages of the newest rendering with this print profile, even if the book has changed since, so that a
 * changed cover keeps the spine and the text that fits on it. Null without a rendering.
 */
const findLastPageCount = async (
  { documents }: Pick<WorkerServices, 'documents'>,
  bookId: string,
  renderingId: string | null,
  profileId: string,
): Promise<number | null> => {
  const currentRendering = renderingId === null ? null : await documents.get(renderings, renderingId);
  if (currentRendering?.value.profileId === profileId && currentRendering.value.pages !== null)
    return currentRendering.value.pages;
  const where = [['bookId', '==', bookId]] as const;
  const orderBy = { field: 'createdAt', direction: 'desc' } as const;
  const typesetRendering = await findFirst(
    documents,
    renderings,
    { where, orderBy },
    ({ value }) => value.profileId === profileId && value.pages !== null,
  );
  return typesetRendering?.value.pages ?? null;
};

/** Draws the cover spread of a book as it would be printed now. */
export const drawCoverProcessor =
  (services: WorkerServices): Processor<'draw-cover'> =>
  async ({ bookId, contentHash }, run) => {
    const book = await services.documents.get(books, bookId);
    if (book === null) throw new Error(`no book ${bookId}`);
    const { format, largePrint, chapters, renderingId } = book.value;
    const profile = printProfile(profileIdForFormat(format, largePrint));
    const pageCount = await findLastPageCount(services, bookId, renderingId, profile.id);
    const estimatedPages = Math.max(profile.pages.min, chapters.length * PAGES_PER_STORY);
    const input = {
      familyId: book.value.familyId,
      bookId,
      contentHash,
      manuscript: await readManuscript(services)(book, { forCover: true }),
      profileId: profile.id,
      pageCount: pageCount ?? estimatedPages,
    };
    await services.pressroom.run('draw-cover', input, { signal: run.signal });
    await services.documents.transact(async (tx) => {
      finishJob(tx, services, run.claim.jobId, await requireCurrentClaim(tx, run.claim), { contentHash });
    });
  };
