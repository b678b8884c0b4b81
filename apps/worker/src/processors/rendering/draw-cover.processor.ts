import { profileIdForFormat } from '@souvenance/contracts';
import { books, finishJob, readManuscript, renderings, requireCurrentClaim } from '@souvenance/core';
import { printProfile } from '@souvenance/press/profiles';
import type { Processor, WorkerServices } from '../processor.ts';

/** Pages that a story takes until the book has been set once: a first idea of the spine. */
const PAGES_A_STORY = 4;

/** The last settings that are looked through for one on the paper of today. */
const LOOKED_BACK = 3;

/**
 * Pages of the newest rendering on this paper, whether the book has changed since or not: a cover that was touched keeps
 * the spine of the book, and the words that fit on it.
 */
const lastPages = async (
  { documents }: Pick<WorkerServices, 'documents'>,
  bookId: string,
  renderingId: string | null,
  profileId: string,
): Promise<number | null> => {
  const requestedRendering = renderingId === null ? null : await documents.get(renderings, renderingId);
  if (requestedRendering !== null && requestedRendering.value.pages !== null)
    return requestedRendering.value.pages;
  const where = [['bookId', '==', bookId]] as const;
  const orderBy = { field: 'createdAt', direction: 'desc' } as const;
  const { items } = await documents.find(renderings, { where, orderBy, limit: LOOKED_BACK });
  const typesetRendering = items.find(({ value }) => value.profileId === profileId && value.pages !== null);
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
    const pageCount = await lastPages(services, bookId, renderingId, profile.id);
    const guess = Math.max(profile.pages.min, chapters.length * PAGES_A_STORY);
    const order = {
      familyId: book.value.familyId,
      bookId,
      contentHash,
      manuscript: await readManuscript(services)(book, { forCover: true }),
      profileId: profile.id,
      pageCount: pageCount ?? guess,
    };
    await services.pressroom.run('draw-cover', order, { signal: run.signal });
    await services.documents.transact(async (tx) => {
      finishJob(tx, services, run.claim.jobId, await requireCurrentClaim(tx, run.claim), { contentHash });
    });
  };
